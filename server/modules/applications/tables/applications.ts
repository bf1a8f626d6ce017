import type { Answers } from '../../../../src/contract/definitions';
import type {
  ApprovalReason,
  AskedMaterial,
  IdentityMark,
  IdentityPicture,
  OpenQuestion,
  RejectionReason,
  ReturnReason,
  ReviewCause,
  ReviewStatus,
} from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, columnOf, firstRow, insertInto, updateRows } from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import { nikMarkOf } from '../../people';
import type { CardFields } from '../domain/cardFields';
import type { TakenOver } from '../domain/standing';

export interface Application {
  applicationNo: string;
  flow: string;
  version: number;
  answers: Answers;
  status: ReviewStatus;
  submittedAt: Date;
  /** another person has its NIK: no decision before a reviewer has looked at it */
  disputed: boolean;
  /** what a reviewer should look at */
  doubts: readonly string[];
  /** the fields that its ID card is read for, by the names that answers are kept under */
  cardFields?: CardFields;
}

/** An application with whose it is, and whether they took it back. */
export type OwnedApplication = Application & { userId: string; withdrawn: boolean };

/** What is said with an event. */
export interface EventDetail {
  /** why it is rejected */
  reason?: RejectionReason;
  /** why it comes back */
  reasons?: readonly ReturnReason[];
  /** rupiah */
  limit?: number;
  /** what was not settled when it was approved, and why it was all the same */
  unsettled?: readonly OpenQuestion[];
  despite?: ApprovalReason;
  /** what the applicant is asked for */
  materials?: readonly AskedMaterial[];
  /** what was accepted */
  pictures?: readonly { photo: string; field: IdentityPicture }[];
  /** what was compared with the ID card */
  marks?: readonly IdentityMark[];
  /** what documents say of the income beside what was typed then, in rupiah */
  slip?: { income: number; typed: number };
}

export interface NewEvent {
  applicationNo: string;
  at: Date;
  cause: ReviewCause;
  /** undefined for the applicant and the decision service */
  operatorId: string | undefined;
  detail: EventDetail;
  /** why a limit is proposed, or a NIK given or kept, as the operator wrote it */
  why?: string | undefined;
}

/** Adds what happened to an application, with the status it has now. */
export async function addApplicationEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { applicationNo, at, cause, operatorId, detail, why } = event;
  await tx.query(
    `INSERT INTO application_events (application_no, at, cause, status, operator_id, detail, why)
     SELECT application_no, $2, $3, status, $4, $5, $6 FROM applications WHERE application_no = $1`,
    [applicationNo, at, cause, operatorId, JSON.stringify(detail), why === undefined ? undefined : sealed(why)],
  );
}

/** Stores an application with its first event. */
export async function insertApplication(
  tx: Transaction,
  userId: string,
  { disputed, answers, cardFields, ...application }: Application,
  cause: 'sent' | TakenOver,
): Promise<void> {
  const { applicationNo, submittedAt } = application;
  await insertInto(tx, 'applications', {
    ...application,
    ...nikMarkOf(answers),
    userId,
    answers: sealedJson(answers),
    disputedAt: disputed ? submittedAt : undefined,
    cardFields: cardFields && JSON.stringify(cardFields),
  });
  await addApplicationEvent(tx, { applicationNo, at: submittedAt, cause, operatorId: undefined, detail: {} });
}

/** What is read of an application. */
export const APPLICATION_COLUMNS = `application_no, user_id, flow, version, answers, status, submitted_at,
  disputed_at IS NOT NULL AS disputed, withdrawn_at IS NOT NULL AS withdrawn, doubts, card_fields`;

/** The applications with some numbers. */
export const applicationsOf = (db: Queries, numbers: readonly string[]): Promise<OwnedApplication[]> =>
  db.query(`SELECT ${APPLICATION_COLUMNS} FROM applications WHERE application_no = ANY ($1::text[])`, [numbers]);

/** The application the user submitted last and did not withdraw. */
export async function latestApplication(db: Queries, userId: string): Promise<Application | undefined> {
  const row = await firstRow<OwnedApplication>(
    db,
    `SELECT ${APPLICATION_COLUMNS} FROM applications WHERE user_id = $1 AND withdrawn_at IS NULL
     ORDER BY submitted_at DESC LIMIT 1`,
    [userId],
  );
  if (!row) return undefined;
  const { userId: _, withdrawn: __, ...application } = row;
  return application;
}

export const findApplication = (db: Queries, applicationNo: string): Promise<OwnedApplication | undefined> =>
  firstRow(db, `SELECT ${APPLICATION_COLUMNS} FROM applications WHERE application_no = $1`, [applicationNo]);

