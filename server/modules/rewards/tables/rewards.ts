import { randomUUID } from 'node:crypto';
import type { Queries, Transaction } from '../../../platform/database/database';
import { columnOf, insertUnless } from '../../../platform/database/statements';
import type { Mission } from '../domain/rewards';

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
export async function addReward(tx: Transaction, userId: string, { id, amount }: Mission, now: Date): Promise<boolean> {
  return insertUnless(tx, 'rewards', 'ON CONSTRAINT rewards_once', {
    rewardId: randomUUID(),
    userId,
    mission: id,
    amount,
    earnedAt: now,
  });
}

/** What a person earned, the first first. */
export async function rewardsOf(db: Queries, userId: string): Promise<readonly Reward[]> {
  return db.query(
    'SELECT reward_id, mission, amount, paid, earned_at FROM rewards WHERE user_id = $1 ORDER BY earned_at, amount',
    [userId],
  );
}

/** Notes that so much more of a reward has paid bills. */
export async function notePaidReward(tx: Transaction, rewardId: string, amount: number): Promise<void> {
  await tx.query('UPDATE rewards SET paid = paid + $2 WHERE reward_id = $1', [rewardId, amount]);
}

/** People with something left of a reward, and a loan of one of these statuses. */
export async function rewardedWithBills(db: Queries, owed: readonly string[]): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT DISTINCT user_id FROM rewards r WHERE paid < amount
       AND EXISTS (SELECT 1 FROM loans l WHERE l.user_id = r.user_id AND l.status = ANY ($1::text[]))`,
    [owed],
  );
}
