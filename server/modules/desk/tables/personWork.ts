import type { Queries, Transaction } from '../../../platform/database/database';
import { firstValue, insertInto } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import type { OlderPage } from './deskPeople';

/** What an operator wrote down of a person. */
interface PersonNote {
  noteId: string;
  userId: string;
  operatorId: string;
  operator: string;
  text: string;
  writtenAt: Date;
}

export async function insertNote(tx: Transaction, added: Omit<PersonNote, 'operator'>): Promise<void> {
  await insertInto(tx, 'person_notes', { ...added, text: sealed(added.text) });
}

/** Removes a note of an operator that was written since a moment; gives whose page it was on, undefined where there is none. */
export async function removeNote(
  tx: Transaction,
  { noteId, operatorId, since }: { noteId: string; operatorId: string; since: Date },
): Promise<string | undefined> {
  return firstValue<string>(
    tx,
    'DELETE FROM person_notes WHERE note_id = $1 AND operator_id = $2 AND written_at >= $3 RETURNING user_id',
    [noteId, operatorId, since],
  );
}

/** So many notes on a person, the last first. @param page.after a noteId */
export async function notesOn(
  db: Queries,
  userId: string,
  { count, after }: OlderPage,
): Promise<readonly PersonNote[]> {
  return db.query<PersonNote>(
    `SELECT note_id, user_id, operator_id, name AS operator, text, written_at FROM person_notes JOIN operators USING (operator_id)
     WHERE user_id = $1 AND ($3::uuid IS NULL OR (written_at, note_id) <
       (SELECT n.written_at, n.note_id FROM person_notes n WHERE n.note_id = $3))
     ORDER BY written_at DESC, note_id DESC LIMIT $2`,
    [userId, count, after],
  );
}

/** A call that a person was promised. */
export interface CallBack {
  callId: string;
  userId: string;
  /** who promised it */
  operator: string;
  about: string;
  dueAt: Date;
  doneAt: Date | undefined;
  doneBy: string | undefined;
}

const CALL = `call_id, user_id, (SELECT name FROM operators o WHERE o.operator_id = call_backs.operator_id) AS operator, about, due_at,
  done_at, (SELECT name FROM operators o WHERE o.operator_id = call_backs.done_by) AS done_by`;

export async function insertCallBack(
  tx: Transaction,
  added: Pick<CallBack, 'callId' | 'userId' | 'about' | 'dueAt'> & { operatorId: string; plannedAt: Date },
): Promise<void> {
  await insertInto(tx, 'call_backs', { ...added, about: sealed(added.about) });
}

/** Says of a call that it was made, or that it was not; gives whom it was promised to, undefined where it stands so already. */
export async function markCallBack(
  tx: Transaction,
  callId: string,
  done: { at: Date; operatorId: string } | undefined,
): Promise<string | undefined> {
  return firstValue<string>(
    tx,
    `UPDATE call_backs SET done_at = $2, done_by = $3 WHERE call_id = $1 AND (done_at IS NULL) = ($2::timestamptz IS NOT NULL)
     RETURNING user_id`,
    [callId, done?.at, done?.operatorId],
  );
}

/** The calls that a person waits for, the next first, and the last few that were made. */
export async function callBacksOf(db: Queries, userId: string, count: number): Promise<readonly CallBack[]> {
  return db.query<CallBack>(
    `SELECT ${CALL} FROM call_backs WHERE user_id = $1 ORDER BY done_at DESC NULLS FIRST, due_at LIMIT $2`,
    [userId, count],
  );
}

/** How calls stand in a list: those that wait by when they were promised, those that were made the last first. */
const ORDERS = {
  waiting: { where: 'done_at IS NULL', column: 'due_at', compare: '>', way: 'ASC' },
  done: { where: 'done_at IS NOT NULL', column: 'done_at', compare: '<', way: 'DESC' },
} as const;

/** So many calls of a list. @param page.after a callId */
export async function callBacksAtDesk(
  db: Queries,
  list: keyof typeof ORDERS,
  { count, after }: OlderPage,
): Promise<readonly CallBack[]> {
  const { where, column, compare, way } = ORDERS[list];
  return db.query<CallBack>(
    `SELECT ${CALL} FROM call_backs WHERE ${where} AND ($2::uuid IS NULL OR (${column}, call_id) ${compare}
       (SELECT c.${column}, c.call_id FROM call_backs c WHERE c.call_id = $2))
     ORDER BY ${column} ${way}, call_id ${way} LIMIT $1`,
    [count, after],
  );
}
