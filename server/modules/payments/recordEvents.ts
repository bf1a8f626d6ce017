import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { PAYMENT_CHANGES } from '../loans';
import { bookOrReport, type PaymentWork } from './bookPayments';
import type { CollectionGateway, PaymentEvent } from './port';
import { collectionOfNumber, findCollection, schedulePoll } from './tables/collections';
import { keepDifference } from './tables/paymentDifferences';
import {
  changePayment,
  insertPayment,
  type KeptEvent,
  keepNotice,
  lockPayment,
  noteFee,
  type Payment,
  tryPaymentAgain,
} from './tables/payments';

/** Notes of a payment that is known that its gateway took it back. */
async function takeBack(tx: Transaction, { paymentId, status }: Payment, now: Date): Promise<void> {
  if (status === 'SEEN') await changePayment(tx, paymentId, PAYMENT_CHANGES.neverBooked, { reversed: now });
  if (status === 'BOOKED') await changePayment(tx, paymentId, PAYMENT_CHANGES.takenBack);
  await tryPaymentAgain(tx, paymentId, now);
}

/** The number that was paid into: by its key where the gateway tells it; undefined where it was given to no one. */
async function paidInto(tx: Transaction, gateway: string, { key, number }: PaymentEvent): Promise<string | undefined> {
  if (key === undefined) return (await collectionOfNumber(tx, { gateway, number }))?.collectionId;
  const found = isUuid(key) ? await findCollection(tx, key) : undefined;
  return found?.gateway === gateway ? found.collectionId : undefined;
}

/** The payment that a message tells of, as it is to be booked then, and where it differs from what we know. */
interface RecordedEvent {
  payment?: Payment;
  discrepancy?: string;
  /** the key that the gateway is to be asked about before anything is booked */
  lookAt?: string;
}

/** Keeps for the operators where a payment differs from what we know; gives it in words. */
async function recordDiscrepancy(
  tx: Transaction,
  { gateway, notice: { reference, number, amount, state }, receivedAt }: KeptEvent,
  known: Payment,
): Promise<string | undefined> {
  if (state !== 'paid') return undefined;
  const of = { gateway, reference, number };
  if (known.collectionId === undefined) {
    await keepDifference(tx, { ...of, kind: 'unknown-here', here: 0, there: amount }, receivedAt);
    return `was paid into ${number}, a number that no one was given`;
  }
  if (known.amount === amount && known.number === number) return undefined;
  await keepDifference(tx, { ...of, kind: 'other-amount', here: known.amount, there: amount }, receivedAt);
  return `was told with ${amount} into ${number}, and before with ${known.amount} into ${known.number}`;
}

/**
 * Keeps a message and what it says of a payment. A repeated one changes nothing, but is looked up again. Where the payment was taken back before
 * it was told of, nothing of it is ever booked.
 */
async function recordEvent(tx: Transaction, kept: KeptEvent): Promise<RecordedEvent> {
  const { gateway, notice, receivedAt } = kept;
  const { reference, number, amount, fee, state } = notice;
  if (state === 'unpaid' && !(await lockPayment(tx, { gateway, reference }))) return {};
  if (notice.fee !== undefined) await noteFee(tx, { gateway, reference }, notice.fee);
  const isNew = await keepNotice(tx, kept);
  const isOnlySaid = kept.toldBy === 'notice' && notice.proof === 'partial';
  // one that has to be looked up may come again because that failed
  if (!isNew && !isOnlySaid) return {};
  const collectionId = await paidInto(tx, gateway, notice);
  if (isOnlySaid) {
    if (collectionId !== undefined) await schedulePoll(tx, collectionId, receivedAt);
    return { lookAt: collectionId ?? notice.key ?? number };
  }
  const isPaid = state === 'paid';
  // clocks differ: it was not paid after now
  const paidAt = new Date(Math.min(notice.paidAt.getTime(), receivedAt.getTime()));
  const { seen, neverBooked } = PAYMENT_CHANGES;
  await insertPayment(tx, {
    ...{ paymentId: randomUUID(), gateway, reference, number, collectionId, amount, fee, paidAt, seenAt: receivedAt },
    ...{ bookedAt: undefined, reversedAt: isPaid ? undefined : receivedAt, status: (isPaid ? seen : neverBooked).to },
  });
  const known = await lockPayment(tx, { gateway, reference });
  if (!known) throw new Error(`the payment ${reference} of ${gateway} was not written down`);
  if (!isPaid) await takeBack(tx, known, receivedAt);
  const payment = await lockPayment(tx, { gateway, reference });
  const discrepancy = await recordDiscrepancy(tx, kept, known);
  return { ...(payment && { payment }), ...(discrepancy !== undefined && { discrepancy }) };
}

/**
 * Takes what a gateway told by itself or when it was asked: each message is kept with what it says in one transaction,
 * and then booked. What cannot be booked now is booked by a job; what is discrepancy is told to the operator.
 * @returns the keys that the gateway has to be asked about before anything is booked
 */
export async function recordEvents(
  work: PaymentWork,
  gateway: Pick<CollectionGateway, 'id'>,
  notices: readonly { notice: PaymentEvent; raw: string }[],
  toldBy: KeptEvent['toldBy'],
): Promise<readonly string[]> {
  const { database, clock, report } = work;
  const toLookAt: string[] = [];
  for (const { notice, raw } of notices) {
    const kept = { gateway: gateway.id, notice, toldBy, raw, receivedAt: clock() };
    const { payment, discrepancy, lookAt } = await database.transaction((tx) => recordEvent(tx, kept));
    if (lookAt !== undefined) toLookAt.push(lookAt);
    if (discrepancy !== undefined)
      report(new Error(`The payment ${notice.reference} of ${gateway.id} ${discrepancy}.`));
    if (payment) await bookOrReport(work, payment);
  }
  return toLookAt;
}

/** Takes what a gateway answered when it was asked. */
export async function recordLookup(
  work: PaymentWork,
  gateway: Pick<CollectionGateway, 'id'>,
  found: readonly PaymentEvent[],
): Promise<void> {
  const notices = found.map((notice) => ({ notice, raw: JSON.stringify(notice) }));
  await recordEvents(work, gateway, notices, 'look-up');
}
