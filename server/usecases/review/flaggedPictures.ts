import type { Answers } from '../../../src/contract/definitions';
import {
  type FlaggedPicture,
  type FlaggedPictures as FlaggedQueue,
  IDENTITY_PICTURES,
} from '../../../src/contract/generated/bodies';
import { shownValues } from '../../../src/definitions/fieldNames';
import { flaggedIn } from '../../domain/flaggedPictures';
import { isUuid } from '../../domain/photoIds';
import { isUnderReview, WITH_REVIEWERS } from '../../domain/standing';
import {
  acceptedPictures,
  applicationsWithPictureChecks,
  type OwnedApplication,
} from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import { pictureChecksOf } from '../../repositories/outsideChecks';
import { doubtsByPhoto } from '../../repositories/photos';
import type { Services } from '../../services';
import { releaseShown } from './releaseShown';

const AT_ONCE = 100;

/** The pictures that a reviewer has still to judge, of each application in the order they are given. */
async function flaggedOfEach(
  { definitions }: Pick<Services, 'definitions'>,
  db: Queries,
  applications: readonly OwnedApplication[],
): Promise<FlaggedPicture[][]> {
  const { names } = definitions();
  const shown = applications.map(({ answers }) => shownValues(names, answers) as Answers);
  const photos = shown.flatMap((answers) => IDENTITY_PICTURES.map((field) => answers[field]).filter(isUuid));
  const doubts = await doubtsByPhoto(db, photos);
  const numbers = applications.map(({ applicationNo }) => applicationNo);
  const accepted = await acceptedPictures(db, numbers);
  const owners = applications.map(({ userId }) => userId);
  const checks = await pictureChecksOf(db, owners);
  return shown.map((answers, at) => {
    const ofOwner = ({ userId }: { userId: string }) => userId === owners[at];
    return flaggedIn({
      answers,
      doubtsOf: (photo) => [doubts.get(photo)].flatMap((one) => (one && ofOwner(one) ? one.doubts : [])),
      checks: checks.filter(ofOwner),
      accepted,
    });
  });
}

/** The pictures of an application that a reviewer has still to judge; none where nothing is decided on it any more. */
export async function flaggedPictures(
  services: Pick<Services, 'definitions'>,
  db: Queries,
  application: OwnedApplication,
): Promise<FlaggedPicture[]> {
  if (!isUnderReview(application)) return [];
  return (await flaggedOfEach(services, db, [application])).flat();
}

/** The applications with pictures that a reviewer has still to judge, the one that waits longest first. */
export async function flaggedQueue(services: Services): Promise<FlaggedQueue> {
  const { database } = services;
  const applications = await applicationsWithPictureChecks(database, WITH_REVIEWERS, AT_ONCE);
  const flagged = await flaggedOfEach(services, database, applications);
  return {
    ...releaseShown(services),
    applications: applications.flatMap(({ applicationNo, flow, submittedAt }, at) => {
      const pictures = flagged[at] ?? [];
      return pictures.length > 0 ? [{ applicationNo, flow, submittedAt: submittedAt.toISOString(), pictures }] : [];
    }),
  };
}
