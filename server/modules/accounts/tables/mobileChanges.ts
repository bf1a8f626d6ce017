import { FORMER_NUMBER_DAYS } from '../../../../src/contract/freeze';
import type { MobileChangeStatus } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import {
  changed,
  changeStatus,
  columnOf,
  firstRow,
  insertUnless,
  isThere,
} from '../../../platform/database/statements';
import { formsOf, markOf, sealed } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { isFrozenSql, type PersonState, type User } from '../../people';
import { MOBILE_CHANGES } from '../domain/mobileChange';

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

const COLUMNS = 'change_id, user_id, new_number, asked_by, person_state, status, asked_at, due_at';

/** False, and nothing done, where a change of the person waits already. */
export const insertMobileChange = (tx: Transaction, change: Omit<MobileChange, 'status'>): Promise<boolean> =>
  insertUnless(tx, 'mobile_changes', 'any', {
    ...change,
    newNumber: sealed(change.newNumber),
    status: MOBILE_CHANGES.asked.to,
  });

/** The change of a person that waits; undefined where none does. */
export const waitingMobileChange = (db: Queries, userId: string): Promise<MobileChange | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM mobile_changes WHERE user_id = $1 AND status = $2`, [
    userId,
    MOBILE_CHANGES.asked.to,
  ]);

/**
 * The changes that wait, so many, with the canonical number that each person has now; the one that is due next first.
 * @param page.after the id of the change that the page before ends with
 */
export async function waitingMobileChanges(
  db: Queries,
  { after, count }: { after?: string | undefined; count: number },
): Promise<readonly (MobileChange & { mobileNumber: string })[]> {
  return db.query(
    `SELECT ${COLUMNS}, mobile_number FROM mobile_changes JOIN users USING (user_id)
     WHERE status = $1
       AND ($3::uuid IS NULL OR (due_at, change_id) > (SELECT due_at, change_id FROM mobile_changes WHERE change_id = $3))
     ORDER BY due_at, change_id LIMIT $2`,
    [MOBILE_CHANGES.asked.to, count, after],
  );
}

/** A change, which no one else makes until the transaction ends. */
export const lockMobileChange = (tx: Transaction, changeId: string): Promise<MobileChange | undefined> =>
  firstRow(tx, `SELECT ${COLUMNS} FROM mobile_changes WHERE change_id = $1 FOR UPDATE`, [changeId]);

/** Ends a change; false, and nothing changes, where it does not wait. */
export const endMobileChange = (
  tx: Transaction,
  changeId: string,
  change: StatusChange<MobileChangeStatus>,
  endedAt: Date,
): Promise<boolean> => changeStatus(tx, 'mobile_changes', { changeId }, change, { endedAt });

/** The changes whose day has come, of accounts that are not frozen, in the order of their ids, so many after one. */
export async function dueMobileChanges(db: Queries, now: Date, { after, count }: AfterId): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT change_id FROM mobile_changes WHERE status = $3 AND due_at <= $1 AND change_id > $4
       AND NOT ${isFrozenSql('mobile_changes.user_id', '$1')} ORDER BY change_id LIMIT $2`,
    [now, count, MOBILE_CHANGES.asked.to, after],
  );
}

/** True where an account has the number. @param mobileNumber canonical */
export async function isMobileTaken(db: Queries, mobileNumber: string): Promise<boolean> {
  return isThere(db, 'SELECT 1 AS one FROM users WHERE mobile_number = $1', [mobileNumber]);
}

/** Gives a person another number; false where it is another's. @param mobileNumber canonical */
export async function setMobileNumber(tx: Transaction, userId: string, mobileNumber: string): Promise<boolean> {
  return changed(
    tx,
    `UPDATE users SET mobile_number = $2
     WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE mobile_number = $2)`,
    [userId, mobileNumber],
  );
}

/** Remembers that a person had a number until now. @param mobileNumber canonical */
export async function keepFormerNumber(tx: Transaction, userId: string, mobileNumber: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO former_numbers (number_mark, user_id, left_at) VALUES ($1, $2, $3)
     ON CONFLICT (number_mark, user_id) DO UPDATE SET left_at = EXCLUDED.left_at`,
    [markOf(mobileNumber), userId, at],
  );
}

/** Who has a number, and who had it until lately: a number that was taken from them may be another's by now. @param mobileNumber canonical */
export const usersByNumber = (db: Queries, mobileNumber: string, now: Date): Promise<readonly User[]> =>
  db.query<User>(
    `SELECT user_id, mobile_number, known FROM users WHERE user_id IN
       (SELECT user_id FROM users WHERE mobile_number = $1
        UNION SELECT user_id FROM former_numbers WHERE number_mark = ANY ($2::text[]) AND left_at > $3)
     ORDER BY user_id`,
    [mobileNumber, formsOf(mobileNumber), new Date(now.getTime() - FORMER_NUMBER_DAYS * DAY_MS)],
  );
