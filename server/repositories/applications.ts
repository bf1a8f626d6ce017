import type { Answers } from '../../src/contract/definitions';
import type { ReviewStatus } from '../../src/contract/generated/bodies';
import type { Queries } from './database';
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
}

export async function insertApplication(db: Queries, userId: string, application: Application): Promise<void> {
  const { applicationNo, flow, version, answers, status, submittedAt, disputed, doubts } = application;
  await db.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at, disputed_at, doubts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[applicationNo, userId, flow, version, sealedJson(answers), status, submittedAt],
      ...[disputed ? submittedAt : null, doubts],
    ],
  );
}

/** The application the user submitted last. */
export async function latestApplication(db: Queries, userId: string): Promise<Application | undefined> {
  const [row] = await db.query<{
    application_no: string;
    flow: string;
    version: number;
    answers: Answers;
    status: ReviewStatus;
    submitted_at: Date;
    disputed: boolean;
    doubts: string[];
  }>(
    `SELECT application_no, flow, version, answers, status, submitted_at,
       disputed_at IS NOT NULL AS disputed, doubts
     FROM applications
     WHERE user_id = $1 ORDER BY submitted_at DESC LIMIT 1`,
    [userId],
  );
  if (!row) return undefined;
  const { flow, version, answers, status, disputed, doubts } = row;
  const { application_no: applicationNo, submitted_at: submittedAt } = row;
  return { applicationNo, flow, version, answers, status, submittedAt, disputed, doubts };
}

/**
 * Lays corrections over an application that has one of the statuses and gives it back to the reviewers; a dispute lasts
 * until one of them ends it. False, and nothing is changed, where it has another status by now.
 */
export async function correctApplication(
  db: Queries,
  { applicationNo, answers, status, submittedAt, disputed, doubts }: Omit<Application, 'flow' | 'version'>,
  from: readonly ReviewStatus[],
): Promise<boolean> {
  const [row] = await db.query<{ answers: Answers }>(
    'SELECT answers FROM applications WHERE application_no = $1 AND status = ANY($2) FOR UPDATE',
    [applicationNo, from],
  );
  if (!row) return false;
  await db.query(
    `UPDATE applications SET answers = $2, status = $3, submitted_at = $4,
       disputed_at = coalesce(disputed_at, $5), doubts = $6
     WHERE application_no = $1 AND status = ANY ($7::text[])`,
    [
      ...[applicationNo, sealedJson({ ...row.answers, ...answers }), status, submittedAt],
      ...[disputed ? submittedAt : null, doubts, from],
    ],
  );
  return true;
}
