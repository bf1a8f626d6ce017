import type { CaseStatus, CaseTopic } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import {
  changed,
  firstRow,
  firstValue,
  insertUnless,
  isThere,
  quoted,
  updateRows,
} from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { OWED_STATUSES } from '../../loans';
import { beginningOf } from '../domain/beginning';
import { CASE_CHANGES, COLLECTION, isCaseNumber, SAME_DAY_BEFORE } from '../domain/cases';

/** A question or complaint. */
export interface StoredCase {
  caseId: string;
  caseNo: string;
  userId: string;
  topic: CaseTopic;
  /** what its person chose, where support marked it as a complaint */
  topicBefore: CaseTopic | undefined;
  /** number of a loan or receipt */
  about: string | undefined;
  status: CaseStatus;
  openedAt: Date;
  /** the last day on which it is answered */
  answerBy: Day;
  /** who has taken it on, by name; undefined where no one has */
  handler: string | undefined;
}

/** What was written in a case. */
export interface StoredCaseMessage {
  messageId: string;
  /** undefined: its person wrote it */
  operatorId: string | undefined;
  text: string;
  photoIds: readonly string[];
  at: Date;
}

/** A column of who has taken a case on; no one where they work here no more. Of operators who do, no two have one name. */
export const HANDLER =
  '(SELECT o.name FROM operators o WHERE o.operator_id = handler_id AND o.ended_at IS NULL) AS handler';

const COLUMNS = `case_id, case_no, user_id, topic, topic_before, about, status, opened_at, answer_by::text AS answer_by, ${HANDLER}`;

/** False, and nothing done, where there is a case of this id already. */
export const insertCase = (
  tx: Transaction,
  added: Omit<StoredCase, 'status' | 'handler' | 'topicBefore'>,
): Promise<boolean> =>
  insertUnless(tx, 'cases', '(case_id)', {
    ...added,
    status: CASE_CHANGES.written.to,
    changedAt: added.openedAt,
  });

/** False, and nothing done, where there is a message of this id already. */
export async function insertCaseMessage(tx: Transaction, caseId: string, message: StoredCaseMessage): Promise<boolean> {
  const { text, photoIds, at, ...written } = message;
  const isNew = await insertUnless(tx, 'case_messages', '(message_id)', {
    ...written,
    caseId,
    text: sealed(text),
    photoIds: JSON.stringify(photoIds),
    writtenAt: at,
  });
  if (isNew) await updateRows(tx, 'cases', { caseId }, { changedAt: at });
  return isNew;
}

/** True for a message that is in the case already. */
export async function hasCaseMessage(db: Queries, caseId: string, messageId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM case_messages WHERE case_id = $1 AND message_id = $2';
  return (await db.query(sql, [caseId, messageId])).length > 0;
}

/** The complaint about collection of a person that waits for an answer, the first of several; undefined where none does. */
export const waitingComplaintOf = (db: Queries, userId: string): Promise<string | undefined> =>
  firstValue(
    db,
    'SELECT case_id FROM cases WHERE user_id = $1 AND status = $2 AND topic = $3 ORDER BY opened_at, case_id',
    [userId, CASE_CHANGES.written.to, COLLECTION],
  );

/** Removes a message of a case that waits for an answer, and the case where nothing else is written in it. */
export async function removeUnansweredMessage(tx: Transaction, messageId: string): Promise<void> {
  const caseId = await firstValue<string>(
    tx,
    `DELETE FROM case_messages m USING cases c WHERE m.case_id = c.case_id AND m.message_id = $1 AND c.status = $2
     AND NOT EXISTS (SELECT 1 FROM case_messages a WHERE a.case_id = m.case_id AND a.message_no > m.message_no AND a.operator_id IS NOT NULL)
     RETURNING m.case_id`,
    [messageId, CASE_CHANGES.written.to],
  );
  if (caseId === undefined) return;
  await tx.query(
    'DELETE FROM cases WHERE case_id = $1 AND NOT EXISTS (SELECT 1 FROM case_messages m WHERE m.case_id = $1)',
    [caseId],
  );
}

/** Changes how a case stands; false, and nothing changes, where it does not stand where the change begins. */
export async function changeCase(
  tx: Transaction,
  caseId: string,
  { from, to }: StatusChange<CaseStatus>,
  { at, answerBy }: { at: Date; answerBy?: Day },
): Promise<boolean> {
  return changed(
    tx,
    `UPDATE cases SET status = $2, changed_at = $3, answer_by = coalesce($4, answer_by)
     WHERE case_id = $1 AND status = ANY ($5::text[])`,
    [caseId, to, at, answerBy, from],
  );
}

