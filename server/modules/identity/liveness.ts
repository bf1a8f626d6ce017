import { randomUUID } from 'node:crypto';
import type { LivenessChallenge } from '../../../src/contract/generated/bodies';
import type { AskOutcome } from '../../platform/outside/askService';
import type { Question } from '../../platform/outside/question';
import type { Session } from '../people';
import type { FaceRefusal } from './domain/identityRefusals';
import { CHALLENGE_LIFETIME, newActions } from './domain/liveness';
import type { IdentityNeeds } from './needs';
import type { FaceMatchRequest } from './ports/checks';
import type { Capture } from './storedPictures';
import { insertChallenge } from './tables/captures';

/** What the person has to do in front of the camera now; good for one capture of this session. */
export async function issueChallenge(
  services: IdentityNeeds,
  { user, tokenHash }: Session,
): Promise<LivenessChallenge> {
  const { database, outside, clock } = services;
  const challengeId = randomUUID();
  const actions = [...(outside.livenessActions(user) ?? newActions())];
  const expiresAt = new Date(clock().getTime() + CHALLENGE_LIFETIME * 1_000);
  await insertChallenge(database, { challengeId, userId: user.userId, tokenHash, actions, expiresAt });
  return { challengeId, actions, expiresIn: CHALLENGE_LIFETIME };
}

interface FaceQuestion extends Pick<FaceMatchRequest, 'applicant' | 'purpose' | 'idPhoto' | 'refusedBefore'> {
  capture: Capture;
}

/**
 * What the face service says of a capture. A capture with a doubt, such as a picture from the gallery, may be refused
 * by the service but never passes: a person looks at it.
 */
export async function judgedFace(
  { face }: IdentityNeeds,
  { capture, ...asked }: FaceQuestion,
  question: Question,
): Promise<AskOutcome<FaceRefusal>> {
  const frames = [{ bytes: capture.bytes, action: undefined }, ...capture.frames];
  const judgement = await face.compare({ ...asked, frames, actions: capture.actions }, question);
  return judgement === 'PASSED' && capture.doubts.length > 0 ? 'PENDING_REVIEW' : judgement;
}
