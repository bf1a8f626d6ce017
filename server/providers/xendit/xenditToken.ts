import { timingSafeEqual } from 'node:crypto';
import type { RawRequest } from '../../platform/domain/requests';

/** Whether a webhook brings the token of Xendit's settings, which is all that proves it. */
export function isFromXendit({ headers }: RawRequest, token: string): boolean {
  const given = headers['x-callback-token'];
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