/** A case by its number. @param lock no one else changes it until the transaction ends */
export async function findCase(db: Queries, caseNo: string): Promise<StoredCase | undefined> {
  if (!isCaseNumber(caseNo)) return undefined;
  return firstRow(db, `SELECT ${COLUMNS} FROM cases WHERE case_no = $1`, [caseNo]);
}

/** The same, held until the transaction ends. */
export async function lockCase(tx: Transaction, caseNo: string): Promise<StoredCase | undefined> {
  if (!isCaseNumber(caseNo)) return undefined;
  return firstRow(tx, `SELECT ${COLUMNS} FROM cases WHERE case_no = $1 FOR UPDATE`, [caseNo]);
}

export const caseById = (db: Queries, caseId: string): Promise<StoredCase | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM cases WHERE case_id = $1`, [caseId]);

/** True where a person wrote and waits for an answer. */
export const awaitsAnswer = (db: Queries, userId: string): Promise<boolean> =>
  isThere(db, 'SELECT 1 FROM cases WHERE user_id = $1 AND status = $2', [userId, CASE_CHANGES.written.to]);

/** So many cases of a person with what they wrote first, the last case on top. @param after number of the one before them */
export async function casesOfUser(
  db: Queries,
  userId: string,
  count: number,
  after?: string,
): Promise<readonly (StoredCase & { begins: string })[]> {
  return db.query(
    `SELECT ${COLUMNS}, (SELECT text FROM case_messages m WHERE m.case_id = cases.case_id ORDER BY message_no LIMIT 1) AS begins
     FROM cases WHERE user_id = $1 AND ($3::text IS NULL OR (cases.opened_at, cases.case_id) <
       (SELECT c.opened_at, c.case_id FROM cases c WHERE c.case_no = $3))
     ORDER BY cases.opened_at DESC, cases.case_id DESC LIMIT $2`,
    [userId, count, after],
  );
}

/** In an order, of people whose late fee runs: something is late, and no "I have paid" holds it on a day. */
const feeRuns = (today: Day) =>
  `NOT (EXISTS (SELECT 1 FROM loans l WHERE l.user_id = cases.user_id AND l.late_days IS NOT NULL AND l.status IN (${quoted(...OWED_STATUSES)}))
    AND NOT EXISTS (SELECT 1 FROM payment_claims p WHERE p.user_id = cases.user_id AND p.frozen_until >= '${today}'))`;

/** What its person wrote first since the last answer; where nothing since, what they wrote first. */
const BEGINS = `(SELECT text FROM case_messages m WHERE m.case_id = cases.case_id AND m.operator_id IS NULL
  ORDER BY m.message_no < coalesce((SELECT max(a.message_no) FROM case_messages a
    WHERE a.case_id = m.case_id AND a.operator_id IS NOT NULL), 0), m.message_no LIMIT 1) AS begins`;

/** The case of each of some people that waits for an answer, a complaint about collection or else the one to be answered first of several, with the first words of what waits. */
export async function waitingMessagesOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredCase, 'caseNo' | 'topic'> & { begins: string }>> {
  const rows = await db.query<Pick<StoredCase, 'caseNo' | 'topic' | 'userId'> & { begins: string | undefined }>(
    `SELECT DISTINCT ON (user_id) user_id, case_no, topic, ${BEGINS} FROM cases WHERE user_id = ANY ($1::uuid[]) AND status = $2
     ORDER BY user_id, ${COMPLAINTS_FIRST}, answer_by, opened_at, case_id`,
    [userIds, CASE_CHANGES.written.to],
  );
  return new Map(
    rows.map(({ userId, caseNo, topic, begins = '' }) => [userId, { caseNo, topic, begins: beginningOf(begins) }]),
  );
}

/** In an order: what is answered on its day stands before all others (as the index of migration 067 has it). */
export const URGENT_FIRST = `topic NOT IN ('${Object.keys(SAME_DAY_BEFORE).join("', '")}')`;

/** In an order: complaints about collection after what is answered on its day, before all others. */
const COMPLAINTS_FIRST = `topic <> '${COLLECTION}'`;

/** Says that a case complains of collection, or is about what its person chose after all. */
export async function setTopic(
  tx: Transaction,
  caseId: string,
  set: Pick<StoredCase, 'topic' | 'topicBefore' | 'answerBy'>,
): Promise<void> {
  await updateRows(tx, 'cases', { caseId }, set);
}

/** What some people complained of collection: that a complaint waits for an answer, and when the last one was settled that does not. */
export async function complainingAmong(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { waits: boolean; settledAt: Date | undefined }>> {
  const rows = await db.query<{ userId: string; waits: boolean; settledAt: Date | undefined }>(
    `SELECT user_id, bool_or(status = $2) AS waits, max(changed_at) FILTER (WHERE status <> $2) AS settled_at
     FROM cases WHERE user_id = ANY ($1::uuid[]) AND topic = $3 GROUP BY user_id`,
    [userIds, CASE_CHANGES.written.to, COLLECTION],
  );
  return new Map(rows.map(({ userId, waits, settledAt }) => [userId, { waits, settledAt }]));
}

/** Says who answers a case, of a person who is signed in or not; no one where there is no operator. */
export async function handCase(tx: Transaction, caseNo: string, operatorId: string | undefined): Promise<void> {
  for (const table of ['cases', 'signed_out_cases'])
    await tx.query(`UPDATE ${table} SET handler_id = $2 WHERE case_no = $1`, [caseNo, operatorId]);
}

/** Frees what an operator has taken on and no one has answered; gives how many there were. */
export async function freeCasesOf(tx: Transaction, operatorId: string): Promise<number> {
  let freed = 0;
  for (const table of ['cases', 'signed_out_cases']) {
    const rows = await tx.query(
      `UPDATE ${table} SET handler_id = NULL WHERE handler_id = $1 AND status = ${quoted(CASE_CHANGES.written.to)} RETURNING case_no`,
      [operatorId],
    );
    freed += rows.length;
  }
  return freed;
}

/** How cases stand in a list at the desk, as columns that tell them apart, and which way they go. */
const DESK_ORDER = {
  OPEN: {
    columns: (today: Day) => [
      ...[`cases.${URGENT_FIRST}`, `cases.${COMPLAINTS_FIRST}`, feeRuns(today)],
      ...['cases.answer_by', 'cases.opened_at', 'cases.case_id'],
    ],
    compare: '>',
    way: 'ASC',
  },
  ANSWERED: { columns: () => ['cases.changed_at', 'cases.case_id'], compare: '<', way: 'DESC' },
} as const;

/**
 * The cases that wait for an answer, urgent topics, complaints about collection, then those of people whose late fee runs, then the one to be answered first on top; or
 * those that were answered, the last one on top. Each with the first of what waits.
 * @param page.after the number of the case that the page before ends with
 */
export async function casesAtDesk(
  db: Queries,
  which: keyof typeof DESK_ORDER,
  { after, count, handledBy, today }: { after: string | undefined; count: number; handledBy?: string; today: Day },
): Promise<readonly (StoredCase & { begins: string | undefined })[]> {
  const { columns: columnsOn, compare, way } = DESK_ORDER[which];
  const columns = columnsOn(today);
  const key = columns.join(', ');
  return db.query(
    `SELECT ${COLUMNS}, ${BEGINS} FROM cases
     WHERE status = $1 AND ($4::uuid IS NULL OR handler_id = $4) AND ($2::text IS NULL OR (${key}) ${compare} (SELECT ${key} FROM cases WHERE case_no = $2))
     ORDER BY ${columns.map((column) => `${column} ${way}`).join(', ')} LIMIT $3`,
    [which, after, count, handledBy],
  );
}

/** What was written in a case, the first message first, with the names of those who answered. */
export async function messagesOfCase(
  db: Queries,
  caseId: string,
): Promise<readonly (StoredCaseMessage & { operator: string | undefined })[]> {
  return db.query(
    `SELECT message_id, case_messages.operator_id, name AS operator, text, photo_ids, written_at AS at
     FROM case_messages LEFT JOIN operators USING (operator_id) WHERE case_id = $1 ORDER BY message_no`,
    [caseId],
  );
}

/** How much a person has written since a moment. */
export async function writtenSince(
  db: Queries,
  userId: string,
  since: Date,
): Promise<{ cases: number; messages: number }> {
  return (
    (await firstRow<{ cases: number; messages: number }>(
      db,
      `SELECT (SELECT count(*)::int FROM cases WHERE user_id = $1 AND opened_at > $2) AS cases,
       (SELECT count(*)::int FROM case_messages JOIN cases USING (case_id)
        WHERE user_id = $1 AND operator_id IS NULL AND written_at > $2) AS messages`,
      [userId, since],
    )) ?? { cases: 0, messages: 0 }
  );
}

/** Removes the cases that wait for no answer and of which nothing was heard since a moment. */
export async function forgetCases(db: Queries, before: Date): Promise<void> {
  await deleteInPortions(db, 'cases', `changed_at < $1 AND status <> ${quoted(CASE_CHANGES.written.to)}`, [before]);
}
