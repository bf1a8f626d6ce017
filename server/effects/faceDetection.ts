import { faceVerdict } from '../domain/faceCheck';
import { Refusal } from '../domain/refusals';
import { wibTomorrow } from '../domain/wib';
import { countedCheck } from './countedCheck';
import type { Effect, EffectResult } from './effect';

const LAST = 'FACE_TIMES_EXCEEDED';

/** POST /user/image/face-detection-result: the face must be the one on the ID card. */
export const faceDetection: Effect = async ({ services, user, now }): Promise<EffectResult> => {
  const { outside } = services;
  const check = { userId: user.userId, kind: 'face', now, last: LAST } as const;
  const verdict = await countedCheck(services, check, ({ today, ever }) =>
    faceVerdict(today, ever, (count) => outside.checkFace(user, count)),
  );
  if (!verdict) return {};
  throw new Refusal(verdict, verdict === LAST ? { retryOn: wibTomorrow(now) } : {});
};
