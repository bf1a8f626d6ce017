import { call, callAddress, callBy } from '../api/call';
import { ApiError } from '../api/errors';
import { uploadPhoto } from '../api/photo';
import type { AreaQuery, SendCodeResult } from '../contract/generated/bodies';
import { remembered } from '../lib/remembered';
import { takePhoto } from '../native/takePhoto';
import { session } from '../state/session';
import type { WidgetServices } from '../widgets/fieldProps';
import { failureTexts, messageKeyOf } from './failure';

async function withMessageKey<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await failureTexts();
    throw new Error(messageKeyOf(error), { cause: error });
  }
}

const areas = remembered((query: AreaQuery) => call('GET /area/sub-ktp-area', { query }));
const banks = remembered((_: undefined) => call('GET /bank/list'));

/** How long the codes of each call are, as far as one was sent. */
const codeLengths = new Map<string, number>();

/** Has a one-time code sent. Where one is on its way already, that one still works and a new one must wait. */
export async function requestCodeByCall(
  ...[name, values]: Parameters<WidgetServices['sendCode']>
): ReturnType<WidgetServices['sendCode']> {
  try {
    const { resendAfter, length } = await callBy<SendCodeResult>(name, { body: values });
    codeLengths.set(name, length);
    return { resendAfter, length };
  } catch (error) {
    const isOnItsWay = error instanceof ApiError && error.code === 'CODE_SENT_RECENTLY';
    if (!isOnItsWay || error.retryAfter === undefined) throw error;
    return { resendAfter: error.retryAfter, length: codeLengths.get(name) ?? 0 };
  }
}

/** The outside world of the widgets: the app's own calls, their failures as locale keys. */
export const widgetServices: WidgetServices = {
  areas: (levels) => withMessageKey(areas(levels)),
  banks: () => withMessageKey(banks(undefined)),
  livenessChallenge: () => withMessageKey(call('POST /user/liveness-challenge')),
  uploadPhoto: (file, type, options, recorded) => withMessageKey(uploadPhoto(file, type, options, recorded)),
  photoUrl: (id) => callAddress('GET /user/image', { query: { id } }),
  cardState: (id) => call('GET /user/image/card', { query: { id } }),
  nativeCamera: (camera) => takePhoto(camera, session.language),
  sendCode: (name, values) => withMessageKey(requestCodeByCall(name, values)),
};
