import type { PaymentStatus } from '../../src/contract/generated/bodies';
import { PAYMENT_CHANGES } from '../domain/collectionStatus';
import type { StatusChange } from '../domain/statusChanges';
import type { Notice } from '../ports/collection';
import type { Queries } from './database';
import { sealed } from './vault';

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
  paidAt: Date;
  seenAt: Date;
  bookedAt: Date | undefined;
  reversedAt: Date | undefined;
  status: PaymentStatus;
}

interface PaymentRow {
  payment_id: string;
  gateway: string;
  reference: string;
  number: string;
  collection_id: string | null;
  amount: number;
  paid_at: Date;
  seen_at: Date;
  booked_at: Date | null;
  reversed_at: Date | null;
  status: PaymentStatus;
}

const COLUMNS = `payment_id, payments.gateway, reference, payments.number, payments.collection_id,
  amount::float8 AS amount, paid_at, seen_at, booked_at, reversed_at, payments.status`;

const paymentOf = (row: PaymentRow): Payment => ({
  paymentId: row.payment_id,
  gateway: row.gateway,
  reference: row.reference,
  number: row.number,
  collectionId: row.collection_id ?? undefined,
  amount: row.amount,
  paidAt: row.paid_at,
  seenAt: row.seen_at,
  bookedAt: row.booked_at ?? undefined,
  reversedAt: row.reversed_at ?? undefined,
  status: row.status,
});

/** A message of a gateway as it came. */
export interface KeptNotice {
  gateway: string;
  notice: Notice;
  toldBy: 'notice' | 'look-up';
  /** what came, sealed where it is kept */
  raw: string;
  receivedAt: Date;
}

/** Keeps a message; false where it is known. */
export async function keepNotice(tx: Queries, { gateway, notice, toldBy, raw, receivedAt }: KeptNotice) {
  const { notice: id, reference, number, amount, state } = notice;
  const kept = await tx.query(
    `INSERT INTO collection_notices (gateway, notice, reference, number, amount, state, told_by, raw, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [gateway, id, reference, number, amount, state, toldBy, sealed(raw), receivedAt],
  );
  return kept.length > 0;
}

/** Writes a payment down; false where one of this reference is known. */
export async function insertPayment(tx: Queries, payment: Payment): Promise<boolean> {
  const { paymentId, gateway, reference, number, collectionId, amount, paidAt, seenAt, reversedAt, status } = payment;
  const added = await tx.query(
    `INSERT INTO payments (payment_id, gateway, reference, number, collection_id, amount, paid_at, seen_at, reversed_at,
       status, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $8) ON CONFLICT ON CONSTRAINT payments_reference DO NOTHING
     RETURNING 1 AS one`,
    [
      ...[paymentId, gateway, reference, number, collectionId ?? null, amount, paidAt, seenAt],
      ...[reversedAt ?? null, status],
    ],
  );
  return added.length > 0;
}

/** The payment by what its gateway calls it, which no one else changes until the transaction ends. */
export async function lockPayment(
  tx: Queries,
  { gateway, reference }: Pick<Payment, 'gateway' | 'reference'>,
): Promise<Payment | undefined> {
  const [row] = await tx.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments WHERE gateway = $1 AND reference = $2 FOR UPDATE`,
    [gateway, reference],
  );
  return row && paymentOf(row);
}

/** Changes the status of a payment; false, and nothing changes, where it does not stand where the change begins. */
export async function changePayment(
  tx: Queries,
  paymentId: string,
  change: StatusChange<PaymentStatus>,
  at: { booked?: Date; reversed?: Date } = {},
): Promise<boolean> {
  const changed = await tx.query(
    `UPDATE payments SET status = $2, booked_at = coalesce($3, booked_at), reversed_at = coalesce($4, reversed_at)
     WHERE payment_id = $1 AND status = ANY ($5::text[]) RETURNING 1 AS one`,
    [paymentId, change.to, at.booked ?? null, at.reversed ?? null, change.from],
  );
  return changed.length > 0;
}

const OPEN_STATUSES = [PAYMENT_CHANGES.seen.to, PAYMENT_CHANGES.takenBack.to];

