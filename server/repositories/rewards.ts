import { randomUUID } from 'node:crypto';
import type { Mission } from '../domain/rewards';
import type { Queries } from './database';

/** What an inviter earned, in rupiah. */
export interface Reward {
  rewardId: string;
  mission: string;
  amount: number;
  /** what of it has paid bills */
  paid: number;
  earnedAt: Date;
}

/** Notes that a mission is fulfilled; false where it was before. */
export async function addReward(tx: Queries, userId: string, { id, amount }: Mission, now: Date): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO rewards (reward_id, user_id, mission, amount, earned_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT rewards_once DO NOTHING RETURNING 1 AS one`,
    [randomUUID(), userId, id, amount, now],
  );
  return added.length > 0;
}

/** What a person earned, the first first. */
export async function rewardsOf(db: Queries, userId: string): Promise<readonly Reward[]> {
  const rows = await db.query<{ reward_id: string; mission: string; amount: number; paid: number; earned_at: Date }>(
    'SELECT reward_id, mission, amount, paid, earned_at FROM rewards WHERE user_id = $1 ORDER BY earned_at, amount',
    [userId],
  );
  return rows.map(({ reward_id: rewardId, earned_at: earnedAt, ...reward }) => ({ rewardId, earnedAt, ...reward }));
}

/** Notes that so much more of a reward has paid bills. */
export async function notePaidReward(tx: Queries, rewardId: string, amount: number): Promise<void> {
  await tx.query('UPDATE rewards SET paid = paid + $2 WHERE reward_id = $1', [rewardId, amount]);
}

/** People with something left of a reward, and a loan of one of these statuses. */
export async function rewardedWithBills(db: Queries, owed: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ user_id: string }>(
    `SELECT DISTINCT user_id FROM rewards r WHERE paid < amount
       AND EXISTS (SELECT 1 FROM loans l WHERE l.user_id = r.user_id AND l.status = ANY ($1::text[]))`,
    [owed],
  );
  return rows.map((row) => row.user_id);
}
