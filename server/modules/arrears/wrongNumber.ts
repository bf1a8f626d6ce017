import type { Queries, Transaction } from '../../platform/database/database';
import { keepLate } from './keepLate';
import { proveNumber, wrongNumbersOf } from './tables/contacts';

/** A person proved by a code that their number is theirs, or has another one now: it may be called. */
export async function numberIsTheirs(tx: Transaction, userId: string, at: Date): Promise<void> {
  await proveNumber(tx, userId, at);
  keepLate(tx, userId);
}

/** True where the number of a person reached another one, and is neither proved nor changed. */
export const isNumberWrong = async (db: Queries, userId: string): Promise<boolean> =>
  (await wrongNumbersOf(db, [userId])).has(userId);
