import type { PayOutFailure, PayOutStatus } from '../../src/contract/generated/bodies';
import type { BankAccount } from '../domain/bankCards';
import { PAY_OUT_CHANGES, RUNNING_PAY_OUTS } from '../domain/payOutStatus';
import type { StatusChange } from '../domain/statusChanges';
import type { Queries } from './database';
import { sealedJson } from './vault';

/** What money is sent for: a loan, or what was paid too much for it. */
export type PayOutPurpose = 'loan' | 'overpayment';

/** One try to send money to a borrower. */
export interface PayOut {
  /** a UUID, what the provider knows it by */
  payOutId: string;
  loanId: string;
  purpose: PayOutPurpose;
  /** from 1 */
  attempt: number;
  /** rupiah */
  amount: number;
  account: BankAccount | undefined;
  status: PayOutStatus;
  failure: PayOutFailure | undefined;
  requestedAt: Date;
  sentAt: Date | undefined;
  endedAt: Date | undefined;
}

interface PayOutRow {
  payout_id: string;
  loan_id: string;
  purpose: PayOutPurpose;
  attempt: number;
  amount: number;
  account: BankAccount | null;
  status: PayOutStatus;
  failure: PayOutFailure | null;
  requested_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}

const COLUMNS =
  'payout_id, loan_id, purpose, attempt, amount, account, status, failure, requested_at, sent_at, ended_at';

const payOutOf = (row: PayOutRow): PayOut => ({
  payOutId: row.payout_id,
  loanId: row.loan_id,
  purpose: row.purpose,
  attempt: row.attempt,
  amount: row.amount,
  account: row.account ?? undefined,
  status: row.status,
  failure: row.failure ?? undefined,
  requestedAt: row.requested_at,
  sentAt: row.sent_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
});

/** Throws where the loan has another for the same that has not failed; for an overpayment, one that runs. */
export async function insertPayOut(tx: Queries, payOut: PayOut): Promise<void> {
  const { payOutId, loanId, purpose, attempt, amount, account, status, failure, requestedAt, endedAt } = payOut;
  await tx.query(
    `INSERT INTO payouts (payout_id, loan_id, attempt, amount, account, status, failure, requested_at, ended_at,
       next_try_at, purpose)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $10)`,
    [
      ...[payOutId, loanId, attempt, amount, account ? sealedJson(account) : null, status, failure ?? null],
      ...[requestedAt, endedAt ?? null, purpose],
    ],
  );
}

export async function findPayOut(db: Queries, payOutId: string): Promise<PayOut | undefined> {
  const [row] = await db.query<PayOutRow>(`SELECT ${COLUMNS} FROM payouts WHERE payout_id = $1`, [payOutId]);
  return row && payOutOf(row);
}

/** The last pay-out of each of the loans that has one, or of its overpayment, by the loan's id. */
export async function latestPayOuts(
  db: Queries,
  loanIds: readonly string[],
  purpose: PayOutPurpose = 'loan',
): Promise<ReadonlyMap<string, PayOut>> {
  const rows = await db.query<PayOutRow>(
    `SELECT DISTINCT ON (loan_id) ${COLUMNS} FROM payouts WHERE loan_id = ANY ($1::uuid[]) AND purpose = $2
     ORDER BY loan_id, attempt DESC`,
    [loanIds, purpose],
  );
  return new Map(rows.map((row) => [row.loan_id, payOutOf(row)]));
}

/** A pay-out that the provider is to be asked about. */
export type ClaimedPayOut = PayOut & {
  /** true where no one may have sent it before */
  isNew: boolean;
};

/**
 * Takes pay-outs that are due for the one who asks, so many, those that wait longest first: until `until` no one else gets
 * them, and from now on they cannot be cancelled.
 */
export async function claimPayOuts(
  db: Queries,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<readonly ClaimedPayOut[]> {
  const { to } = PAY_OUT_CHANGES.handedOver;
  const rows = await db.query<PayOutRow & { is_new: boolean }>(
    `WITH due AS (
       SELECT payout_id AS due_id, status AS was FROM payouts
       WHERE next_try_at <= $1 AND status = ANY ($4::text[]) ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE payouts SET status = $5, next_try_at = $2 FROM due
     WHERE payout_id = due_id AND status = ANY ($4::text[]) RETURNING ${COLUMNS}, was <> $5 AS is_new`,
    [now, until, count, RUNNING_PAY_OUTS, to],
  );
  return rows.map((row) => ({ ...payOutOf(row), isNew: row.is_new }));
}

/**
 * Notes that the provider has a pay-out that runs (`sentAt`, kept where it is noted), and when to ask about it next; true
 * where the provider was not known to have it before.
 */
export async function waitForPayOut(
  db: Queries,
  payOutId: string,
  { sentAt, nextTryAt }: { sentAt: Date | undefined; nextTryAt: Date },
): Promise<boolean> {
  const [row] = await db.query<{ is_first: boolean }>(
    `WITH before AS (SELECT sent_at AS was FROM payouts WHERE payout_id = $1 FOR UPDATE)
     UPDATE payouts SET sent_at = coalesce(sent_at, $2), next_try_at = $3 FROM before
     WHERE payout_id = $1 AND status = ANY ($4::text[]) RETURNING was IS NULL AND sent_at IS NOT NULL AS is_first`,
    [payOutId, sentAt ?? null, nextTryAt, RUNNING_PAY_OUTS],
  );
  return row?.is_first ?? false;
}

/** Ends a pay-out; false, and nothing changes, where it does not stand where this change begins. */
export async function endPayOut(
  tx: Queries,
  payOutId: string,
  change: StatusChange<PayOutStatus>,
  { at, failure }: { at: Date; failure?: PayOutFailure },
): Promise<boolean> {
  const ended = await tx.query(
    `UPDATE payouts SET status = $2, ended_at = $3, failure = $4 WHERE payout_id = $1 AND status = ANY ($5::text[])
     RETURNING 1 AS one`,
    [payOutId, change.to, at, failure ?? null, change.from],
  );
  return ended.length > 0;
}

/** A pay-out that runs, as an operator lists it. */
export interface WaitingPayOut {
  loanNo: string;
  payOutId: string;
  amount: number;
  status: PayOutStatus;
  requestedAt: Date;
  sentAt: Date | null;
}

/** All that run, those that wait longest first. */
export async function waitingPayOuts(db: Queries): Promise<readonly WaitingPayOut[]> {
  return db.query<WaitingPayOut & Record<string, unknown>>(
    `SELECT loan_no AS "loanNo", payout_id AS "payOutId", payouts.amount, payouts.status,
       requested_at AS "requestedAt", sent_at AS "sentAt"
     FROM payouts JOIN loans USING (loan_id) WHERE payouts.status = ANY ($1::text[]) ORDER BY requested_at`,
    [RUNNING_PAY_OUTS],
  );
}
