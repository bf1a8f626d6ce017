import type { ApiError, ApiFailure } from '../api/errors';
import { currentTexts, type Texts } from '../i18n/texts';
import { dayMonth } from '../lib/dayMonth';

const MESSAGE_KEYS: Readonly<Record<ApiFailure, string>> = {
  offline: 'errors.network',
  timeout: 'errors.network',
  unauthorised: 'errors.UNAUTHORIZED',
  refused: 'errors.INVALID_INPUT',
  broken: 'errors.system',
};

const ownKey = (error: ApiError) => `errors.${error.code}`;

/** Locale key of a failed call, for where the server's own sentence cannot be shown. */
export function messageKeyOf(error: ApiError): string {
  return currentTexts().has(ownKey(error)) ? ownKey(error) : MESSAGE_KEYS[error.failure];
}

/** What the placeholders of a failed call's message stand for, whatever the language. */
export function failureParams({ retryAfter, retryOn }: ApiError): Readonly<Record<string, string | number>> {
  return { ...(retryAfter !== undefined && { seconds: retryAfter }), ...(retryOn !== undefined && { retryOn }) };
}

type Params = Readonly<Record<string, string | number>>;

/** The same in the language of the page: `date` is the day of `retryOn`, "21 Nov". */
export function shownParams(params: Params | undefined, { language }: Texts): Params {
  const day = params?.retryOn;
  return day === undefined ? { ...params } : { ...params, date: dayMonth(String(day), language) };
}

/**
 * The sentence to show for a failed call (section 8): ours of its code, which follows the language of the page, else
 * the server's.
 */
export function messageOf(error: ApiError, texts: Texts): string {
  if (texts.has(ownKey(error))) return texts.t(ownKey(error), shownParams(failureParams(error), texts));
  return error.serverMessage ?? texts.t(messageKeyOf(error));
}
