import { sendCodeBy } from '../api/auth';
import { ApiError } from '../api/errors';
import { fetchAreas, fetchBanks } from '../api/lists';
import { fetchCardState, fetchLivenessChallenge, photoUrl, uploadPhoto } from '../api/photo';
import { takePhoto } from '../native/takePhoto';
import { session } from '../state/session';
import type { WidgetServices } from '../widgets/fieldProps';
import { failureTexts, messageKeyOf } from './failure';

/** Remembers what a call gave, but not its failures. */
function remembered<Key, Result>(call: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key) => {
    const id = JSON.stringify(key ?? null);
    const promise = known.get(id) ?? call(key);
    known.set(id, promise);
    promise.catch(() => known.delete(id));
    return promise;
  };
}

async function withMessageKey<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await failureTexts();
    throw new Error(messageKeyOf(error), { cause: error });
  }
}

const areas = remembered(fetchAreas);
const banks = remembered((_: undefined) => fetchBanks());

/** How long the codes of each call are, as far as one was sent. */
const codeLengths = new Map<string, number>();

/** Has a one-time code sent. Where one is on its way already, that one still works and a new one must wait. */
export async function requestCodeByCall(
  ...[call, values]: Parameters<WidgetServices['sendCode']>
): ReturnType<WidgetServices['sendCode']> {
  try {
    const { resendAfter, length } = await sendCodeBy(call, values);
    codeLengths.set(call, length);
    return { resendAfter, length };
  } catch (error) {
    const isOnItsWay = error instanceof ApiError && error.code === 'CODE_SENT_RECENTLY';
    if (!isOnItsWay || error.retryAfter === undefined) throw error;
    return { resendAfter: error.retryAfter, length: codeLengths.get(call) ?? 0 };
  }
}

/** The outside world of the widgets: the app's own calls, their failures as locale keys. */
export const widgetServices: WidgetServices = {
  areas: (levels) => withMessageKey(areas(levels)),
  banks: () => withMessageKey(banks(undefined)),
  livenessChallenge: () => withMessageKey(fetchLivenessChallenge()),
  uploadPhoto: (file, type, options, recorded) => withMessageKey(uploadPhoto(file, type, options, recorded)),
  photoUrl,
  cardState: fetchCardState,
  nativeCamera: (camera) => takePhoto(camera, session.language),
  sendCode: (call, values) => withMessageKey(requestCodeByCall(call, values)),
};
