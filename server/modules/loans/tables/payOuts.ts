import type { PayOutFailure, PayOutSaid, PayOutStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import {
  changeStatus,
  firstRow,
  firstValue,
  insertInto,
  quoted,
  updateRows,
} from '../../../platform/database/statements';
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
  /** since when no answer of the provider can be taken */
  unclearSince?: Date;
}

const COLUMNS = `payout_id AS pay_out_id, loan_id, purpose, attempt, amount, account, status, failure, requested_at, sent_at, ended_at, provider,
  unclear_since`;

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

/** A pay-out that a server asks the provider about. */
type TakenPayOut = PayOut & {
  /** until then no one else has it */
  askedUntil: Date;
};

/** A pay-out that the provider is to be asked about. */
export type ClaimedPayOut = TakenPayOut & {
  /** true where no one may have sent it before */
  isNew: boolean;
};

/**
 * Takes pay-outs that are due for the one who asks, so many, those that wait longest first: until `until` no one else gets
 * them, and from now on they cannot be cancelled. What people are about to end is not asked about: nothing may leave meanwhile. What was never handed over waits while its owner's account is frozen, and
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
         AND (status = $5 OR NOT ${isFrozenSql(OWNER, '$1')}) AND NOT is_being_ended ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE payouts SET status = $5, next_try_at = $2, asked_until = $2, provider = $6 FROM due
     WHERE payout_id = due_id AND status = ANY ($4::text[]) RETURNING ${COLUMNS}, asked_until, was <> $5 AS is_new`,
    [now, until, count, RUNNING_PAY_OUTS, to, provider],
  );
}

/**
 * Takes one pay-out that a provider has, as `claimPayOuts` does; undefined where it has ended, is another provider's, is about to be
 * ended by people, or a server may be asking about it.
 */
export const claimPayOut = (
  db: Queries,
  payOutId: string,
  { now, until, provider }: { now: Date; until: Date; provider: string },
): Promise<TakenPayOut | undefined> =>
  firstRow(
    db,
    `UPDATE payouts SET next_try_at = $3, asked_until = $3 WHERE payout_id = $1 AND status = $5 AND provider = $4
       AND coalesce(asked_until, $2) <= $2 AND NOT is_being_ended RETURNING ${COLUMNS}, asked_until`,
    [payOutId, now, until, provider, PAY_OUT_CHANGES.handedOver.to],
  );

/** True while a pay-out runs and is still with who took it: others may have ended it, or taken it, once that time was over. */
export const isStillTaken = async (db: Queries, { payOutId, askedUntil }: TakenPayOut, now: Date): Promise<boolean> =>
  (await firstValue<boolean>(
    db,
    'SELECT status = $2 AND asked_until = $3 AND asked_until > $4 AS taken FROM payouts WHERE payout_id = $1',
    [payOutId, PAY_OUT_CHANGES.handedOver.to, askedUntil, now],
  )) ?? false;

/** Keeps a pay-out of a locked loan from being taken until the transaction ends; true where a server may be asking about it now. */
export const lockAsked = async (tx: Transaction, payOutId: string, now: Date): Promise<boolean> =>
  (await firstValue<boolean>(
    tx,
    'SELECT coalesce(asked_until > $2, false) AS asked FROM payouts WHERE payout_id = $1 FOR UPDATE',
    [payOutId, now],
  )) ?? false;

/** What a provider said of a pay-out when it was asked. */
export type ProviderAnswer =
  | { readonly answered: 'PENDING' | 'NO_ANSWER' }
  | { readonly answered: 'UNCLEAR'; readonly unclear: string };

/** Keeps a pay-out from being taken while an end of it waits for a second operator. */
export const keepFromAsking = (tx: Transaction, payOutId: string, isBeingEnded: boolean): Promise<boolean> =>
  updateRows(tx, 'payouts', { payoutId: payOutId }, { isBeingEnded });

/**
 * Notes what the provider says of a pay-out that runs (`sentAt`, kept where it is noted), and when to ask about it next; nothing where
 * another server has taken it since. True where the provider was not known to have it before.
 */
