import type { LoanStatus } from '../../../../src/lending/overdue';
import type { Queries } from '../../../platform/database/database';
import { changed, firstValue, isThere, quoted } from '../../../platform/database/statements';

/** Gives the user a referral code unless they have one, and tells which. Rejects when another user has this one. */
export async function giveReferralCode(db: Queries, userId: string, code: string): Promise<string> {
  const [row] = await db.query<{ referralCode: string }>(
    'UPDATE users SET referral_code = coalesce(referral_code, $2) WHERE user_id = $1 RETURNING referral_code',
    [userId, code],
  );
  if (!row) throw new Error('the user is not there');
  return row.referralCode;
}

/** The user's referral code, where they have one. */
export async function findReferralCode(db: Queries, userId: string): Promise<string | undefined> {
  return firstValue<string>(db, 'SELECT referral_code FROM users WHERE user_id = $1', [userId]);
}

/** Whether a user has the referral code. */
export async function isReferralCode(db: Queries, code: string): Promise<boolean> {
  return isThere(db, 'SELECT 1 AS one FROM users WHERE referral_code = $1', [code]);
}

/** Remembers who invited the user; false where no user has the code. */
export async function recordInvitation(db: Queries, userId: string, code: string): Promise<boolean> {
  return changed(
    db,
    `UPDATE users SET invited_by = inviter.user_id FROM users inviter
     WHERE users.user_id = $1 AND users.invited_by IS NULL AND inviter.referral_code = $2 AND inviter.user_id <> $1`,
    [userId, code],
  );
}

/** Who invited a person; undefined where no one did. */
export async function inviterOf(db: Queries, userId: string): Promise<string | undefined> {
  return firstValue<string>(db, 'SELECT invited_by FROM users WHERE user_id = $1', [userId]);
}

const PAID_OUT: readonly LoanStatus[] = ['ONGOING', 'OVERDUE', 'REBALANCED', 'REPAID'];

/** Of a user `u`: a loan of theirs was paid out and not given back. */
const BORROWED = `EXISTS (SELECT 1 FROM loans l WHERE l.user_id = u.user_id AND l.status IN (${quoted(...PAID_OUT)}))`;

/** How many of those a person invited have borrowed. */
export async function countBorrowedFriends(db: Queries, userId: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM users u WHERE invited_by = $1 AND ${BORROWED}`;
  return (await firstValue<number>(db, sql, [userId])) ?? 0;
}

/** Someone who signed up by invitation. */
export interface Friend {
  mobileNumber: string;
  since: Date;
  hasBorrowed: boolean;
}

/** Those a person invited, the last first, a hundred at the most. */
export async function friendsOf(db: Queries, userId: string): Promise<readonly Friend[]> {
  return db.query(
    `SELECT mobile_number, created_at AS since, ${BORROWED} AS has_borrowed FROM users u WHERE invited_by = $1
     ORDER BY created_at DESC LIMIT 100`,
    [userId],
  );
}
