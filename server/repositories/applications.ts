import type { Answers } from '../../src/contract/definitions';
import type {
  AskedMaterial,
  IdentityMark,
  IdentityPicture,
  RejectionReason,
  ReturnReason,
  ReviewCause,
  ReviewStatus,
} from '../../src/contract/generated/bodies';
import type { CardFields } from '../domain/cardFields';
import type { TakenOver } from '../domain/standing';
import type { Queries } from './database';
import { nikMarkOf } from './nikMarks';
import { sealedJson } from './vault';

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
  /** what the applicant is asked for */
  materials?: readonly AskedMaterial[];
  /** what was accepted */
  pictures?: readonly { photo: string; field: IdentityPicture }[];
  /** what was compared with the ID card */
  marks?: readonly IdentityMark[];
}

export interface NewEvent {
  applicationNo: string;
  at: Date;
  cause: ReviewCause;
  /** null for the applicant and the decision service */
  operatorId: string | null;
  detail: EventDetail;
}

/** Adds what happened to an application, with the status it has now. */
export async function addApplicationEvent(
  tx: Queries,
  { applicationNo, at, cause, operatorId, detail }: NewEvent,
): Promise<void> {
  await tx.query(
    `INSERT INTO application_events (application_no, at, cause, status, operator_id, detail)
     SELECT application_no, $2, $3, status, $4, $5 FROM applications WHERE application_no = $1`,
    [applicationNo, at, cause, operatorId, JSON.stringify(detail)],
  );
}

/** Stores an application with its first event. */
export async function insertApplication(
  tx: Queries,
  userId: string,
  application: Application,
  cause: 'sent' | TakenOver,
): Promise<void> {
  const { applicationNo, flow, version, answers, status, submittedAt, disputed, doubts, cardFields } = application;
  await tx.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at, disputed_at, doubts,
       nik_mark, nik_marked_by, card_fields)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[applicationNo, userId, flow, version, sealedJson(answers), status, submittedAt],
      ...[disputed ? submittedAt : null, doubts, ...nikMarkOf(answers)],
      cardFields ? JSON.stringify(cardFields) : null,
    ],
  );
  await addApplicationEvent(tx, { applicationNo, at: submittedAt, cause, operatorId: null, detail: {} });
}

/** A row of APPLICATION_COLUMNS. */
export interface ApplicationRow {
  application_no: string;
  user_id: string;
  flow: string;
  version: number;
  answers: Answers;
  status: ReviewStatus;
  submitted_at: Date;
  disputed: boolean;
  withdrawn: boolean;
  doubts: string[];
  card_fields: CardFields | null;
}

/** What is read of an application. */
export const APPLICATION_COLUMNS = `application_no, user_id, flow, version, answers, status, submitted_at,
  disputed_at IS NOT NULL AS disputed, withdrawn_at IS NOT NULL AS withdrawn, doubts, card_fields`;

/** The application of a row. */
export function applicationOf({
  application_no: applicationNo,
  submitted_at: submittedAt,
  user_id: userId,
  card_fields: cardFields,
  ...row
}: ApplicationRow): OwnedApplication {
  return { applicationNo, submittedAt, userId, ...row, ...(cardFields && { cardFields }) };
}

/** The applications with some numbers. */
export async function applicationsOf(db: Queries, numbers: readonly string[]): Promise<OwnedApplication[]> {
  const rows = await db.query<ApplicationRow>(
    `SELECT ${APPLICATION_COLUMNS} FROM applications WHERE application_no = ANY ($1::text[])`,
    [numbers],
  );
  return rows.map(applicationOf);
}

/** The application the user submitted last and did not withdraw. */
export async function latestApplication(db: Queries, userId: string): Promise<Application | undefined> {
  const [row] = await db.query<ApplicationRow>(
    `SELECT ${APPLICATION_COLUMNS} FROM applications WHERE user_id = $1 AND withdrawn_at IS NULL
     ORDER BY submitted_at DESC LIMIT 1`,
    [userId],
  );
  if (!row) return undefined;
  const { userId: _, withdrawn: __, ...application } = applicationOf(row);
  return application;
}

export async function findApplication(db: Queries, applicationNo: string): Promise<OwnedApplication | undefined> {
  const [row] = await db.query<ApplicationRow>(
    `SELECT ${APPLICATION_COLUMNS} FROM applications WHERE application_no = $1`,
    [applicationNo],
  );
  return row && applicationOf(row);
}

/** The same, and no other transaction changes it until this one ends. */
export async function lockApplication(tx: Queries, applicationNo: string): Promise<OwnedApplication | undefined> {
  await tx.query('SELECT 1 FROM applications WHERE application_no = $1 FOR UPDATE', [applicationNo]);
  return findApplication(tx, applicationNo);
}

