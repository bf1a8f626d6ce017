import type { CaseStatus, CaseTopic } from '../../src/contract/generated/bodies';
import { type Day, dayOf } from '../../src/lending/days';
import { CASE_CHANGES, isCaseNumber, SAME_DAY_BEFORE } from '../domain/cases';
import type { StatusChange } from '../domain/statusChanges';
import type { Queries } from './database';
import { sealed } from './vault';

/** A question or complaint. */
export interface StoredCase {
  caseId: string;
  caseNo: string;
  userId: string;
  topic: CaseTopic;
  /** number of a loan or receipt */
  about: string | undefined;
  status: CaseStatus;
  openedAt: Date;
  /** the last day on which it is answered */
  answerBy: Day;
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

interface CaseRow {
  case_id: string;
  case_no: string;
  user_id: string;
  topic: CaseTopic;
  about: string | null;
  status: CaseStatus;
  opened_at: Date;
  answer_by: string;
}

const COLUMNS = 'case_id, case_no, user_id, topic, about, status, opened_at, answer_by::text AS answer_by';

const caseOf = (row: CaseRow): StoredCase => ({
  caseId: row.case_id,
  caseNo: row.case_no,
  userId: row.user_id,
  topic: row.topic,
  about: row.about ?? undefined,
  status: row.status,
  openedAt: row.opened_at,
  answerBy: dayOf(row.answer_by),
});

/** False, and nothing done, where there is a case of this id already. */
export async function insertCase(tx: Queries, added: Omit<StoredCase, 'status'>): Promise<boolean> {
  const { caseId, caseNo, userId, topic, about, openedAt, answerBy } = added;
  const rows = await tx.query(
    `INSERT INTO cases (case_id, case_no, user_id, topic, about, status, opened_at, answer_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7) ON CONFLICT (case_id) DO NOTHING RETURNING case_id`,
    [caseId, caseNo, userId, topic, about ?? null, CASE_CHANGES.written.to, openedAt, answerBy],
  );
  return rows.length > 0;
}

/** False, and nothing done, where there is a message of this id already. */
export async function insertCaseMessage(
  tx: Queries,
  caseId: string,
  { messageId, operatorId, text, photoIds, at }: StoredCaseMessage,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO case_messages (message_id, case_id, operator_id, text, photo_ids, written_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (message_id) DO NOTHING RETURNING message_id`,
    [messageId, caseId, operatorId ?? null, sealed(text), JSON.stringify(photoIds), at],
  );
  if (rows.length > 0) await tx.query('UPDATE cases SET changed_at = $2 WHERE case_id = $1', [caseId, at]);
  return rows.length > 0;
}

/** True for a message that is in the case already. */
export async function hasCaseMessage(db: Queries, caseId: string, messageId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM case_messages WHERE case_id = $1 AND message_id = $2';
  return (await db.query(sql, [caseId, messageId])).length > 0;
}

/** Changes how a case stands; false, and nothing changes, where it does not stand where the change begins. */
export async function changeCase(
  tx: Queries,
  caseId: string,
  { from, to }: StatusChange<CaseStatus>,
  { at, answerBy }: { at: Date; answerBy?: Day },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE cases SET status = $2, changed_at = $3, answer_by = coalesce($4, answer_by)
     WHERE case_id = $1 AND status = ANY ($5::text[]) RETURNING case_id`,
    [caseId, to, at, answerBy ?? null, from],
  );
  return rows.length > 0;
}

/** A case by its number. @param lock no one else changes it until the transaction ends */
export async function findCase(db: Queries, caseNo: string, lock = false): Promise<StoredCase | undefined> {
  if (!isCaseNumber(caseNo)) return undefined;
  const sql = `SELECT ${COLUMNS} FROM cases WHERE case_no = $1${lock ? ' FOR UPDATE' : ''}`;
  const [row] = await db.query<CaseRow>(sql, [caseNo]);
  return row && caseOf(row);
}

export async function caseById(db: Queries, caseId: string): Promise<StoredCase | undefined> {
  const [row] = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM cases WHERE case_id = $1`, [caseId]);
  return row && caseOf(row);
}

/** So many cases of a person with what they wrote first, the last case on top. @param after number of the one before them */
export async function casesOfUser(
  db: Queries,
  userId: string,
  count: number,
  after?: string,
): Promise<readonly (StoredCase & { begins: string })[]> {
  const rows = await db.query<CaseRow & { begins: string }>(
    `SELECT ${COLUMNS}, (SELECT text FROM case_messages m WHERE m.case_id = cases.case_id ORDER BY message_no LIMIT 1) AS begins
     FROM cases WHERE user_id = $1 AND ($3::text IS NULL OR (cases.opened_at, cases.case_id) <
       (SELECT c.opened_at, c.case_id FROM cases c WHERE c.case_no = $3))
     ORDER BY cases.opened_at DESC, cases.case_id DESC LIMIT $2`,
    [userId, count, after ?? null],
  );
  return rows.map((row) => ({ ...caseOf(row), begins: row.begins }));
}

/** In an order: what is answered on its day stands before all others (as the index of migration 067 has it). */
export const URGENT_FIRST = `topic NOT IN ('${Object.keys(SAME_DAY_BEFORE).join("', '")}')`;

/** How cases stand in a list at the desk, as columns that tell them apart, and which way they go. */
const DESK_ORDER = {
  OPEN: { columns: [URGENT_FIRST, 'answer_by', 'opened_at', 'case_id'], compare: '>', way: 'ASC' },
  ANSWERED: { columns: ['changed_at', 'case_id'], compare: '<', way: 'DESC' },
} as const;

/**
 * The cases that wait for an answer, urgent topics and then the one to be answered first on top; or those that were answered, the last one on top.
 * @param page.after the number of the case that the page before ends with
 */
export async function casesAtDesk(
  db: Queries,
  which: keyof typeof DESK_ORDER,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly StoredCase[]> {
  const { columns, compare, way } = DESK_ORDER[which];
  const key = columns.join(', ');
  const rows = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM cases
     WHERE status = $1 AND ($2::text IS NULL OR (${key}) ${compare} (SELECT ${key} FROM cases WHERE case_no = $2))
     ORDER BY ${columns.map((column) => `cases.${column} ${way}`).join(', ')} LIMIT $3`,
    [which, after ?? null, count],
  );
  return rows.map(caseOf);
}

