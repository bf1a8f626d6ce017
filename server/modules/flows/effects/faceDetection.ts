import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import { wibTomorrow } from '../../../platform/domain/wib';
import { isRefused } from '../../../platform/outside/question';
import { corrects } from '../../../platform/releases/flowKinds';
import { judgedFace, readCapture, readPicture } from '../../identity';
import { FACE_TRIES, type Refusals, refusalCount } from '../../people';
import { countedCheck } from './countedCheck';
import type { Effect, EffectResult } from './effect';

const LAST = 'FACE_TIMES_EXCEEDED';

/**
 * POST /user/image/face-detection-result: the recorded face must be the one on the ID card. What no service can judge,
 * or was not recorded under a challenge, goes on and waits for a person.
 */
export const faceDetection: Effect = async ({ services, user, flow, draft, sent, now }): Promise<EffectResult> => {
  const { facePhoto } = sent;
  const capture = await readCapture(services, user.userId, facePhoto);
  if (!capture) throw new Refusal('PHOTO_NOT_FOUND');
  const { idPhoto: idPhotoId } = { ...user.known, ...draft.answers };
  const idPhoto = await readPicture(services, user.userId, idPhotoId);
  const operation = corrects(flow) ? 'RETURN_FLOW' : undefined;
  const { userId } = user;
  const check = { userId, kind: 'face', now, limit: FACE_TRIES, photoId: capture.photoId, operation } as const;
  const { photoId } = capture;
  const asked = (ever: Refusals) => ({
    ...{ applicant: { userId, mobileNumber: user.mobileNumber }, purpose: 'application' as const },
    refusedBefore: refusalCount(ever),
  });
  const { judgement = LAST, triesLeft } = await countedCheck(services, check, {
    ask: ({ ever }, question) => judgedFace(services, { ...asked(ever), idPhoto, capture }, question),
    askedAs: ({ ever }) => ({
      service: 'face',
      ...asked(ever),
      photoId,
      idPhoto: isUuid(idPhotoId) ? idPhotoId : undefined,
    }),
  });
  if (!isRefused(judgement)) return {};
  if (judgement === LAST) throw new Refusal(LAST, { retryOn: wibTomorrow(now) });
  const message = `camera.refused.${judgement}` as const;
  throw new Refusal(judgement, {
    errors: [{ field: '/facePhoto', rule: judgement, message, params: { triesLeft } }],
    data: { triesLeft },
  });
};
