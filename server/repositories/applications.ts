import type { Answers } from '../../src/contract/definitions';
import type { Queries } from './database';

export interface Application {
  applicationNo: string;
  flow: string;
  version: number;
  answers: Answers;
  status: string;
  submittedAt: Date;
}

export async function insertApplication(db: Queries, userId: string, application: Application): Promise<void> {
  const { applicationNo, flow, version, answers, status, submittedAt } = application;
  await db.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [applicationNo, userId, flow, version, JSON.stringify(answers), status, submittedAt],
  );
}

/** The application the user submitted last. */
export async function latestApplication(db: Queries, userId: string): Promise<Application | undefined> {
  const [row] = await db.query<{
    application_no: string;
    flow: string;
    version: number;
    answers: Answers;
    status: string;
    submitted_at: Date;
  }>(
    `SELECT application_no, flow, version, answers, status, submitted_at FROM applications
     WHERE user_id = $1 ORDER BY submitted_at DESC LIMIT 1`,
    [userId],
  );
  if (!row) return undefined;
  const { flow, version, answers, status } = row;
  return { applicationNo: row.application_no, flow, version, answers, status, submittedAt: row.submitted_at };
}

/** Lays corrections over an application and gives it back to the reviewers. */
export async function correctApplication(
  db: Queries,
  applicationNo: string,
  { answers, status, submittedAt }: Pick<Application, 'answers' | 'status' | 'submittedAt'>,
): Promise<void> {
  await db.query(
    `UPDATE applications SET answers = answers || $2::jsonb, status = $3, submitted_at = $4 WHERE application_no = $1`,
    [applicationNo, JSON.stringify(answers), status, submittedAt],
  );
}
