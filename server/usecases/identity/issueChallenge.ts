import { randomUUID } from 'node:crypto';
import type { LivenessChallenge } from '../../../src/contract/generated/bodies';
import { CHALLENGE_LIFETIME, newActions } from '../../domain/liveness';
import { insertChallenge } from '../../repositories/captures';
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
