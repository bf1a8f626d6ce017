import type { MobileChangeStatus } from '../../src/contract/generated/bodies';
import { MOBILE_CHANGES } from '../domain/mobileChange';
import type { PersonState } from '../domain/protectedFacts';
import type { StatusChange } from '../domain/statusChanges';
import type { AfterId, Queries } from './database';
import { sealed } from './vault';

/** The change of a number that its person has lost. */
export interface MobileChange {
  changeId: string;
  userId: string;
  /** canonical */
  newNumber: string;
  /** hash of the session's token */
  askedBy: Uint8Array;
  personState: PersonState;
  status: MobileChangeStatus;
  askedAt: Date;
  dueAt: Date;
}

interface ChangeRow {
  change_id: string;
  user_id: string;
  new_number: string;
  asked_by: Uint8Array;
  person_state: PersonState;
  status: MobileChangeStatus;
  asked_at: Date;
  due_at: Date;
}

const COLUMNS = 'change_id, user_id, new_number, asked_by, person_state, status, asked_at, due_at';

const changeOf = (row: ChangeRow): MobileChange => ({
  changeId: row.change_id,
  userId: row.user_id,
  newNumber: row.new_number,
  askedBy: row.asked_by,
  personState: row.person_state,
  status: row.status,
  askedAt: row.asked_at,
  dueAt: row.due_at,
});

/** False, and nothing done, where a change of the person waits already. */
export async function insertMobileChange(tx: Queries, change: Omit<MobileChange, 'status'>): Promise<boolean> {
  const { changeId, userId, newNumber, askedBy, personState, askedAt, dueAt } = change;
  const rows = await tx.query(
    `INSERT INTO mobile_changes (change_id, user_id, new_number, asked_by, person_state, status, asked_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [changeId, userId, sealed(newNumber), askedBy, personState, MOBILE_CHANGES.asked.to, askedAt, dueAt],
  );
  return rows.length > 0;
}

/** The change of a person that waits; undefined where none does. */
export async function waitingMobileChange(db: Queries, userId: string): Promise<MobileChange | undefined> {
  const sql = `SELECT ${COLUMNS} FROM mobile_changes WHERE user_id = $1 AND status = $2`;
  const [row] = await db.query<ChangeRow>(sql, [userId, MOBILE_CHANGES.asked.to]);
  return row && changeOf(row);
}

/**
 * The changes that wait, so many, with the canonical number that each person has now; the one that is due next first.
 * @param page.after the id of the change that the page before ends with
 */
export async function waitingMobileChanges(
  db: Queries,
  { after, count }: { after?: string | undefined; count: number },
): Promise<readonly (MobileChange & { mobileNumber: string })[]> {
  const rows = await db.query<ChangeRow & { mobile_number: string }>(
    `SELECT ${COLUMNS}, mobile_number FROM mobile_changes JOIN users USING (user_id)
     WHERE status = $1
       AND ($3::uuid IS NULL OR (due_at, change_id) > (SELECT due_at, change_id FROM mobile_changes WHERE change_id = $3))
     ORDER BY due_at, change_id LIMIT $2`,
    [MOBILE_CHANGES.asked.to, count, after ?? null],
  );
  return rows.map((row) => ({ ...changeOf(row), mobileNumber: row.mobile_number }));
}

/** A change, which no one else makes until the transaction ends. */
export async function lockMobileChange(tx: Queries, changeId: string): Promise<MobileChange | undefined> {
  const sql = `SELECT ${COLUMNS} FROM mobile_changes WHERE change_id = $1 FOR UPDATE`;
  const [row] = await tx.query<ChangeRow>(sql, [changeId]);
  return row && changeOf(row);
}

/** Ends a change; false, and nothing changes, where it does not wait. */
export async function endMobileChange(
  tx: Queries,
  changeId: string,
  { from, to }: StatusChange<MobileChangeStatus>,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE mobile_changes SET status = $2, ended_at = $3
     WHERE change_id = $1 AND status = ANY ($4::text[]) RETURNING 1 AS one`,
    [changeId, to, at, from],
  );
  return rows.length > 0;
}

/** The changes whose day has come, in the order of their ids, so many after one. */
export async function dueMobileChanges(db: Queries, now: Date, { after, count }: AfterId): Promise<readonly string[]> {
  const rows = await db.query<{ change_id: string }>(
    'SELECT change_id FROM mobile_changes WHERE status = $3 AND due_at <= $1 AND change_id > $4 ORDER BY change_id LIMIT $2',
    [now, count, MOBILE_CHANGES.asked.to, after],
  );
  return rows.map((row) => row.change_id);
}

/** True where an account has the number. @param mobileNumber canonical */
export async function isMobileTaken(db: Queries, mobileNumber: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 AS one FROM users WHERE mobile_number = $1', [mobileNumber]);
  return rows.length > 0;
}

/** Gives a person another number; false where it is another's. @param mobileNumber canonical */
export async function setMobileNumber(tx: Queries, userId: string, mobileNumber: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE users SET mobile_number = $2
     WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE mobile_number = $2) RETURNING 1 AS one`,
    [userId, mobileNumber],
  );
  return rows.length > 0;
}
