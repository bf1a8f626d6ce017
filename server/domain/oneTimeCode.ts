import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Limits } from '../config';
import type { RefusalCode } from './refusals';

/** What a code is good for. One that was sent for something else is worth nothing. */
export type CodePurpose = 'login' | 'email' | 'bankChange' | 'security';

/** Section 9: how many digits; four to sign in, six otherwise. */
export const CODE_LENGTHS: Readonly<Record<CodePurpose, number>> = {
  login: 4,
  email: 6,
  bankChange: 6,
  security: 6,
};
/** seconds */
export const CODE_LIFETIME = 300;
/** seconds between two codes for the same purpose to one number or address */
export const RESEND_WAIT = 60;
/** wrong guesses after which a code is worth nothing */
export const MAX_GUESSES = 5;
/** seconds the hourly limits look back */
export const LIMIT_WINDOW = 3_600;

interface Sent {
  sentAt: Date;
  expiresAt: Date;
  attempts: number;
  consumed: boolean;
}

export interface SendHistory {
  latest: Sent | undefined;
  toRecipient: readonly Date[];
  byRequester: number;
}

interface SendRefusal {
  code: RefusalCode;
  /** seconds */
  retryAfter: number;
}

const secondsUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / 1_000));

/** Seconds until a new code may be asked for. A code that was used needs no wait: its owner has shown himself. */
export function resendAfter(latest: Sent | undefined, now: Date): number {
  if (!latest || latest.consumed) return 0;
  return secondsUntil(latest.sentAt.getTime() + RESEND_WAIT * 1_000, now);
}

/** Seconds until the code sent last is worth nothing; 0 when it already is. */
export function expiresIn(latest: Sent | undefined, now: Date): number {
  return latest && !latest.consumed ? secondsUntil(latest.expiresAt.getTime(), now) : 0;
}

/** Why no code may be sent now, or undefined when one may. */
export function sendRefusal(history: SendHistory, limits: Limits, now: Date): SendRefusal | undefined {
  const wait = resendAfter(history.latest, now);
  if (wait > 0) return { code: 'CODE_SENT_RECENTLY', retryAfter: wait };
  const oldest = history.toRecipient[0];
  if (oldest && limits.codesPerNumber > 0 && history.toRecipient.length >= limits.codesPerNumber) {
    return { code: 'TOO_MANY_CODES', retryAfter: secondsUntil(oldest.getTime() + LIMIT_WINDOW * 1_000, now) };
  }
  if (limits.codesPerAddress > 0 && history.byRequester >= limits.codesPerAddress) {
    return { code: 'TOO_MANY_CODES', retryAfter: LIMIT_WINDOW };
  }
  return undefined;
}

/** Why no guess counts for the code sent last, or undefined when one does. Who was sent no code looks as if he guessed wrong. */
export function guessRefusal(latest: Sent | undefined, now: Date): RefusalCode | undefined {
  if (!latest || latest.consumed) return 'LOGIN_FAILED';
  if (latest.expiresAt <= now) return 'CODE_EXPIRED';
  return latest.attempts >= MAX_GUESSES ? 'CODE_GUESSES_EXCEEDED' : undefined;
}

/** A new code from the system's random source. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** What is stored of a code. */
export function codeHash(secret: string, codeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`code:${codeId}:${code}`).digest();
}

/** What is stored of the address that asked for a code. */
export function requesterHash(secret: string, address: string): Buffer {
  return createHmac('sha256', secret).update(`address:${address}`).digest();
}

/** Compares in constant time. */
export function isSameHash(hash: Uint8Array, other: Uint8Array): boolean {
  return hash.length === other.length && timingSafeEqual(hash, other);
}
