import type { Answers } from '../../../../src/contract/definitions';
import { type FlaggedPicture, IDENTITY_PICTURES, type PictureFault } from '../../../../src/contract/generated/bodies';
import { isUuid } from '../../../platform/domain/photoIds';
import type { PhotoDoubt } from '../../../platform/pictures/pictureFindings';
import { FACE_REFUSALS } from './identityRefusals';

/** What is known of the pictures of an application. */
interface PictureState {
  /** by field, as the application has them */
  answers: Answers;
  /** what the automatic check found, by the ids of pictures */
  doubtsOf(photo: string): readonly PhotoDoubt[];
  /** the checks that wait for a person */
  checks: readonly { kind: 'face' | 'photos'; photoId: string | undefined; said: string | undefined }[];
  /** ids of what a reviewer has accepted */
  accepted: ReadonlySet<string>;
}

/** Why a reviewer has to look at a face: what its check found, and what the face service said late. */
export function faceFaults(said: string | undefined, doubts: readonly PhotoDoubt[]): PictureFault[] {
  const refusal = FACE_REFUSALS.find((name) => name === said);
  if (refusal) return [...doubts, refusal];
  return doubts.length === 0 ? ['unproved'] : [...doubts];
}

/**
 * The identity pictures of an application that a reviewer has still to judge, each with its faults: those of which its
 * check found something, and a face that no service has confirmed. Once the checks have passed there are none.
 */
export function flaggedIn({ answers, doubtsOf, checks, accepted }: PictureState): FlaggedPicture[] {
  if (checks.length === 0) return [];
  return IDENTITY_PICTURES.flatMap((field): FlaggedPicture[] => {
    const photo = answers[field];
    if (!isUuid(photo) || accepted.has(photo)) return [];
    const doubts = doubtsOf(photo);
    const face = field === 'facePhoto' && checks.find(({ kind, photoId }) => kind === 'face' && photoId === photo);
    const faults = face ? faceFaults(face.said, doubts) : [...doubts];
    return faults.length === 0 ? [] : [{ photo, field, faults }];
  });
}
