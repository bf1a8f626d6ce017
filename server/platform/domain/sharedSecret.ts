import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const hashOf = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest();

/** Whether what was given is the secret, in a time that says neither how long it is nor how much of it is right. */
export const isSameSecret = (given: string | Uint8Array, right: string | Uint8Array): boolean =>
  timingSafeEqual(hashOf(given), hashOf(right));

/** seconds for which a signed callback is taken, before and after its time: clocks differ */
const LIFETIME = 300;

/** What signs a callback: HMAC-SHA256 of `<time>.<port>.<body>` in hexadecimal digits; `time` in seconds since 1970. */
export function callbackSignature(
  secret: string,
  { port, time }: { port: string; time: string },
  body: Uint8Array,
): string {
  return createHmac('sha256', secret).update(`${time}.${port}.`).update(body).digest('hex');
}

/** What a callback says of itself beside its body. */
interface Signed {
  port: string;
  /** seconds since 1970 */
  time: unknown;
  signature: unknown;
}

/** True for a callback that was signed with the secret, for this port and not long ago. */
export function isSigned(secret: string, { port, time, signature }: Signed, body: Uint8Array, now: Date): boolean {
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time) || typeof signature !== 'string') return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > LIFETIME) return false;
  return isSameSecret(signature, callbackSignature(secret, { port, time }, body));
}
