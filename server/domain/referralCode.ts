import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A referral code as `invitedBy` may name it: 6 to 10 letters and digits; undefined for anything else. */
export function referralCodeOf(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  return /^[A-Z0-9]{6,10}$/.test(code) ? code : undefined;
}

/** A new referral code from the system's random source. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
