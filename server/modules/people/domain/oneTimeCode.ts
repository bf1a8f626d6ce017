import { createHmac, randomInt } from 'node:crypto';
import type { RefusalCode } from '../../../platform/domain/refusals';
import { networkOf } from '../../../platform/domain/requests';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What a code is good for. One that was sent for something else is worth nothing. */
export type CodePurpose =
  | 'login'
  | 'email'
  | 'bankChange'
  | 'security'
  | 'signature'
  | 'loan'
  | 'mobileChange'
  | 'freeze';

/** What codes prove that go to a number or address which its user names, and which is not theirs yet. */
export const NAMED_BY_USER: ReadonlySet<CodePurpose> = new Set(['email', 'mobileChange']);

/** How many digits: four to sign in, six otherwise (docs/product/sign-in.md). */
export const CODE_LENGTHS: Readonly<Record<CodePurpose, number>> = {
  login: 4,
  email: 6,
  bankChange: 6,
  security: 6,
  signature: 6,
  loan: 6,
  mobileChange: 6,
  freeze: 6,
};
/** seconds */
export const CODE_LIFETIME = 300;
/** seconds between two codes for the same purpose to one number or address */
export const RESEND_WAIT = 60;
/** wrong guesses after which a code is worth nothing */
export const MAX_GUESSES = 5;

interface Sent {
  expiresAt: Date;
  attempts: number;
  consumed: boolean;
}

/** Seconds until the code sent last is worth nothing; 0 when it already is. */
export function expiresIn(latest: Sent | undefined, now: Date): number {
  if (!latest || latest.consumed) return 0;
  return Math.max(0, Math.ceil((latest.expiresAt.getTime() - now.getTime()) / 1_000));
}

/** How a code stands. Only the last one of its purpose counts at all. */
export type CodeStatus = 'open' | 'used' | 'expired' | 'guessedOut';

/** What changes a code, by its cause (docs/product/statuses.md). */
export const CODE_CHANGES = {
  sent: { from: ['none'], to: 'open' },
  guessedRight: { from: ['open'], to: 'used' },
  fiveMinutesPassed: { from: ['open'], to: 'expired' },
  guessedWrongTooOften: { from: ['open'], to: 'guessedOut' },
} as const satisfies StatusChanges<CodeStatus>;

/** How a code stands now. */
export function codeStatusOf({ expiresAt, attempts, consumed }: Sent, now: Date): CodeStatus {
  if (consumed) return 'used';
  if (expiresAt <= now) return 'expired';
  return attempts >= MAX_GUESSES ? 'guessedOut' : 'open';
}

const GUESS_REFUSALS: Readonly<Record<CodeStatus, RefusalCode | undefined>> = {
  open: undefined,
  used: 'LOGIN_FAILED',
  expired: 'CODE_EXPIRED',
  guessedOut: 'CODE_GUESSES_EXCEEDED',
};

/** Why no guess counts for the code sent last, or undefined when one does. A person who was sent no code gets the answer to a wrong guess. */
export function guessRefusal(latest: Sent | undefined, now: Date): RefusalCode | undefined {
  return latest ? GUESS_REFUSALS[codeStatusOf(latest, now)] : 'LOGIN_FAILED';
}

/** A new code from the system's random source. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** What is stored of a code. */
export function codeHash(secret: string, codeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`code:${codeId}:${code}`).digest();
}

/** What is stored of the network address that asked for a code. */
export function requesterHash(secret: string, address: string): Buffer {
  return createHmac('sha256', secret)
    .update(`address:${networkOf(address)}`)
    .digest();
}

/** What is stored of the browser that asked for a code. */
export function browserHash(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(`browser:${token}`).digest();
}

/**
 * The text of an SMS with its code bound to the host of our pages: a browser hands it over there, and nowhere else
 * ("Origin-bound one-time codes delivered via SMS", WICG). The line has to be the last. As it is where no address is set.
 */
export function boundToHost(
  text: string,
  { digits, address }: { digits: string; address: string | undefined },
): string {
  return address === undefined ? text : `${text}\n\n@${new URL(address).hostname} #${digits}`;
}
