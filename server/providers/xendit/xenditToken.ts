import { isSameSecret } from '../../platform/domain/callbackSignature';
import type { RawRequest } from '../../platform/domain/requests';

/** Whether a webhook brings the token of Xendit's settings, which is all that proves it. */
export function isFromXendit({ headers }: RawRequest, token: string): boolean {
  const given = headers['x-callback-token'];
  return typeof given === 'string' && isSameSecret(given, token);
}
