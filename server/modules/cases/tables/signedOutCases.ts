import type { Language } from '../../../../src/contract/enums';
import type { CaseStatus, CaseTopic } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import { changeStatus, insertInto } from '../../../platform/database/statements';
import { markOf, sealed } from '../../../platform/database/vault';
import { networkOf } from '../../../platform/domain/requests';
import { CASE_CHANGES, isCaseNumber } from '../domain/cases';
import { HANDLER, URGENT_FIRST } from './cases';

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
  /** who has taken it on, by name */
  handler: string | undefined;
}

interface CaseRow extends Omit<SignedOutCase, 'answer'> {
  answer: string | undefined;
  operator: string | undefined;
  answeredAt: Date | undefined;
}

const COLUMNS = `case_id, case_no, topic, status, mobile_number, contact, text, language, opened_at, answer_by::text AS answer_by,
  answer, (SELECT name FROM operators o WHERE o.operator_id = s.operator_id) AS operator, answered_at,
  ${HANDLER}`;

const caseOf = ({ answer: text, operator = '', answeredAt: at, ...row }: CaseRow): SignedOutCase => ({
  ...row,
  answer: text !== undefined && at ? { text, operator, at } : undefined,
});

/** Where `askedSince` counts what was written. */
export const KEPT_SIGNED_OUT = { table: 'signed_out_cases', at: 'opened_at' } as const;

/** Keeps a case, and what stands for the network it came from. */
export async function insertSignedOutCase(
  tx: Transaction,
  added: Omit<SignedOutCase, 'status' | 'answer' | 'handler'>,
  address: string,
): Promise<void> {
  await insertInto(tx, 'signed_out_cases', {
    ...added,
    status: CASE_CHANGES.written.to,
    mobileNumber: sealed(added.mobileNumber),
    contact: sealed(added.contact),
    text: sealed(added.text),
    numberMark: markOf(added.mobileNumber),
    addressMark: markOf(networkOf(address)),
  });
}

/** A case by its id; undefined where there is none. */
export async function signedOutCaseById(db: Queries, caseId: string): Promise<SignedOutCase | undefined> {
  const [row] = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM signed_out_cases s WHERE case_id = $1`, [caseId]);
  return row && caseOf(row);
}

async function caseByNo(db: Queries, caseNo: string, lock: '' | 'FOR UPDATE OF s'): Promise<SignedOutCase | undefined> {
  if (!isCaseNumber(caseNo)) return undefined;
  const [row] = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM signed_out_cases s WHERE case_no = $1 ${lock}`, [
    caseNo,
  ]);
  return row && caseOf(row);
}

/** A case by its number; undefined where there is none. */
export const signedOutCaseNo = (db: Queries, caseNo: string) => caseByNo(db, caseNo, '');

/** The same, held until the transaction ends. */
export const lockSignedOutCase = (tx: Transaction, caseNo: string) => caseByNo(tx, caseNo, 'FOR UPDATE OF s');

const ORDER = ['answered_at IS NOT NULL', URGENT_FIRST, 'answer_by', 'opened_at', 'case_id'];

/**
 * Cases as the desk lists them: urgent topics and then the one to be answered first on top, what is answered behind.
 * @param page.after a number @param page.handledBy those alone that wait and that an operator has taken on
 */
export async function signedOutAtDesk(
  db: Queries,
  { after, count, handledBy }: { after: string | undefined; count: number; handledBy?: string },
): Promise<readonly SignedOutCase[]> {
  const rows = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM signed_out_cases s
     WHERE ($3::uuid IS NULL OR (handler_id = $3 AND answered_at IS NULL)) AND ($1::text IS NULL OR (${ORDER.map((column) => `s.${column}`).join(', ')}) >
       (SELECT ${ORDER.join(', ')} FROM signed_out_cases WHERE case_no = $1))
     ORDER BY ${ORDER.map((column) => `s.${column}`).join(', ')} LIMIT $2`,
    [after, count, handledBy],
  );
  return rows.map(caseOf);
}

/** Keeps the answer to a case; false, and nothing changes, where it waits for none. */
export function answerSignedOut(
  tx: Transaction,
  caseId: string,
  { text, operatorId, at }: { text: string; operatorId: string; at: Date },
): Promise<boolean> {
  const written = { answer: sealed(text), operatorId, answeredAt: at };
  return changeStatus(tx, 'signed_out_cases', { caseId }, CASE_CHANGES.answered, written);
}

/** Removes the cases that were answered before a moment. */
export async function forgetSignedOutCases(db: Queries, before: Date): Promise<void> {
  await deleteInPortions(db, 'signed_out_cases', 'answered_at < $1', [before]);
}
