import type { Transaction } from '../../platform/database/database';
import { frozenRefusal } from './domain/freeze';
import { freezeOf } from './tables/freezes';
import { lockUser } from './tables/users';

/**
 * Locks a person whose account does something that a frozen one does not: no freeze begins before the transaction ends.
 * Refuses with ACCOUNT_FROZEN.
 */
export async function lockUnfrozen(tx: Transaction, userId: string, now: Date): Promise<void> {
  await lockUser(tx, userId);
  if (await freezeOf(tx, userId, now)) throw frozenRefusal();
}
