import { randomUUID } from 'node:crypto';
import type { LivenessChallenge } from '../../../src/contract/generated/bodies';
import type { FaceRefusal, Judgement } from '../../domain/decisions';
import { CHALLENGE_LIFETIME, newActions } from '../../domain/liveness';
import { isUuid } from '../../domain/photoIds';
import type { FaceMatchRequest, Question } from '../../ports/outsideServices';
import { type Capture, insertChallenge } from '../../repositories/captures';
import { readPhoto } from '../../repositories/photos';
import type { Session } from '../../repositories/sessions';
import type { Services } from '../../services';

/** What the person has to do in front of the camera now; good for one capture of this session. */
export async function issueChallenge(services: Services, { user, tokenHash }: Session): Promise<LivenessChallenge> {
  const { database, outside, clock } = services;
  const challengeId = randomUUID();
  const actions = [...(outside.livenessActions(user) ?? newActions())];
  const expiresAt = new Date(clock().getTime() + CHALLENGE_LIFETIME * 1_000);
  await insertChallenge(database, { challengeId, userId: user.userId, tokenHash, actions, expiresAt });
  return { challengeId, actions, expiresIn: CHALLENGE_LIFETIME };
}

interface FaceQuestion extends Pick<FaceMatchRequest, 'applicant' | 'purpose' | 'refusedBefore'> {
  /** id of the photo of the ID card, where there is one */
  idPhoto: unknown;
  capture: Capture;
}

/**
 * What the face service says of a capture. A capture with a doubt, such as a picture from the gallery, may be refused
 * by the service but never passes: a person looks at it.
 */
export async function judgedFace(
  { database, face }: Services,
  { applicant, purpose, idPhoto: idPhotoId, capture, refusedBefore }: FaceQuestion,
  question: Question,
): Promise<Judgement<FaceRefusal>> {
  const idPhoto = isUuid(idPhotoId) ? await readPhoto(database, applicant.userId, idPhotoId) : undefined;
  const frames = [{ bytes: capture.bytes, action: undefined }, ...capture.frames];
  const { actions } = capture;
  const judgement = await face.compare({ applicant, purpose, idPhoto, frames, actions, refusedBefore }, question);
  return judgement === 'PASSED' && capture.doubts.length > 0 ? 'PENDING_REVIEW' : judgement;
}
