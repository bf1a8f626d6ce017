import type { PaymentStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertUnless, isThere, updateRows } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { PAYMENT_CHANGES } from '../../loans';
import type { PaymentEvent } from '../port';

/** Money that a gateway told of. */
export interface Payment {
  paymentId: string;
  gateway: string;
  reference: string;
  number: string;
  /** undefined: a number that no one was given */
  collectionId: string | undefined;
  /** rupiah */
  amount: number;
  /** what the gateway keeps of it; undefined where it did not say so */
  fee: number | undefined;
  paidAt: Date;
  seenAt: Date;
  bookedAt: Date | undefined;
  reversedAt: Date | undefined;
  status: PaymentStatus;
}

const COLUMNS = `payment_id, payments.gateway, reference, payments.number, payments.collection_id,
  amount::float8 AS amount, fee::float8 AS fee, paid_at, seen_at, booked_at, reversed_at, payments.status`;

/** A message of a gateway as it came. */
export interface KeptEvent {
  gateway: string;
  notice: PaymentEvent;
  toldBy: 'notice' | 'look-up';
  /** what came, sealed where it is kept */
  raw: string;
  receivedAt: Date;
}

/** Keeps a message; false where it is known. */
export function keepNotice(tx: Transaction, { notice, raw, ...kept }: KeptEvent): Promise<boolean> {
  const { notice: id, reference, number, amount, state } = notice;
  const said = { notice: id, reference, number, amount, state };
  return insertUnless(tx, 'collection_notices', 'any', { ...kept, ...said, raw: sealed(raw) });
}

/** Writes a payment down; false where one of this reference is known. */
export const insertPayment = (tx: Transaction, payment: Payment): Promise<boolean> =>
  insertUnless(tx, 'payments', 'ON CONSTRAINT payments_reference', { ...payment, nextTryAt: payment.seenAt });

/** Writes down what a gateway keeps of a payment, where that was not known when it was told of. */
export async function noteFee(
  tx: Transaction,
  { gateway, reference }: Pick<Payment, 'gateway' | 'reference'>,
  fee: number,
): Promise<void> {
  await updateRows(tx, 'payments', { gateway, reference, fee: null }, { fee });
}

/** The payment by what its gateway calls it, which no one else changes until the transaction ends. */
export const lockPayment = (
  tx: Transaction,
  { gateway, reference }: Pick<Payment, 'gateway' | 'reference'>,
): Promise<Payment | undefined> =>
  firstRow(tx, `SELECT ${COLUMNS} FROM payments WHERE gateway = $1 AND reference = $2 FOR UPDATE`, [
    gateway,
    reference,
  ]);

/** Changes the status of a payment; false, and nothing changes, where it does not stand where the change begins. */
export const changePayment = (
  tx: Transaction,
  paymentId: string,
  change: StatusChange<PaymentStatus>,
  { booked, reversed }: { booked?: Date; reversed?: Date } = {},
): Promise<boolean> =>
  changeStatus(tx, 'payments', { paymentId }, change, {
    ...(booked && { bookedAt: booked }),
    ...(reversed && { reversedAt: reversed }),
  });

const OPEN_STATUSES = [PAYMENT_CHANGES.seen.to, PAYMENT_CHANGES.takenBack.to];

/** Payments that are still to be booked or undone, so many, those that wait longest first. */
export async function paymentsToBook(db: Queries, now: Date, count: number): Promise<readonly Payment[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM payments WHERE next_try_at <= $1 AND status = ANY ($3::text[]) AND collection_id IS NOT NULL
     ORDER BY next_try_at LIMIT $2`,
    [now, count, OPEN_STATUSES],
  );
}

export async function tryPaymentAgain(db: Queries, paymentId: string, at: Date): Promise<void> {
  await updateRows(db, 'payments', { paymentId }, { nextTryAt: at });
}

/** What a person paid since a moment, the latest first. */
export async function paymentsOfUser(db: Queries, userId: string, since: Date): Promise<readonly Payment[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND seen_at >= $2 ORDER BY paid_at DESC, payment_id`,
    [userId, since],
  );
}

/** What is known to have come into a number. */
export const paymentsInto = (db: Queries, collectionId: string): Promise<readonly Payment[]> =>
  db.query(`SELECT ${COLUMNS} FROM payments WHERE collection_id = $1`, [collectionId]);

/** The way a payment came by, and when by the gateway's clock. */
export interface PaidBy {
  readonly channel: string;
  readonly paidAt: Date;
}