/** Payments that are still to be booked or undone, so many, those that wait longest first. */
export async function paymentsToBook(db: Queries, now: Date, count: number): Promise<readonly Payment[]> {
  const rows = await db.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments WHERE next_try_at <= $1 AND status = ANY ($3::text[]) AND collection_id IS NOT NULL
     ORDER BY next_try_at LIMIT $2`,
    [now, count, OPEN_STATUSES],
  );
  return rows.map(paymentOf);
}

export async function tryPaymentAgain(db: Queries, paymentId: string, at: Date): Promise<void> {
  await db.query('UPDATE payments SET next_try_at = $2 WHERE payment_id = $1', [paymentId, at]);
}

/** What a person paid since a moment, the latest first. */
export async function paymentsOfUser(db: Queries, userId: string, since: Date): Promise<readonly Payment[]> {
  const rows = await db.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND seen_at >= $2 ORDER BY paid_at DESC, payment_id`,
    [userId, since],
  );
  return rows.map(paymentOf);
}

/** What is known to have come into a number. */
export async function paymentsInto(db: Queries, collectionId: string): Promise<readonly Payment[]> {
  const rows = await db.query<PaymentRow>(`SELECT ${COLUMNS} FROM payments WHERE collection_id = $1`, [collectionId]);
  return rows.map(paymentOf);
}

/** Of each event of a person's loans that a payment made, the way it was paid, by the number of the event. */
export async function waysOfEvents(db: Queries, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ no: string; channel: string }>(
    `SELECT event_no::text AS no, collections.channel FROM collections
     JOIN payments USING (collection_id)
     JOIN loans ON loans.user_id = collections.user_id
     JOIN loan_events ON source = payments.gateway AND loan_events.reference = payments.reference || ' ' || loans.loan_id
     WHERE collections.user_id = $1`,
    [userId],
  );
  return new Map(rows.map(({ no, channel }) => [no, channel]));
}

/** What a gateway told of that was paid since a moment. */
export async function paymentsSince(db: Queries, gateway: string, since: Date): Promise<readonly Payment[]> {
  const sql = `SELECT ${COLUMNS} FROM payments WHERE gateway = $1 AND paid_at >= $2`;
  return (await db.query<PaymentRow>(sql, [gateway, since])).map(paymentOf);
}

/** A payment with all that corrects it, by what its gateway calls it, which no one else changes until the transaction ends. */
export async function lockCorrected(tx: Queries, gateway: string, reference: string): Promise<readonly Payment[]> {
  const rows = await tx.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments
     WHERE gateway = $1 AND (reference = $2 OR starts_with(reference, $2 || ' corrected ')) ORDER BY seen_at, reference FOR UPDATE`,
    [gateway, reference],
  );
  return rows.map(paymentOf);
}

/** Gives a payment that was no one's to the person of a number. */
export async function givePayment(tx: Queries, paymentId: string, collectionId: string): Promise<boolean> {
  const sql =
    'UPDATE payments SET collection_id = $2 WHERE payment_id = $1 AND collection_id IS NULL RETURNING 1 AS one';
  return (await tx.query(sql, [paymentId, collectionId])).length > 0;
}

/** True where money of a person was on its way at a moment: paid by then, seen since, and not taken back. */
export async function wasOnItsWay(db: Queries, userId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 AS one FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND paid_at <= $2 AND seen_at >= $2 AND payments.status = ANY ($3::text[]) LIMIT 1`,
    [userId, at, [PAYMENT_CHANGES.seen.to, PAYMENT_CHANGES.booked.to]],
  );
  return rows.length > 0;
}

/** True where a person has paid what is not booked yet. */
export async function hasUnbooked(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 AS one FROM payments JOIN collections USING (collection_id)
     WHERE user_id = $1 AND payments.status = $2 LIMIT 1`,
    [userId, PAYMENT_CHANGES.seen.to],
  );
  return rows.length > 0;
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
  return db.query<OddPayment & Record<string, unknown>>(
    `SELECT gateway, reference, number, amount::float8 AS amount, status, seen_at AS "seenAt", why FROM (
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
