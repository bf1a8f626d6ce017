import { faceVerdict } from '../domain/faceCheck';
import { Refusal } from '../domain/refusals';
import { startOfWibDay, wibTomorrow } from '../domain/wib';
import { recordCheck, refusedChecks } from '../repositories/outsideChecks';
import type { Effect } from './effect';

/** POST /user/image/face-detection-result: the face must be the one on the ID card. */
export const faceDetection: Effect = async ({ services, user, now }) => {
  const { database, outside } = services;
  const refusedToday = await refusedChecks(database, user.userId, 'face', startOfWibDay(now));
  const refusedEver = await refusedChecks(database, user.userId, 'face', new Date(0));
  const verdict = faceVerdict(refusedToday, refusedEver, (count) => outside.checkFace(user, count));
  if (!verdict) return {};
  const isLast = verdict === 'FACE_TIMES_EXCEEDED';
  if (!isLast) await recordCheck(database, user.userId, 'face', verdict, now);
  throw new Refusal(verdict, isLast ? { retryOn: wibTomorrow(now) } : {});
};
