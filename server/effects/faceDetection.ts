import { Refusal } from '../domain/refusals';
import { countRefusedChecks, recordCheck } from '../repositories/outsideChecks';
import type { Effect } from './effect';

/** POST /user/image/face-detection-result: the face must be the one on the ID card. */
export const faceDetection: Effect = async ({ services, user, now }) => {
  const { database, outside } = services;
  const refusedBefore = await countRefusedChecks(database, user.userId, 'face', new Date(0));
  if (outside.matchesFace(user, refusedBefore)) return {};
  await recordCheck(database, user.userId, 'face', 'FACE_NOT_MATCHED', now);
  throw new Refusal('FACE_NOT_MATCHED');
};
