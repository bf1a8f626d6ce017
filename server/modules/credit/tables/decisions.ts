import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, firstRow, firstValue, insertUnless, updateRows } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { DecisionAnswer, DecisionCase, DecisionMaker } from '../port';

/** An application as it was sent or corrected last, and how often it was decided on since. */
export interface DecisionRound {
  applicationNo: string;
  submittedAt: Date;
  round: number;
}

/** A question about an application, and what came of it. */
export interface KeptDecision extends DecisionRound {
  reference: string;
  userId: string;
  asked: DecisionCase;
  askedAt: Date;
  /** that failed */
  tries: number;
  dueAt: Date;
  answer?: DecisionAnswer;
  answeredBy?: DecisionMaker;
  answeredAt?: Date;
  /** when the answer counted */
  takenAt?: Date;
}

const COLUMNS = `reference, application_no, user_id, submitted_at, round, asked, asked_at, tries, due_at, answer, answered_by,
  answered_at, taken_at`;

/** Keeps a question before it is asked; nothing where the round of the application has one. */
export async function keepQuestion(
  db: Queries,
  { asked, askedAt, ...row }: Pick<KeptDecision, 'reference' | 'userId' | 'asked' | 'askedAt'> & DecisionRound,
): Promise<void> {
  const kept = { ...row, asked: sealedJson(asked), askedAt, dueAt: askedAt };
  await insertUnless(db, 'decisions', '(application_no, submitted_at, round)', kept);
}

/** The question about a round of an application. */
export const decisionOfRound = (
  db: Queries,
  { applicationNo, submittedAt, round }: DecisionRound,
): Promise<KeptDecision | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM decisions WHERE application_no = $1 AND submitted_at = $2 AND round = $3`, [
    applicationNo,
    submittedAt,
    round,
  ]);

/** The question with a reference, which must be a UUID. */
export const decisionWith = (db: Queries, reference: string): Promise<KeptDecision | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM decisions WHERE reference = $1`, [reference]);

/** All questions about an application, the first first. */
export const decisionsOf = (db: Queries, applicationNo: string): Promise<KeptDecision[]> =>
  db.query(`SELECT ${COLUMNS} FROM decisions WHERE application_no = $1 ORDER BY submitted_at, round`, [applicationNo]);

/** Notes when a question that has no answer is asked again, and how often it failed. */
export const askLater = (db: Queries, reference: string, later: { tries: number; dueAt: Date }): Promise<boolean> =>
  updateRows(db, 'decisions', { reference, answeredAt: null }, later);

/** Keeps the answer to a question; false, and nothing changes, where it has one. */
export const keepAnswer = (
  db: Queries,
  reference: string,
  { answer, answeredBy, answeredAt }: Required<Pick<KeptDecision, 'answer' | 'answeredBy' | 'answeredAt'>>,
): Promise<boolean> =>
  updateRows(db, 'decisions', { reference, answeredAt: null }, { answer: sealedJson(answer), answeredBy, answeredAt });

/** Notes that an answer counts; false where it did already. */
export const takeAnswer = (tx: Transaction, reference: string, takenAt: Date): Promise<boolean> =>
  changed(tx, 'UPDATE decisions SET taken_at = $2 WHERE reference = $1 AND taken_at IS NULL', [reference, takenAt]);

/** The last answer that counted on what a person sent since a moment. */
export const takenSince = (db: Queries, userId: string, since: Date): Promise<DecisionAnswer | undefined> =>
  firstValue(
    db,
    `SELECT answer FROM decisions WHERE user_id = $1 AND submitted_at >= $2 AND taken_at IS NOT NULL
     ORDER BY submitted_at DESC, round DESC LIMIT 1`,
    [userId, since],
  );
