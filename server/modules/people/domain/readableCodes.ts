import { randomInt } from 'node:crypto';
import { wibDate } from '../../../platform/domain/wib';

/** No 0, O, 1, I: the number is read out on the phone. */
const QUOTED_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function quotedNumber(prefix: string, now: Date): string {
  const tail = Array.from({ length: 6 }, () => QUOTED_LETTERS[randomInt(QUOTED_LETTERS.length)]).join('');
  return `${prefix}-${wibDate(now)}-${tail}`;
}

/** A number to quote: LC, the WIB date, and six letters or digits that are hard to mistake (LC-20251120-7KQ2MD). */
export const newApplicationNumber = (now: Date): string => quotedNumber('LC', now);

/** The same for a loan: LN-20251120-7KQ2MD. */
export const newLoanNumber = (now: Date): string => quotedNumber('LN', now);

/** The same for a question or complaint: LC-C-20261125-7KQ2MD. */
export const newCaseNumber = (now: Date): string => quotedNumber('LC-C', now);

/** The same for the deletion of an account: LC-D-20261125-7KQ2MD. */
export const newCertificateNumber = (now: Date): string => quotedNumber('LC-D', now);

/** Without letters and digits that are taken for each other. */
const REFERRAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A referral code as `invitedBy` may name it: 6 to 10 letters and digits; undefined for anything else. */
export function referralCodeOf(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  return /^[A-Z0-9]{6,10}$/.test(code) ? code : undefined;
}

/** A new referral code from the system's random source. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)]).join('');
}
