import type { Queries, Transaction } from '../../../platform/database/database';
import { upsertInto } from '../../../platform/database/statements';

/** By how many days the clock of a person's loans is ahead of everybody's. */
export async function movedDays(db: Queries, userId: string): Promise<number> {
  return (await movedDaysOf(db, [userId])).get(userId) ?? 0;
}

/** The same of some people, without those whose clock was never moved. */
export async function movedDaysOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ userId: string; days: number }>(
    'SELECT user_id, days FROM moved_clocks WHERE user_id = ANY ($1::uuid[])',
    [userIds],
  );
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

export async function moveClock(tx: Transaction, userId: string, days: number): Promise<void> {
  await upsertInto(tx, 'moved_clocks', ['userId'], { userId, days });
}

interface Borrower {
  userId: string;
  /** canonical */
  mobileNumber: string;
}

/** Persons with loans, who asked for one last first, so many. */
export async function borrowers(db: Queries, count: number): Promise<readonly Borrower[]> {
  return db.query(
    `SELECT user_id, mobile_number FROM users JOIN loans USING (user_id)
     GROUP BY user_id, mobile_number ORDER BY max(applied_at) DESC, mobile_number LIMIT $1`,
    [count],
  );
}