export async function waitForPayOut(
  db: Queries,
  { payOutId, askedUntil }: TakenPayOut,
  { sentAt, nextTryAt, at, ...said }: { sentAt: Date | undefined; nextTryAt: Date; at: Date } & ProviderAnswer,
): Promise<boolean> {
  const [row] = await db.query<{ isFirst: boolean }>(
    `WITH before AS (SELECT sent_at AS was FROM payouts WHERE payout_id = $1 FOR UPDATE)
     UPDATE payouts SET sent_at = coalesce(sent_at, $2), next_try_at = $3, asked_until = NULL, answered = $5, answered_at = $6,
       unclear = CASE $5 WHEN 'UNCLEAR' THEN $7 WHEN 'NO_ANSWER' THEN unclear END,
       unclear_since = CASE $5 WHEN 'UNCLEAR' THEN coalesce(unclear_since, $6) WHEN 'NO_ANSWER' THEN unclear_since END FROM before
     WHERE payout_id = $1 AND status = ANY ($4::text[]) AND asked_until = $8 RETURNING was IS NULL AND sent_at IS NOT NULL AS is_first`,
    [
      ...[payOutId, sentAt, nextTryAt, RUNNING_PAY_OUTS, said.answered, at],
      said.answered === 'UNCLEAR' ? said.unclear.slice(0, 300) : undefined,
      askedUntil,
    ],
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

/** A pay-out that waits for a person, or of which its provider says what it has not become, as the desk lists it. */
export type PayOutAtDesk = PayOut & {
  loanNo: string;
  userId: string;
  answered?: 'PENDING' | 'UNCLEAR' | 'NO_ANSWER';
  answeredAt?: Date;
  unclear?: string;
  /** what the provider said though it had ended otherwise, while no one has seen to it */
  said?: PayOutSaid;
  saidAt?: Date;
};

const AT_DESK = `SELECT payouts.payout_id AS pay_out_id, payouts.loan_id, payouts.purpose, attempt, payouts.amount, payouts.account, payouts.status,
    failure, requested_at, sent_at, payouts.ended_at, provider, unclear_since, loan_no, user_id, answered, answered_at, unclear, said, said_at
  FROM payouts JOIN loans USING (loan_id)
  LEFT JOIN LATERAL (SELECT said, said_at FROM pay_out_contradictions c
    WHERE c.payout_id = payouts.payout_id AND noted_at IS NULL ORDER BY said_at DESC LIMIT 1) told ON true`;
const OF_PERSON = `(payouts.status = ${quoted(PAY_OUT_CHANGES.handedOver.to)} AND (unclear_since IS NOT NULL OR requested_at <= $1
    OR provider IS DISTINCT FROM $2) OR payouts.payout_id IN (SELECT payout_id FROM pay_out_contradictions WHERE noted_at IS NULL))`;

/** Which pay-outs wait for a person: those asked for before a moment, with another provider than this one, or unclear. */
interface ForPerson {
  slowBefore: Date;
  connected: string | undefined;
}

/** A page of those that wait for a person, the oldest first. @param page.after the id of the one that the page before ends with */
export const payOutsForPerson = (
  db: Queries,
  { slowBefore, connected }: ForPerson,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly PayOutAtDesk[]> =>
  db.query(
    `${AT_DESK} WHERE ${OF_PERSON} AND ($3::uuid IS NULL OR (requested_at, payouts.payout_id) >
       (SELECT p.requested_at, p.payout_id FROM payouts p WHERE p.payout_id = $3))
     ORDER BY requested_at, payouts.payout_id LIMIT $4`,
    [slowBefore, connected, after, count],
  );

export const payOutAtDesk = (db: Queries, payOutId: string): Promise<PayOutAtDesk | undefined> =>
  firstRow(db, `${AT_DESK} WHERE payouts.payout_id = $1`, [payOutId]);

/** How many wait for a person, counted up to a number. */
export const countPayOutsForPerson = async (
  db: Queries,
  { slowBefore, connected }: ForPerson,
  atMost: number,
): Promise<number> =>
  (await firstValue<number>(
    db,
    `SELECT count(*)::int FROM (SELECT 1 FROM payouts WHERE ${OF_PERSON} LIMIT $3) AS waiting`,
    [slowBefore, connected, atMost],
  )) ?? 0;
