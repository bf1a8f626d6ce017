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

/** Remembers who invited the user; nothing where no user has the code. */
export async function recordInvitation(db: Queries, userId: string, code: string): Promise<void> {
  await db.query(
    `UPDATE users SET invited_by = inviter.user_id FROM users inviter
     WHERE users.user_id = $1 AND users.invited_by IS NULL AND inviter.referral_code = $2 AND inviter.user_id <> $1`,
    [userId, code],
  );
}

/** How many users signed up by the user's invitation. */
export async function countInvited(db: Queries, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM users WHERE invited_by = $1', [
    userId,
  ]);
  return row?.count ?? 0;
}
