import { ImpossibleEvent } from '../../../src/lending/changes';
import { type Day, earlier, later } from '../../../src/lending/days';
import type { LoanEvent } from '../../../src/lending/events';
import { rupiah } from '../../../src/lending/money';
import { type CameIn, paidTogether } from '../../../src/lending/portfolio';
import { leftOn } from '../../../src/lending/released';
import { type Remains, remainsOf } from '../../../src/lending/remains';
import type { Transaction } from '../../platform/database/database';
import { eachOf } from '../../platform/jobs/eachDue';
import type { Platform } from '../../platform/platform';
import {
  bookLoanEvent,
  cancelReturn,
  eventsFrom,
  loansAsBooked,
  loansOfPerson,
  overpaidOf,
  owedBackTogether,
  PAYMENT_CHANGES,
  type PersonLoan,
  standingOn,
  takeAdvance,
  takeAdvanceBack,
} from '../loans';
import { type Message, notify } from '../messaging';
import { inChannelOfUser, loanDayAt, lockUser } from '../people';
import { COLLECTION_CHANGES, nextCollectionLook } from './domain/collectionStatus';
import { payingOn } from './numberTakes';
import { changeCollection, choiceAt, findCollection, type StoredCollection } from './tables/collections';
import { changePayment, type Payment, paymentsToBook, tryPaymentAgain } from './tables/payments';

export type PaymentWork = Pick<Platform, 'database' | 'clock' | 'config' | 'report' | 'definitions'>;

/** What the part of a payment that goes to a loan is called. */
const partOf = ({ reference }: Payment, loanId: string): string => `${reference} ${loanId}`;

const paidOutOn = ({ events }: PersonLoan): Day | undefined => events.find(({ kind }) => kind === 'disbursed')?.day;

/** The payment as booked: for the choice that was active when it was paid, dated by the gateway. @param loans on the day */
async function cameIn(
  work: PaymentWork,
  tx: Transaction,
  { payment, userId, day, loans }: { payment: Payment; userId: string; day: Day; loans: readonly PersonLoan[] },
): Promise<CameIn> {
  const { collectionId = '', amount, paidAt } = payment;
  const { release } = await inChannelOfUser(work, tx, userId);
  const choice = await choiceAt(tx, collectionId, paidAt);
  return { amount: rupiah(amount), paying: payingOn(choice, loans, day), day, tolerance: leftOn(release.set, day) };
}

/** What happened to loans since they were read, by their ids: all of each, in its order. */
type Booked = ReadonlyMap<string, readonly LoanEvent[]>;

/** A loan that was read before, as it stands on the same day with what was booked since. */
const bookedSince = ({ loanId, stored, events, state }: PersonLoan, booked: Booked): PersonLoan =>
  standingOn({ stored, events: booked.get(loanId) ?? events }, state.asOf);

/** What a person is told of a payment that was booked: with what is left to pay of their bills, where something is. */
function arrived(
  { amount }: Payment,
  { givesBack, remains, today }: { givesBack: boolean; remains: Remains | undefined; today: Day },
): Message {
  if (givesBack) return { kind: 'loanGivenBack', amount };
  if (remains === undefined) return { kind: 'paymentReceived', amount };
  const late = remains.hasLater ? 'paymentPartsLate' : 'paymentPartLate';
  const kind = remains.due < today ? late : 'paymentPart';
  return { kind, amount, left: remains.amount, due: remains.due };
}

/** Books a payment that was seen, with what it pays of each loan, on the day it was made or on another one. */
async function bookSeen(
  work: PaymentWork,
  tx: Transaction,
  { payment, collection, isToday }: { payment: Payment; collection: StoredCollection; isToday: boolean },
): Promise<void> {
  const now = work.clock();
  const { userId, collectionId, lasts } = collection;
  await lockUser(tx, userId);
  const today = await loanDayAt(work, tx, userId, now);
  const made = await loanDayAt(work, tx, userId, payment.paidAt);
  const day = isToday ? today : earlier(made, today);
  const loans = await loansAsBooked(tx, userId, today);
  const quoted = loans.filter((loan) => (paidOutOn(loan) ?? day) <= day).map((loan) => standingOn(loan, day));
  const came = await cameIn(work, tx, { payment, userId, day, loans: quoted });
  if (!(await changePayment(tx, payment.paymentId, PAYMENT_CHANGES.booked, { booked: now }))) return;
  if (loans.length === 0) throw new Error(`the payment ${payment.reference} is of a person who owes no loan`);
  const { counts, missing, changed } = await takeAdvance(tx, came, { loans, paymentId: payment.paymentId, now });
  const booked = new Map(changed ? [[changed.loanId, changed.events]] : []);
  for (const { loanId, happening } of paidTogether(loans, quoted, counts)) {
    const loan = loans.find((one) => one.loanId === loanId);
    const from = later(day, (loan && paidOutOn(loan)) ?? day);
    const told = { loanId, source: payment.gateway, reference: partOf(payment, loanId), day: from, happening };
    booked.set(loanId, await bookLoanEvent(tx, told, now));
  }
  const after = loans.map((loan) => bookedSince(loan, booked));
  const givesBack = after.some(({ state }, index) => state.givenBackOn && !loans[index]?.state.givenBackOn);
  // what changes a plan was paid whole: what is left of its bill is due as the plan has it
  const remains = changed ? undefined : remainsOf(after, today);
  const told = missing ?? arrived(payment, { givesBack, remains, today });
  await notify(tx, userId, told, { at: now });
  const over = overpaidOf(after) - overpaidOf(loans);
  if (over > 0) await notify(tx, userId, { kind: 'paidTooMuch', amount: over }, { at: now });
  if (!lasts) await changeCollection(tx, collectionId, COLLECTION_CHANGES.paid);
}

