import type { Language } from '../../src/contract/enums';
import type { CaseStatus, CaseTopic } from '../../src/contract/generated/bodies';
import { type Day, dayOf } from '../../src/lending/days';
import { CASE_CHANGES, isCaseNumber } from '../domain/cases';
import { URGENT_FIRST } from './cases';
import type { Queries } from './database';
import { markOf, sealed } from './vault';

/** A case of a person who is not signed in. */
export interface SignedOutCase {
  caseId: string;
  caseNo: string;
  topic: CaseTopic;
  status: CaseStatus;
  /** canonical: the number they say is theirs */
  mobileNumber: string;
  /** an e-mail address or a canonical number */
  contact: string;
  text: string;
  language: Language;
  openedAt: Date;
  /** the last day on which it is answered */
  answerBy: Day;
  answer: { text: string; operator: string; at: Date } | undefined;
}

interface CaseRow {
  case_id: string;
  case_no: string;
  topic: CaseTopic;
  status: CaseStatus;
  mobile_number: string;
  contact: string;
  text: string;
  language: Language;
  opened_at: Date;
  answer_by: string;
  answer: string | null;
  operator: string | null;
  answered_at: Date | null;
}

const COLUMNS = `case_id, case_no, topic, status, mobile_number, contact, text, language, opened_at, answer_by::text AS answer_by,
  answer, (SELECT name FROM operators o WHERE o.operator_id = s.operator_id) AS operator, answered_at`;

const caseOf = (row: CaseRow): SignedOutCase => ({
  ...{ caseId: row.case_id, caseNo: row.case_no, topic: row.topic, status: row.status },
  ...{ mobileNumber: row.mobile_number, contact: row.contact, text: row.text, language: row.language },
  openedAt: row.opened_at,
  answerBy: dayOf(row.answer_by),
  answer:
    row.answer !== null && row.answered_at !== null
      ? { text: row.answer, operator: row.operator ?? '', at: row.answered_at }
      : undefined,
});

/** How many are written since a moment: about a number, from a network address, and in all. Of two writers the second waits. */
export async function signedOutSince(
  tx: Queries,
  { mobileNumber, address, since }: { mobileNumber: string; address: string; since: Date },
): Promise<{ byNumber: number; byAddress: number; all: number }> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('signed_out_cases'))");
  const [row] = await tx.query<{ by_number: number; by_address: number; all: number }>(
    `SELECT count(*) FILTER (WHERE number_mark = $1)::int AS by_number,
       count(*) FILTER (WHERE address_mark = $2)::int AS by_address, count(*)::int AS "all"
     FROM signed_out_cases WHERE opened_at > $3`,
    [markOf(mobileNumber), markOf(address), since],
  );
  return { byNumber: row?.by_number ?? 0, byAddress: row?.by_address ?? 0, all: row?.all ?? 0 };
}

/** Keeps a case, and what stands for the network address it came from. */
export async function insertSignedOutCase(
  tx: Queries,
  added: Omit<SignedOutCase, 'status' | 'answer'>,
  address: string,
): Promise<void> {
  const { caseId, caseNo, topic, mobileNumber, contact, text, language, openedAt, answerBy } = added;
  await tx.query(
    `INSERT INTO signed_out_cases (case_id, case_no, topic, status, mobile_number, contact, text, language,
       number_mark, address_mark, opened_at, answer_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[
        caseId,
        caseNo,
        topic,
        CASE_CHANGES.written.to,
        sealed(mobileNumber),
        sealed(contact),
        sealed(text),
        language,
      ],
      ...[markOf(mobileNumber), markOf(address), openedAt, answerBy],
    ],
  );
}

/** A case by its id; undefined where there is none. */
export async function signedOutCaseById(db: Queries, caseId: string): Promise<SignedOutCase | undefined> {
  const [row] = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM signed_out_cases s WHERE case_id = $1`, [caseId]);
  return row && caseOf(row);
}

/** A case by its number; undefined where there is none. */
export async function signedOutCaseNo(db: Queries, caseNo: string): Promise<SignedOutCase | undefined> {
  if (!isCaseNumber(caseNo)) return undefined;
  const [row] = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM signed_out_cases s WHERE case_no = $1`, [caseNo]);
  return row && caseOf(row);
}

const ORDER = ['answered_at IS NOT NULL', URGENT_FIRST, 'answer_by', 'opened_at', 'case_id'];

/** Cases as the desk lists them: urgent topics and then the one to be answered first on top, what is answered behind. @param page.after a number */
export async function signedOutAtDesk(
  db: Queries,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly SignedOutCase[]> {
  const rows = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM signed_out_cases s
     WHERE $1::text IS NULL OR (${ORDER.map((column) => `s.${column}`).join(', ')}) >
       (SELECT ${ORDER.join(', ')} FROM signed_out_cases WHERE case_no = $1)
     ORDER BY ${ORDER.map((column) => `s.${column}`).join(', ')} LIMIT $2`,
    [after ?? null, count],
  );
  return rows.map(caseOf);
}

/** Keeps the answer to a case; false, and nothing changes, where it waits for none. */
export async function answerSignedOut(
  tx: Queries,
  caseId: string,
  { text, operatorId, at }: { text: string; operatorId: string; at: Date },
): Promise<boolean> {
  const { from, to } = CASE_CHANGES.answered;
  const rows = await tx.query(
    `UPDATE signed_out_cases SET status = $2, answer = $3, operator_id = $4, answered_at = $5
     WHERE case_id = $1 AND status = ANY ($6::text[]) RETURNING case_id`,
    [caseId, to, sealed(text), operatorId, at, from],
  );
  return rows.length > 0;
}

/** Removes the cases that were answered before a moment. */
export async function forgetSignedOutCases(db: Queries, before: Date): Promise<void> {
  await db.query('DELETE FROM signed_out_cases WHERE answered_at < $1', [before]);
}
