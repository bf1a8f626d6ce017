import type { CreditStatus } from '../../src/contract/generated/bodies';
import type { Queries } from './database';

/** Remembers when the user asked for credit last. */
export async function insertCreditApplication(db: Queries, userId: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET applied_at = $2`,
    [userId, now],
  );
}

/** When the user asked for credit. */
export async function creditAppliedAt(db: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ applied_at: Date }>('SELECT applied_at FROM credit_applications WHERE user_id = $1', [
    userId,
  ]);
  return row?.applied_at;
}

/** How a person's credit stands since it was last decided. */
export interface CreditLine {
  status: CreditStatus;
  /** rupiah; undefined where they have no limit */
  total: number | undefined;
  decidedAt: Date;
}

export async function creditLineOf(db: Queries, userId: string): Promise<CreditLine | undefined> {
  const [row] = await db.query<{ status: CreditStatus; total: number | null; at: Date }>(
    `SELECT status, total_limit::float8 AS total, at FROM credit_events
     WHERE user_id = $1 ORDER BY event_no DESC LIMIT 1`,
    [userId],
  );
  return row && { status: row.status, total: row.total ?? undefined, decidedAt: row.at };
}

export interface NewCreditEvent extends CreditLine {
  userId: string;
  applicationNo: string;
  cause: string;
  /** null for the decision service */
  operatorId: string | null;
}

/** Adds what was decided on a person's credit. */
export async function addCreditEvent(tx: Queries, event: NewCreditEvent): Promise<void> {
  const { userId, applicationNo, decidedAt, cause, status, total, operatorId } = event;
  await tx.query(
    `INSERT INTO credit_events (user_id, application_no, at, cause, status, total_limit, operator_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, applicationNo, decidedAt, cause, status, total ?? null, operatorId],
  );
}
