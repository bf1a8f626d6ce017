import type { ApiError, ApiFailure } from '../api/errors';

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

/** The sentence to show for a failed call: the server's where it gave one, else ours (section 8). */
export function messageOf(error: ApiError, t: (key: string) => string): string {
  return error.serverMessage ?? t(messageKeyOf(error));
}
