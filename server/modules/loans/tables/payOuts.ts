import type { PayOutFailure, PayOutStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertInto } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { isFrozenSql } from '../../people';
import { PAY_OUT_CHANGES, RUNNING_PAY_OUTS } from '../domain/payOutStatus';

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
  /** who was handed it */
  provider?: string;
}

const COLUMNS =
  'payout_id AS pay_out_id, loan_id, purpose, attempt, amount, account, status, failure, requested_at, sent_at, ended_at, provider';

/** Throws where the loan has another for the same that has not failed; for an overpayment, one that runs. */
export async function insertPayOut(tx: Transaction, { payOutId, account, ...payOut }: PayOut): Promise<void> {
  await insertInto(tx, 'payouts', {
    ...payOut,
    payoutId: payOutId,
    account: account && sealedJson(account),
    nextTryAt: payOut.requestedAt,
  });
}

export const findPayOut = (db: Queries, payOutId: string): Promise<PayOut | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM payouts WHERE payout_id = $1`, [payOutId]);

/** The last pay-out of each of the loans that has one, or of its overpayment, by the loan's id. */
export async function latestPayOuts(
  db: Queries,
  loanIds: readonly string[],
  purpose: PayOutPurpose = 'loan',
): Promise<ReadonlyMap<string, PayOut>> {
  const rows = await db.query<PayOut>(
    `SELECT DISTINCT ON (loan_id) ${COLUMNS} FROM payouts WHERE loan_id = ANY ($1::uuid[]) AND purpose = $2
     ORDER BY loan_id, attempt DESC`,
    [loanIds, purpose],
  );
  return new Map(rows.map((row) => [row.loanId, row]));
}

const OWNER = '(SELECT user_id FROM loans WHERE loan_id = payouts.loan_id)';

/** A pay-out that the provider is to be asked about. */
export type ClaimedPayOut = PayOut & {
  /** true where no one may have sent it before */
  isNew: boolean;
};

/**
 * Takes pay-outs that are due for the one who asks, so many, those that wait longest first: until `until` no one else gets
 * them, and from now on they cannot be cancelled. What was never handed over waits while its owner's account is frozen, and
 * what another provider was handed waits for that one: money that it may have sent is not sent again.
 */
export async function claimPayOuts(
  db: Queries,
  { now, until, count, provider }: { now: Date; until: Date; count: number; provider: string },
): Promise<readonly ClaimedPayOut[]> {
  const { to } = PAY_OUT_CHANGES.handedOver;
  return db.query(
    `WITH due AS (
       SELECT payout_id AS due_id, status AS was FROM payouts
       WHERE next_try_at <= $1 AND status = ANY ($4::text[]) AND coalesce(provider, $6) = $6
         AND (status = $5 OR NOT ${isFrozenSql(OWNER, '$1')}) ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE payouts SET status = $5, next_try_at = $2, provider = $6 FROM due
     WHERE payout_id = due_id AND status = ANY ($4::text[]) RETURNING ${COLUMNS}, was <> $5 AS is_new`,
    [now, until, count, RUNNING_PAY_OUTS, to, provider],
  );
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
  const [row] = await db.query<{ isFirst: boolean }>(
    `WITH before AS (SELECT sent_at AS was FROM payouts WHERE payout_id = $1 FOR UPDATE)
     UPDATE payouts SET sent_at = coalesce(sent_at, $2), next_try_at = $3 FROM before
     WHERE payout_id = $1 AND status = ANY ($4::text[]) RETURNING was IS NULL AND sent_at IS NOT NULL AS is_first`,
    [payOutId, sentAt, nextTryAt, RUNNING_PAY_OUTS],
  );
  return row?.isFirst ?? false;
}

/** Ends a pay-out; false, and nothing changes, where it does not stand where this change begins. */
export const endPayOut = (
  tx: Transaction,
  payOutId: string,
  change: StatusChange<PayOutStatus>,
  { at, failure }: { at: Date; failure?: PayOutFailure },
): Promise<boolean> => changeStatus(tx, 'payouts', { payoutId: payOutId }, change, { endedAt: at, failure });

/** A pay-out that runs, as an operator lists it. */
export interface WaitingPayOut {
  loanNo: string;
  payOutId: string;
  amount: number;
  status: PayOutStatus;
  requestedAt: Date;
  sentAt: Date | undefined;
  provider?: string;
}

/** All that run, those that wait longest first. */
export const waitingPayOuts = (db: Queries): Promise<readonly WaitingPayOut[]> =>
  db.query(
    `SELECT loan_no, payout_id AS pay_out_id, payouts.amount, payouts.status, requested_at, sent_at, provider
     FROM payouts JOIN loans USING (loan_id) WHERE payouts.status = ANY ($1::text[]) ORDER BY requested_at`,
    [RUNNING_PAY_OUTS],
  );
