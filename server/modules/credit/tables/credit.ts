import type { CreditStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertInto, upsertInto } from '../../../platform/database/statements';

/** Remembers when the user asked for credit last. */
export async function insertCreditApplication(db: Queries, userId: string, now: Date): Promise<void> {
  await upsertInto(db, 'credit_applications', ['userId'], { userId, appliedAt: now });
}

/** When the user asked for credit. */
export const creditAppliedAt = (db: Queries, userId: string): Promise<Date | undefined> =>
  firstValue(db, 'SELECT applied_at FROM credit_applications WHERE user_id = $1', [userId]);

/** How a person's credit stands since it was last decided. */
export interface CreditLine {
  status: CreditStatus;
  /** rupiah; undefined where they have no limit */
  total: number | undefined;
  decidedAt: Date;
}

export const creditLineOf = (db: Queries, userId: string): Promise<CreditLine | undefined> =>
  firstRow(
    db,
    `SELECT status, total_limit::float8 AS total, at AS decided_at FROM credit_events
     WHERE user_id = $1 ORDER BY event_no DESC LIMIT 1`,
    [userId],
  );

export interface NewCreditEvent extends CreditLine {
  userId: string;
  applicationNo: string;
  cause: string;
  /** undefined for the decision service */
  operatorId: string | undefined;
}

/** Adds what was decided on a person's credit. */
export async function addCreditEvent(tx: Transaction, event: NewCreditEvent): Promise<void> {
  const { decidedAt: at, total: totalLimit, ...decided } = event;
  await insertInto(tx, 'credit_events', { ...decided, at, totalLimit });
}
