import { randomUUID } from 'node:crypto';
import { PAYMENT_CHANGES } from '../../domain/collectionStatus';
import { isUuid } from '../../domain/photoIds';
import type { CollectionGateway, Notice } from '../../ports/collection';
import { collectionOfNumber, findCollection, lookAtCollection } from '../../repositories/collections';
import type { Queries } from '../../repositories/database';
import { keepDifference } from '../../repositories/paymentDifferences';
import {
  changePayment,
  insertPayment,
  type KeptNotice,
  keepNotice,
  lockPayment,
  type Payment,
  tryPaymentAgain,
} from '../../repositories/payments';
import { bookOrReport, type PaymentWork } from './bookPayments';

/** Notes of a payment that is known that its gateway took it back. */
async function takeBack(tx: Queries, { paymentId, status }: Payment, now: Date): Promise<void> {
  if (status === 'SEEN') await changePayment(tx, paymentId, PAYMENT_CHANGES.neverBooked, { reversed: now });
  if (status === 'BOOKED') await changePayment(tx, paymentId, PAYMENT_CHANGES.takenBack);
  await tryPaymentAgain(tx, paymentId, now);
}

/** The number that was paid into: by its key where the gateway tells it; undefined where it was given to no one. */
async function paidInto(tx: Queries, gateway: string, { key, number }: Notice): Promise<string | undefined> {
  if (key === undefined) return (await collectionOfNumber(tx, { gateway, number }))?.collectionId;
  const found = isUuid(key) ? await findCollection(tx, key) : undefined;
  return found?.gateway === gateway ? found.collectionId : undefined;
}

/** The payment that a message tells of, as it is to be booked then, and what is odd about it. */
interface TakenNotice {
  payment?: Payment;
  odd?: string;
  /** the key that the gateway is to be asked about before anything is booked */
  lookAt?: string;
}

/** Keeps for the operators what is odd about a payment; gives it in words. */
async function keepOdd(
  tx: Queries,
  { gateway, notice: { reference, number, amount, state }, receivedAt }: KeptNotice,
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
 * Keeps a message and what it says of a payment. A repeated one changes nothing. Where the payment was taken back before
 * it was told of, nothing of it is ever booked.
 */
async function takeNotice(tx: Queries, kept: KeptNotice): Promise<TakenNotice> {
  const { gateway, notice, receivedAt } = kept;
  const { reference, number, amount, state } = notice;
  if (state === 'unpaid' && !(await lockPayment(tx, { gateway, reference }))) return {};
  if (!(await keepNotice(tx, kept))) return {};
  const collectionId = await paidInto(tx, gateway, notice);
  if (kept.toldBy === 'notice' && notice.proof === 'partial') {
    if (collectionId !== undefined) await lookAtCollection(tx, collectionId, receivedAt);
    return { lookAt: collectionId ?? notice.key ?? number };
  }
  const isPaid = state === 'paid';
  // clocks differ: it was not paid after now
  const paidAt = new Date(Math.min(notice.paidAt.getTime(), receivedAt.getTime()));
  const { seen, neverBooked } = PAYMENT_CHANGES;
  await insertPayment(tx, {
    ...{ paymentId: randomUUID(), gateway, reference, number, collectionId, amount, paidAt, seenAt: receivedAt },
    ...{ bookedAt: undefined, reversedAt: isPaid ? undefined : receivedAt, status: (isPaid ? seen : neverBooked).to },
  });
  const known = await lockPayment(tx, { gateway, reference });
  if (!known) throw new Error(`the payment ${reference} of ${gateway} was not written down`);
  if (!isPaid) await takeBack(tx, known, receivedAt);
  const payment = await lockPayment(tx, { gateway, reference });
  const odd = await keepOdd(tx, kept, known);
  return { ...(payment && { payment }), ...(odd !== undefined && { odd }) };
}

/**
 * Takes what a gateway told by itself or when it was asked: each message is kept with what it says in one transaction,
 * and then booked. What cannot be booked now is booked by a job; what is odd is told to the operator.
 * @returns the keys that the gateway has to be asked about before anything is booked
 */
export async function takeNotices(
  work: PaymentWork,
  gateway: Pick<CollectionGateway, 'id'>,
  notices: readonly { notice: Notice; raw: string }[],
  toldBy: KeptNotice['toldBy'],
): Promise<readonly string[]> {
  const { database, clock, report } = work;
  const toLookAt: string[] = [];
  for (const { notice, raw } of notices) {
    const kept = { gateway: gateway.id, notice, toldBy, raw, receivedAt: clock() };
    const { payment, odd, lookAt } = await database.transaction((tx) => takeNotice(tx, kept));
    if (lookAt !== undefined) toLookAt.push(lookAt);
    if (odd !== undefined) report(new Error(`The payment ${notice.reference} of ${gateway.id} ${odd}.`));
    if (payment) await bookOrReport(work, payment);
  }
  return toLookAt;
}

/** Takes what a gateway answered when it was asked. */
export async function takeFound(
  work: PaymentWork,
  gateway: Pick<CollectionGateway, 'id'>,
  found: readonly Notice[],
): Promise<void> {
  const notices = found.map((notice) => ({ notice, raw: JSON.stringify(notice) }));
  await takeNotices(work, gateway, notices, 'look-up');
}
