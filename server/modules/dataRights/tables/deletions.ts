import type { DeletionStatus } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, columnOf, firstRow, insertUnless } from '../../../platform/database/statements';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { isFrozenSql, lockUser } from '../../people';
import { DELETION_CHANGES } from '../domain/deletion';

/** The deletion of an account. */
export interface StoredDeletion {
  deletionId: string;
  certificateNo: string;
  userId: string;
  status: DeletionStatus;
  askedAt: Date;
  dueAt: Date;
  /** undefined where nothing of the person is kept, and as long as it is not known */
  keptUntil: Day | undefined;
}

const COLUMNS = 'deletion_id, certificate_no, user_id, status, asked_at, due_at, kept_until::text AS kept_until';

/** False, and nothing done, where a deletion of the account waits already. */
export const insertDeletion = (
  tx: Transaction,
  deletion: Omit<StoredDeletion, 'status' | 'keptUntil'>,
): Promise<boolean> => insertUnless(tx, 'deletions', 'any', { ...deletion, status: DELETION_CHANGES.asked.to });

/** The deletion of an account that waits; undefined where none does. */
export const waitingDeletion = (db: Queries, userId: string): Promise<StoredDeletion | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM deletions WHERE user_id = $1 AND status = $2`, [
    userId,
    DELETION_CHANGES.asked.to,
  ]);

const findDeletion = (db: Queries, deletionId: string): Promise<StoredDeletion | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM deletions WHERE deletion_id = $1`, [deletionId]);

/** A deletion, which no one else changes until the transaction ends: its person is locked, as all do who change one. */
export async function lockDeletion(tx: Transaction, deletionId: string): Promise<StoredDeletion | undefined> {
  const found = await findDeletion(tx, deletionId);
  if (!found) return undefined;
  await lockUser(tx, found.userId);
  return findDeletion(tx, deletionId);
}

/** Changes how a deletion stands; false, and nothing changes, where it does not stand where the change begins. */
export const changeDeletion = (
  tx: Transaction,
  deletionId: string,
  change: StatusChange<DeletionStatus>,
  { at, keptUntil }: { at: Date; keptUntil?: Day | undefined },
): Promise<boolean> =>
  changeStatus(tx, 'deletions', { deletionId }, change, { endedAt: at, ...(keptUntil && { keptUntil }) });

/** The deletions whose day has come, in the order of their ids, so many after one. */
export async function dueDeletions(db: Queries, now: Date, { after, count }: AfterId): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT deletion_id FROM deletions WHERE status = $3 AND due_at <= $1 AND deletion_id > $4
       AND NOT ${isFrozenSql('deletions.user_id', '$1')} ORDER BY deletion_id LIMIT $2`,
    [now, count, DELETION_CHANGES.asked.to, after],
  );
}

/** The deletions of accounts that were erased since then, in the order of their ids, so many after one. */
export async function erasedSince(db: Queries, since: Date, { after, count }: AfterId): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT deletion_id FROM deletions WHERE status = $3 AND ended_at > $1 AND deletion_id > $4 ORDER BY deletion_id LIMIT $2',
    [since, count, DELETION_CHANGES.erased.to, after],
  );
}

/** The deletions of which the law keeps nothing any more, in the order of their ids, so many after one. */
export async function keptTooLong(db: Queries, today: Day, { after, count }: AfterId): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT deletion_id FROM deletions WHERE status = $3 AND kept_until < $1 AND deletion_id > $4 ORDER BY deletion_id LIMIT $2',
    [today, count, DELETION_CHANGES.erased.to, after],
  );
}