/** What was written in a case, the first message first, with the names of those who answered. */
export async function messagesOfCase(
  db: Queries,
  caseId: string,
): Promise<readonly (StoredCaseMessage & { operator: string | undefined })[]> {
  const rows = await db.query<{
    message_id: string;
    operator_id: string | null;
    name: string | null;
    text: string;
    photo_ids: string[];
    written_at: Date;
  }>(
    `SELECT message_id, case_messages.operator_id, name, text, photo_ids, written_at
     FROM case_messages LEFT JOIN operators USING (operator_id) WHERE case_id = $1 ORDER BY message_no`,
    [caseId],
  );
  return rows.map((row) => ({
    messageId: row.message_id,
    operatorId: row.operator_id ?? undefined,
    operator: row.name ?? undefined,
    text: row.text,
    photoIds: row.photo_ids,
    at: row.written_at,
  }));
}

/** How much a person has written since a moment. */
export async function writtenSince(
  db: Queries,
  userId: string,
  since: Date,
): Promise<{ cases: number; messages: number }> {
  const [row] = await db.query<{ cases: number; messages: number }>(
    `SELECT (SELECT count(*)::int FROM cases WHERE user_id = $1 AND opened_at > $2) AS cases,
       (SELECT count(*)::int FROM case_messages JOIN cases USING (case_id)
        WHERE user_id = $1 AND operator_id IS NULL AND written_at > $2) AS messages`,
    [userId, since],
  );
  return row ?? { cases: 0, messages: 0 };
}

/** Removes the cases that wait for no answer and of which nothing was heard since a moment. */
export async function forgetCases(db: Queries, before: Date): Promise<void> {
  await db.query("DELETE FROM cases WHERE changed_at < $1 AND status <> 'OPEN'", [before]);
}
