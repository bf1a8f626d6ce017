import { randomUUID } from 'node:crypto';
import type { CreditStatus } from '../../src/contract/generated/bodies';
import type { Queries } from './database';

export interface NewLoan {
  /** rupiah */
  amount: number;
  /** months */
  tenor: number;
  purpose: string;
  appliedAt: Date;
}

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

export async function insertLoan(db: Queries, userId: string, loan: NewLoan): Promise<void> {
  await db.query(
    'INSERT INTO loans (loan_id, user_id, amount, tenor, purpose, applied_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), userId, loan.amount, loan.tenor, loan.purpose, loan.appliedAt],
  );
}

/** All the user borrowed, in rupiah, and when they asked for the last loan. */
export async function loansOf(db: Queries, userId: string): Promise<{ total: number; latest: Date | null }> {
  const [row] = await db.query<{ total: number; latest: Date | null }>(
    'SELECT coalesce(sum(amount), 0)::float8 AS total, max(applied_at) AS latest FROM loans WHERE user_id = $1',
    [userId],
  );
  return row ?? { total: 0, latest: null };
}

/** What the user repays a month for all loans, in rupiah, interest left out. */
export async function repaymentsOf(db: Queries, userId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'SELECT coalesce(sum(ceil(amount::float8 / tenor)), 0)::float8 AS total FROM loans WHERE user_id = $1',
    [userId],
  );
  return row?.total ?? 0;
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