/** Of each event of a person's loans that a payment made, the way it was paid, by the number of the event. */
export async function waysOfEvents(db: Queries, userId: string): Promise<ReadonlyMap<string, PaidBy>> {
  const rows = await db.query<PaidBy & { no: string }>(
    `SELECT event_no::text AS no, collections.channel, payments.paid_at FROM collections
     JOIN payments USING (collection_id)
     JOIN loans ON loans.user_id = collections.user_id
     JOIN loan_events ON source = payments.gateway AND loan_events.reference = payments.reference || ' ' || loans.loan_id
     WHERE collections.user_id = $1`,
    [userId],
  );
  return new Map(rows.map(({ no, channel, paidAt }) => [no, { channel, paidAt }]));
}

/** What a gateway told of that was paid since a moment. */
export const paymentsSince = (db: Queries, gateway: string, since: Date): Promise<readonly Payment[]> =>
  db.query(`SELECT ${COLUMNS} FROM payments WHERE gateway = $1 AND paid_at >= $2`, [gateway, since]);

/** A payment with all that corrects it, by what its gateway calls it, which no one else changes until the transaction ends. */
export async function lockCorrected(tx: Transaction, gateway: string, reference: string): Promise<readonly Payment[]> {
  return tx.query(
    `SELECT ${COLUMNS} FROM payments
     WHERE gateway = $1 AND (reference = $2 OR starts_with(reference, $2 || ' corrected ')) ORDER BY seen_at, reference FOR UPDATE`,
    [gateway, reference],
  );
}

/** Gives a payment that was no one's to the person of a number. */
export const givePayment = (tx: Transaction, paymentId: string, collectionId: string): Promise<boolean> =>
  updateRows(tx, 'payments', { paymentId, collectionId: null }, { collectionId });

/** True where money of a person was on its way at a moment: paid by then, seen since, and not taken back. */
export async function wasOnItsWay(db: Queries, userId: string, at: Date): Promise<boolean> {
  return isThere(
    db,
    `SELECT 1 AS one FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND paid_at <= $2 AND seen_at >= $2 AND payments.status = ANY ($3::text[]) LIMIT 1`,
    [userId, at, [PAYMENT_CHANGES.seen.to, PAYMENT_CHANGES.booked.to]],
  );
}

/** True where a person has paid what is not booked yet. */
export async function hasUnbooked(db: Queries, userId: string): Promise<boolean> {
  return isThere(
    db,
    `SELECT 1 AS one FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND payments.status = $2 LIMIT 1`,
    [userId, PAYMENT_CHANGES.seen.to],
  );
}

/** A payment that an operator has to look at, and why. */
export interface OddPayment {
  gateway: string;
  reference: string;
  number: string;
  amount: number;
  status: PaymentStatus;
  seenAt: Date;
  why: 'unknown-number' | 'not-booked' | 'not-undone' | 'other-amount';
}

/** What does not add up: money of no one, what waits since before a moment, and payments told with two amounts. */
export async function oddPayments(db: Queries, before: Date): Promise<readonly OddPayment[]> {
  return db.query<OddPayment>(
    `SELECT gateway, reference, number, amount::float8 AS amount, status, seen_at, why FROM (
       SELECT *, CASE WHEN collection_id IS NULL AND status = $2 THEN 'unknown-number'
         WHEN status = $2 AND seen_at < $1 THEN 'not-booked'
         WHEN status = $3 AND seen_at < $1 THEN 'not-undone'
         WHEN EXISTS (SELECT 1 FROM collection_notices n WHERE n.gateway = payments.gateway
           AND n.reference = payments.reference AND n.amount <> payments.amount) THEN 'other-amount' END AS why
       FROM payments) AS judged
     WHERE why IS NOT NULL ORDER BY seen_at`,
    [before, ...OPEN_STATUSES],
  );
}

/** Of the id of a loan, which ends the reference of its part of a payment. */
const ID_LENGTH = 36;

/** Every payment with the rupiah that the events of loans have of it and that were not taken back. */
export async function bookedOfPayments(
  db: Queries,
): Promise<readonly { gateway: string; reference: string; amount: number; status: PaymentStatus; booked: number }[]> {
  return db.query(
    `WITH parts AS (
       SELECT source, left(reference, -${ID_LENGTH + 1}) AS payment, sum((detail ->> 'amount')::float8) AS booked
       FROM loan_events e
       WHERE source IN (SELECT DISTINCT gateway FROM payments) AND kind IN ('paid', 'settled') AND NOT EXISTS (
         SELECT 1 FROM loan_events r
         WHERE r.source = e.source AND r.reference = e.reference || ' reversed' AND r.kind = 'reversed'
           AND r.detail ->> 'event' = e.event_no::text)
       GROUP BY source, payment
     )
     SELECT coalesce(gateway, source) AS gateway, coalesce(reference, payment) AS reference,
       coalesce(amount, 0)::float8 AS amount, coalesce(status, 'SEEN') AS status, coalesce(booked, 0) AS booked
     FROM payments FULL JOIN parts ON gateway = source AND reference = payment`,
  );
}
