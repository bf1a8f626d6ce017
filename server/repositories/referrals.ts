import type { Queries } from './database';

/** Gives the user a referral code unless they have one, and tells which. Rejects when another user has this one. */
export async function giveReferralCode(db: Queries, userId: string, code: string): Promise<string> {
  const [row] = await db.query<{ referral_code: string }>(
    'UPDATE users SET referral_code = coalesce(referral_code, $2) WHERE user_id = $1 RETURNING referral_code',
    [userId, code],
  );
  if (!row) throw new Error('the user is not there');
  return row.referral_code;
}

/** The user's referral code, where they have one. */
export async function findReferralCode(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ referral_code: string | null }>('SELECT referral_code FROM users WHERE user_id = $1', [
    userId,
  ]);
  return row?.referral_code ?? undefined;
}

/** Whether a user has the referral code. */
export async function isReferralCode(db: Queries, code: string): Promise<boolean> {
  const owners = await db.query('SELECT 1 AS one FROM users WHERE referral_code = $1', [code]);
  return owners.length > 0;
}

/** Remembers who invited the user; false where no user has the code. */
export async function recordInvitation(db: Queries, userId: string, code: string): Promise<boolean> {
  const invited = await db.query(
    `UPDATE users SET invited_by = inviter.user_id FROM users inviter
     WHERE users.user_id = $1 AND users.invited_by IS NULL AND inviter.referral_code = $2 AND inviter.user_id <> $1
     RETURNING 1 AS one`,
    [userId, code],
  );
  return invited.length > 0;
}

/** Who invited a person; undefined where no one did. */
export async function inviterOf(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ invited_by: string | null }>('SELECT invited_by FROM users WHERE user_id = $1', [
    userId,
  ]);
  return row?.invited_by ?? undefined;
}

/** Of a user `u`: a loan of theirs was paid out and not given back. */
const BORROWED = `EXISTS (SELECT 1 FROM loans l WHERE l.user_id = u.user_id AND l.status IN ('ONGOING', 'OVERDUE', 'REBALANCED', 'REPAID'))`;

/** How many of those a person invited have borrowed. */
export async function countBorrowedFriends(db: Queries, userId: string): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM users u WHERE invited_by = $1 AND ${BORROWED}`;
  const [row] = await db.query<{ count: number }>(sql, [userId]);
  return row?.count ?? 0;
}

/** Someone who signed up by invitation. */
export interface Friend {
  mobileNumber: string;
  since: Date;
  hasBorrowed: boolean;
}

/** Those a person invited, the last first, a hundred at the most. */
export async function friendsOf(db: Queries, userId: string): Promise<readonly Friend[]> {
  const rows = await db.query<{ mobile_number: string; created_at: Date; borrowed: boolean }>(
    `SELECT mobile_number, created_at, ${BORROWED} AS borrowed FROM users u WHERE invited_by = $1
     ORDER BY created_at DESC LIMIT 100`,
    [userId],
  );
  return rows.map(({ mobile_number: mobileNumber, created_at: since, borrowed: hasBorrowed }) => ({
    ...{ mobileNumber, since, hasBorrowed },
  }));
}