/** Takes back what a payment paid: the bills are open again, the days between cost nothing, and what it left short is owed back. */
async function undoBooked(work: PaymentWork, tx: Transaction, payment: Payment, { userId }: StoredCollection) {
  const now = work.clock();
  await lockUser(tx, userId);
  if (!(await changePayment(tx, payment.paymentId, PAYMENT_CHANGES.undone, { reversed: now }))) return;
  await notify(tx, userId, { kind: 'paymentReversed', amount: payment.amount }, { at: now });
  const day = await loanDayAt(work, tx, userId, now);
  const loans = await loansOfPerson(tx, userId, day);
  const booked = new Map<string, readonly LoanEvent[]>();
  const references = loans.map(({ loanId }) => partOf(payment, loanId));
  for (const { loanId, eventNo, reference } of await eventsFrom(tx, payment.gateway, references)) {
    const told = { loanId, source: payment.gateway, reference: `${reference} reversed`, day };
    booked.set(loanId, await bookLoanEvent(tx, { ...told, happening: { kind: 'reversed', event: eventNo } }, now));
  }
  // what has not left yet need not be owed back
  for (const { loanId, state } of loans.map((loan) => bookedSince(loan, booked))) {
    const events = state.owedBack > 0 ? await cancelReturn(work, tx, { loanId, userId }) : undefined;
    if (events) booked.set(loanId, events);
  }
  const changed = await takeAdvanceBack(tx, payment.paymentId, { day, now });
  if (changed) booked.set(changed.loanId, changed.events);
  const more = owedBackTogether(loans.map((loan) => bookedSince(loan, booked))) - owedBackTogether(loans);
  if (more > 0) await notify(tx, userId, { kind: 'overpaymentOwedBack', amount: more }, { at: now });
}

/**
 * Books a payment, or undoes one, as its status says; told again it changes nothing. What cannot have happened on the day
 * it was made counts from today. @throws ImpossibleEvent where it cannot be booked at all
 */
async function bookPayment(work: PaymentWork, payment: Payment): Promise<void> {
  const { database } = work;
  const collection = payment.collectionId && (await findCollection(database, payment.collectionId));
  if (!collection) return;
  if (payment.status === 'REVERSING') {
    return database.transaction((tx) => undoBooked(work, tx, payment, collection));
  }
  const book = (isToday: boolean) => database.transaction((tx) => bookSeen(work, tx, { payment, collection, isToday }));
  try {
    await book(false);
  } catch (error) {
    if (!(error instanceof ImpossibleEvent)) throw error;
    await book(true);
  }
}

/** Books or undoes a payment now; where that fails it is told to the operator and tried again later. */
export async function bookOrReport(work: PaymentWork, payment: Payment): Promise<void> {
  try {
    await bookPayment(work, payment);
  } catch (error) {
    const { gateway, reference, paymentId, seenAt } = payment;
    work.report(
      new Error(`The payment ${reference} of ${gateway} could not be booked; it is tried again.`, { cause: error }),
    );
    await tryPaymentAgain(work.database, paymentId, nextCollectionLook(seenAt, work.clock()));
  }
}

const BATCH_SIZE = 50;

/** Books what was seen and is not booked: by a server that was killed meanwhile, or what failed before. */
export async function bookWaiting(work: PaymentWork, signal: AbortSignal): Promise<void> {
  const now = work.clock();
  for (;;) {
    const due = await paymentsToBook(work.database, now, BATCH_SIZE);
    await eachOf(work, due, signal, (payment) => bookOrReport(work, payment));
    if (signal.aborted || due.length < BATCH_SIZE) return;
  }
}
