import type { Queries } from './database';

/** By how many days the clock of a person's loans is ahead of everybody's. */
export async function movedDays(db: Queries, userId: string): Promise<number> {
  const [row] = await db.query<{ days: number }>('SELECT days FROM moved_clocks WHERE user_id = $1', [userId]);
  return row?.days ?? 0;
}

export async function moveClock(tx: Queries, userId: string, days: number): Promise<void> {
  await tx.query(
    'INSERT INTO moved_clocks (user_id, days) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET days = $2',
    [userId, days],
  );
}

interface Borrower {
  userId: string;
  /** canonical */
  mobileNumber: string;
}

/** Persons with loans, who asked for one last first, so many. */
export async function borrowers(db: Queries, count: number): Promise<readonly Borrower[]> {
  const rows = await db.query<{ user_id: string; mobile_number: string }>(
    `SELECT user_id, mobile_number FROM users JOIN loans USING (user_id)
     GROUP BY user_id, mobile_number ORDER BY max(applied_at) DESC, mobile_number LIMIT $1`,
    [count],
  );
  return rows.map(({ user_id: userId, mobile_number: mobileNumber }) => ({ userId, mobileNumber }));
}
