import type { ApiError, ApiFailure } from '../api/errors';
import type { Texts } from '../i18n/texts';

const MESSAGE_KEYS: Readonly<Record<ApiFailure, string>> = {
  offline: 'errors.network',
  timeout: 'errors.network',
  unauthorised: 'errors.UNAUTHORIZED',
  refused: 'errors.INVALID_INPUT',
  broken: 'errors.system',
};

/** Locale key of a failed call, for where the server's own sentence cannot be shown. */
export function messageKeyOf(error: ApiError): string {
  return MESSAGE_KEYS[error.failure];
}

/**
 * The sentence to show for a failed call (section 8): ours of its code, which follows the language of the page, else
 * the server's.
 */
export function messageOf(error: ApiError, { t, has }: Texts): string {
  const own = `errors.${error.code}`;
  return has(own) ? t(own, { seconds: error.retryAfter }) : (error.serverMessage ?? t(messageKeyOf(error)));
}
