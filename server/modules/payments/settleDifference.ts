import { randomUUID } from 'node:crypto';
import type {
  DeskDifference,
  DeskPayments,
  DifferencesQuery,
  SettleDifference,
} from '../../../src/contract/generated/bodies';
import type { Database, Transaction } from '../../platform/database/database';
import { DESK_PAGE, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { ownerOfLoanNo, PAYMENT_CHANGES } from '../loans';
import { type Operator, recordAct } from '../operators';
import { bookOrReport } from './bookPayments';
import { COLLECTION_CHANGES } from './domain/collectionStatus';
import { correctedReference, DIFFERENCE_ACTS, DIFFERENCE_CHANGES } from './domain/paymentDifferences';
import { insertCollection } from './tables/collections';
import {
  lockDifference,
  openDifferences,
  type StoredDifference,
  settledDifferences,
  settleStoredDifference,
} from './tables/paymentDifferences';
import {
  changePayment,
  givePayment,
  insertPayment,
  lockCorrected,
  type Payment,
  tryPaymentAgain,
} from './tables/payments';

const SETTLED_SHOWN = 20;

const asRead = (difference: StoredDifference): DeskDifference => {
  const { differenceId: id, foundAt, answer, settledAt, settledBy, status, ahead, person, ...rest } = difference;
  return {
    ...{ ...rest, id, status, foundAt: foundAt.toISOString() },
    acts: status === 'OPEN' ? [...DIFFERENCE_ACTS[rest.kind]] : [],
    ...(answer && { answer }),
    ...(ahead && { ahead }),
    ...(person !== undefined && { person }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(settledBy !== undefined && { settledBy }),
  };
};

/** GET /desk/payments: a page of what waits for an operator, and what was settled last. */
export async function readDifferences(database: Database, { after }: DifferencesQuery = {}): Promise<DeskPayments> {
  const open = await openDifferences(database, {
    after: isUuid(after) ? after : undefined,
    count: DESK_PAGE + 1,
  });
  const { shown, next } = pageOf(open, ({ differenceId }) => differenceId);
  const settled = await settledDifferences(database, SETTLED_SHOWN);
  return { open: shown.map(asRead), settled: settled.map(asRead), ...next };
}

/** Where money goes that an operator says whose it is: no number that could be paid into. */
const NAMED_CHANNEL = 'OTHER';

/** A settling under way: what it changes has not been written before, and is booked afterwards. */
interface Settling {
  tx: Transaction;
  now: Date;
  difference: StoredDifference;
  /** the payment and what corrected it before, the first one first */
  payments: readonly Payment[];
  asked: SettleDifference;
}

const counts = ({ status }: Payment): boolean => status === 'SEEN' || status === 'BOOKED';

/** Gives money that was no one's to the person of a loan. Refuses with LOAN_NOT_FOUND. */
async function book({ tx, now, difference: { gateway }, payments, asked }: Settling): Promise<void> {
  const userId = await ownerOfLoanNo(tx, asked.loanNo ?? '');
  const payment = payments.find((one) => counts(one) && one.collectionId === undefined);
  if (!payment) throw new Refusal('DIFFERENCE_SETTLED');
  if (userId === undefined) throw new Refusal('LOAN_NOT_FOUND');
  const collectionId = randomUUID();
  await insertCollection(tx, {
    ...{ collectionId, userId, gateway, channel: NAMED_CHANNEL, number: undefined, lasts: false, askedAt: now },
    ...{
      expiresAt: now,
      status: COLLECTION_CHANGES.named.to,
      amount: undefined,
      gatewayRef: undefined,
      scan: undefined,
    },
  });
  await givePayment(tx, payment.paymentId, collectionId);
  await tryPaymentAgain(tx, payment.paymentId, now);
}

/** Takes what counts of a payment out of the books. */
async function takeBack({ tx, now, payments }: Settling): Promise<void> {
  for (const { paymentId, status } of payments.filter(counts)) {
    if (status === 'SEEN') await changePayment(tx, paymentId, PAYMENT_CHANGES.neverBooked, { reversed: now });
    else await changePayment(tx, paymentId, PAYMENT_CHANGES.takenBack);
    await tryPaymentAgain(tx, paymentId, now);
  }
}

/** Brings the books to what the gateway says: more is booked beside what there is, less in its place. */
async function correct(settling: Settling): Promise<void> {
  const { tx, now, difference, payments } = settling;
  const [first] = payments;
  if (!first) throw new Refusal('DIFFERENCE_SETTLED');
  const counted = payments.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
  const isMore = difference.there > counted;
  if (!isMore) await takeBack(settling);
  await insertPayment(tx, {
    ...{ ...first, paymentId: randomUUID(), amount: isMore ? difference.there - counted : difference.there },
    ...{ reference: correctedReference(first.reference, payments.length - 1), seenAt: now },
    ...{ fee: undefined, bookedAt: undefined, reversedAt: undefined, status: PAYMENT_CHANGES.seen.to },
  });
}

const ACTS: Readonly<Record<SettleDifference['act'], (settling: Settling) => Promise<void>>> = {
  ...{ book, correct, takeBack },
  async answer({ asked }) {
    if (asked.answer === undefined) throw new Refusal('INVALID_INPUT');
  },
};

/**
 * POST /desk/payments/{difference}: an operator settles a difference. What moves is written with it in one transaction and
 * booked then, so a server that is killed between leaves it to the job. Refuses with NOT_FOUND, DIFFERENCE_SETTLED,
 * LOAN_NOT_FOUND and INVALID_INPUT.
 */
export async function settleDifference(
  services: Platform,
  operator: Operator,
  id: string,
  asked: SettleDifference,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const { operatorId } = operator;
  const payments = await database.transaction(async (tx) => {
    const difference = isUuid(id) ? await lockDifference(tx, id) : undefined;
    if (!difference) throw new Refusal('NOT_FOUND');
    const { gateway, reference, kind, status } = difference;
    if (status !== 'OPEN') throw new Refusal('DIFFERENCE_SETTLED');
    if (!DIFFERENCE_ACTS[kind].includes(asked.act)) throw new Refusal('INVALID_INPUT');
    await ACTS[asked.act]({ tx, now, difference, payments: await lockCorrected(tx, gateway, reference), asked });
    const isAnswer = asked.act === 'answer';
    const change = isAnswer ? DIFFERENCE_CHANGES.answered : DIFFERENCE_CHANGES.booked;
    await settleStoredDifference(tx, id, change, { operatorId, answer: isAnswer ? asked.answer : undefined, at: now });
    const { answer, loanNo } = asked;
    const detail = { gateway, reference, kind, ...(isAnswer && { answer }), ...(asked.act === 'book' && { loanNo }) };
    await recordAct(tx, { operator, act: `payment.${asked.act}`, subject: id, detail }, now);
    return lockCorrected(tx, gateway, reference);
  });
  // what is taken out first: what takes its place is booked in the room that it leaves
  const open = payments.filter(({ status }) => status === 'SEEN' || status === 'REVERSING');
  for (const payment of open.toSorted((one, other) => one.status.localeCompare(other.status))) {
    await bookOrReport(services, payment);
  }
}
