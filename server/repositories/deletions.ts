import type { DeletionStatus } from '../../src/contract/generated/bodies';
import { type Day, dayOf } from '../../src/lending/days';
import { DELETION_CHANGES } from '../domain/deletion';
import type { StatusChange } from '../domain/statusChanges';
import type { AfterId, Queries } from './database';

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

interface DeletionRow {
  deletion_id: string;
  certificate_no: string;
  user_id: string;
  status: DeletionStatus;
  asked_at: Date;
  due_at: Date;
  kept_until: string | null;
}

const COLUMNS = 'deletion_id, certificate_no, user_id, status, asked_at, due_at, kept_until::text AS kept_until';

const deletionOf = (row: DeletionRow): StoredDeletion => ({
  deletionId: row.deletion_id,
  certificateNo: row.certificate_no,
  userId: row.user_id,
  status: row.status,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  keptUntil: row.kept_until === null ? undefined : dayOf(row.kept_until),
});

/** False, and nothing done, where a deletion of the account waits already. */
export async function insertDeletion(
  tx: Queries,
  { deletionId, certificateNo, userId, askedAt, dueAt }: Omit<StoredDeletion, 'status' | 'keptUntil'>,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO deletions (deletion_id, certificate_no, user_id, status, asked_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [deletionId, certificateNo, userId, DELETION_CHANGES.asked.to, askedAt, dueAt],
  );
  return rows.length > 0;
}

/** The deletion of an account that waits; undefined where none does. */
export async function waitingDeletion(db: Queries, userId: string): Promise<StoredDeletion | undefined> {
  const [row] = await db.query<DeletionRow>(`SELECT ${COLUMNS} FROM deletions WHERE user_id = $1 AND status = $2`, [
    userId,
    DELETION_CHANGES.asked.to,
  ]);
  return row && deletionOf(row);
}

/** A deletion, which no one else changes until the transaction ends. */
export async function lockDeletion(tx: Queries, deletionId: string): Promise<StoredDeletion | undefined> {
  const sql = `SELECT ${COLUMNS} FROM deletions WHERE deletion_id = $1 FOR UPDATE`;
  const [row] = await tx.query<DeletionRow>(sql, [deletionId]);
  return row && deletionOf(row);
}

/** Changes how a deletion stands; false, and nothing changes, where it does not stand where the change begins. */
export async function changeDeletion(
  tx: Queries,
  deletionId: string,
  { from, to }: StatusChange<DeletionStatus>,
  { at, keptUntil }: { at: Date; keptUntil?: Day | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE deletions SET status = $2, ended_at = $3, kept_until = coalesce($4, kept_until)
     WHERE deletion_id = $1 AND status = ANY ($5::text[]) RETURNING 1 AS one`,
    [deletionId, to, at, keptUntil ?? null, from],
  );
  return rows.length > 0;
}

/** The deletions whose day has come, in the order of their ids, so many after one. */
export async function dueDeletions(db: Queries, now: Date, { after, count }: AfterId): Promise<readonly string[]> {
  const rows = await db.query<{ deletion_id: string }>(
    'SELECT deletion_id FROM deletions WHERE status = $3 AND due_at <= $1 AND deletion_id > $4 ORDER BY deletion_id LIMIT $2',
    [now, count, DELETION_CHANGES.asked.to, after],
  );
  return rows.map((row) => row.deletion_id);
}

/** The deletions of which the law keeps nothing any more, in the order of their ids, so many after one. */
export async function keptTooLong(db: Queries, today: Day, { after, count }: AfterId): Promise<readonly string[]> {
  const rows = await db.query<{ deletion_id: string }>(
    'SELECT deletion_id FROM deletions WHERE status = $3 AND kept_until < $1 AND deletion_id > $4 ORDER BY deletion_id LIMIT $2',
    [today, count, DELETION_CHANGES.erased.to, after],
  );
  return rows.map((row) => row.deletion_id);
}