/** The same, and no other transaction changes it until this one ends. */
export async function lockApplication(tx: Transaction, applicationNo: string): Promise<OwnedApplication | undefined> {
  await tx.query('SELECT 1 FROM applications WHERE application_no = $1 FOR UPDATE', [applicationNo]);
  return findApplication(tx, applicationNo);
}

/** Gives an application another status, with the event; false, and nothing is changed, where it has none of `from` by now. */
export async function changeReview(
  tx: Transaction,
  change: { from: readonly string[]; to: ReviewStatus },
  event: NewEvent,
): Promise<boolean> {
  const { applicationNo } = event;
  const isChanged = await changeStatus(tx, 'applications', { applicationNo, withdrawnAt: null }, change);
  if (isChanged) await addApplicationEvent(tx, event);
  return isChanged;
}

/** Takes back an application that has one of the statuses, with the event; false, and nothing is changed, where it has none. */
export async function withdrawApplication(
  tx: Transaction,
  status: readonly string[],
  event: NewEvent,
): Promise<boolean> {
  const { applicationNo, at: withdrawnAt } = event;
  const which = { applicationNo, status, withdrawnAt: null };
  const isWithdrawn = await updateRows(tx, 'applications', which, { withdrawnAt });
  if (isWithdrawn) await addApplicationEvent(tx, event);
  return isWithdrawn;
}

/** Ends the dispute about an application's NIK. */
export async function endDispute(tx: Transaction, applicationNo: string): Promise<void> {
  await updateRows(tx, 'applications', { applicationNo }, { disputedAt: null });
}

/** Has the applications of a user with one of the statuses wait for a reviewer; gives those that did not do so already. */
export async function beginDisputes(
  tx: Transaction,
  userId: string,
  statuses: readonly ReviewStatus[],
  now: Date,
): Promise<string[]> {
  return columnOf<string>(
    tx,
    `UPDATE applications SET disputed_at = $2
     WHERE user_id = $1 AND status = ANY ($3::text[]) AND disputed_at IS NULL AND withdrawn_at IS NULL
     RETURNING application_no`,
    [userId, now, statuses],
  );
}

/** What happened to an application. */
export interface ApplicationEvent extends NewEvent {
  status: ReviewStatus;
  /** undefined for the applicant and the decision service */
  operatorName: string | undefined;
}

/** All that happened to an application, the first first. */
export const eventsOf = (db: Queries, applicationNo: string): Promise<ApplicationEvent[]> =>
  db.query(
    `SELECT application_no, at, cause, application_events.status, operator_id, name AS operator_name, detail, why
     FROM application_events LEFT JOIN operators USING (operator_id)
     WHERE application_no = $1 ORDER BY event_no`,
    [applicationNo],
  );

/** The last event of one of these causes; undefined where there was none. */
export const lastEvent = (
  db: Queries,
  applicationNo: string,
  causes: readonly ReviewCause[],
): Promise<Pick<ApplicationEvent, 'cause' | 'at' | 'detail'> | undefined> =>
  firstRow(
    db,
    `SELECT cause, at, detail FROM application_events
     WHERE application_no = $1 AND cause = ANY ($2::text[]) ORDER BY event_no DESC LIMIT 1`,
    [applicationNo, causes],
  );

/**
 * Lays corrections over an application that has one of the statuses and gives it back to the reviewers; a dispute lasts
 * until one of them ends it. False, and nothing is changed, where it has another status by now.
 */
export async function correctApplication(
  tx: Transaction,
  { applicationNo, answers, status, submittedAt, disputed, doubts, cardFields }: Omit<Application, 'flow' | 'version'>,
  from: readonly ReviewStatus[],
): Promise<boolean> {
  const row = await firstRow<Pick<Application, 'answers' | 'cardFields'> & { disputedAt?: Date }>(
    tx,
    'SELECT answers, card_fields, disputed_at FROM applications WHERE application_no = $1 AND status = ANY($2) FOR UPDATE',
    [applicationNo, from],
  );
  if (!row) return false;
  const corrected = { ...row.answers, ...answers };
  const asked = cardFields ? { ...row.cardFields, ...cardFields } : row.cardFields;
  const change = { from, to: status };
  await changeStatus(tx, 'applications', { applicationNo }, change, {
    ...nikMarkOf(corrected),
    answers: sealedJson(corrected),
    submittedAt,
    disputedAt: row.disputedAt ?? (disputed ? submittedAt : undefined),
    doubts,
    cardFields: asked && JSON.stringify(asked),
  });
  const event = { applicationNo, at: submittedAt, cause: 'corrected', operatorId: undefined, detail: {} } as const;
  await addApplicationEvent(tx, event);
  return true;
}