/** Gives an application another status, with the event; false, and nothing is changed, where it has none of `from` by now. */
export async function changeReview(
  tx: Queries,
  { from, to }: { from: readonly string[]; to: ReviewStatus },
  event: NewEvent,
): Promise<boolean> {
  const changed = await tx.query(
    `UPDATE applications SET status = $2
     WHERE application_no = $1 AND status = ANY ($3::text[]) AND withdrawn_at IS NULL RETURNING 1 AS one`,
    [event.applicationNo, to, from],
  );
  if (changed.length > 0) await addApplicationEvent(tx, event);
  return changed.length > 0;
}

/** Takes back an application that has one of the statuses, with the event; false, and nothing is changed, where it has none. */
export async function withdrawApplication(tx: Queries, statuses: readonly string[], event: NewEvent): Promise<boolean> {
  const changed = await tx.query(
    `UPDATE applications SET withdrawn_at = $2
     WHERE application_no = $1 AND status = ANY ($3::text[]) AND withdrawn_at IS NULL RETURNING 1 AS one`,
    [event.applicationNo, event.at, statuses],
  );
  if (changed.length > 0) await addApplicationEvent(tx, event);
  return changed.length > 0;
}

/** Ends the dispute about an application's NIK. */
export async function endDispute(tx: Queries, applicationNo: string): Promise<void> {
  await tx.query('UPDATE applications SET disputed_at = NULL WHERE application_no = $1', [applicationNo]);
}

/** Has the applications of a user with one of the statuses wait for a reviewer; gives those that did not do so already. */
export async function beginDisputes(
  tx: Queries,
  userId: string,
  statuses: readonly ReviewStatus[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ application_no: string }>(
    `UPDATE applications SET disputed_at = $2
     WHERE user_id = $1 AND status = ANY ($3::text[]) AND disputed_at IS NULL AND withdrawn_at IS NULL
     RETURNING application_no`,
    [userId, now, statuses],
  );
  return rows.map(({ application_no }) => application_no);
}

/** What happened to an application. */
export interface ApplicationEvent extends NewEvent {
  status: ReviewStatus;
  /** null for the applicant and the decision service */
  operatorName: string | null;
}

/** All that happened to an application, the first first. */
export async function eventsOf(db: Queries, applicationNo: string): Promise<ApplicationEvent[]> {
  const rows = await db.query<{
    at: Date;
    cause: ReviewCause;
    status: ReviewStatus;
    operator_id: string | null;
    name: string | null;
    detail: EventDetail;
  }>(
    `SELECT at, cause, application_events.status, operator_id, name, detail
     FROM application_events LEFT JOIN operators USING (operator_id)
     WHERE application_no = $1 ORDER BY event_no`,
    [applicationNo],
  );
  return rows.map(({ operator_id: operatorId, name: operatorName, ...event }) => ({
    ...event,
    applicationNo,
    operatorId,
    operatorName,
  }));
}

/** The last event of one of these causes; undefined where there was none. */
export async function lastEvent(
  db: Queries,
  applicationNo: string,
  causes: readonly ReviewCause[],
): Promise<Pick<ApplicationEvent, 'cause' | 'at' | 'detail'> | undefined> {
  const [row] = await db.query<{ cause: ReviewCause; at: Date; detail: EventDetail }>(
    `SELECT cause, at, detail FROM application_events
     WHERE application_no = $1 AND cause = ANY ($2::text[]) ORDER BY event_no DESC LIMIT 1`,
    [applicationNo, causes],
  );
  return row;
}

/**
 * Lays corrections over an application that has one of the statuses and gives it back to the reviewers; a dispute lasts
 * until one of them ends it. False, and nothing is changed, where it has another status by now.
 */
export async function correctApplication(
  db: Queries,
  { applicationNo, answers, status, submittedAt, disputed, doubts, cardFields }: Omit<Application, 'flow' | 'version'>,
  from: readonly ReviewStatus[],
): Promise<boolean> {
  const [row] = await db.query<Pick<ApplicationRow, 'answers' | 'card_fields'>>(
    'SELECT answers, card_fields FROM applications WHERE application_no = $1 AND status = ANY($2) FOR UPDATE',
    [applicationNo, from],
  );
  if (!row) return false;
  const corrected = { ...row.answers, ...answers };
  const asked = cardFields ? { ...row.card_fields, ...cardFields } : row.card_fields;
  await db.query(
    `UPDATE applications SET answers = $2, status = $3, submitted_at = $4,
       disputed_at = coalesce(disputed_at, $5), doubts = $6, nik_mark = $8, nik_marked_by = $9, card_fields = $10
     WHERE application_no = $1 AND status = ANY ($7::text[])`,
    [
      ...[applicationNo, sealedJson(corrected), status, submittedAt],
      ...[disputed ? submittedAt : null, doubts, from, ...nikMarkOf(corrected)],
      asked ? JSON.stringify(asked) : null,
    ],
  );
  const event = { applicationNo, at: submittedAt, cause: 'corrected', operatorId: null, detail: {} } as const;
  await addApplicationEvent(db, event);
  return true;
}
