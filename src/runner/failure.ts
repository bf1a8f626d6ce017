import type { ApiError, ApiFailure } from '../api/errors';
import { currentTexts, type Texts } from '../i18n/texts';

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

/**
 * The sentence to show for a failed call (section 8): ours of its code, which follows the language of the page, else
 * the server's.
 */
export function messageOf(error: ApiError, { t, has }: Texts): string {
  if (has(ownKey(error))) return t(ownKey(error), { seconds: error.retryAfter });
  return error.serverMessage ?? t(messageKeyOf(error));
}
