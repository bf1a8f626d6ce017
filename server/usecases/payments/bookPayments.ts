import { ImpossibleEvent } from '../../../src/lending/changes';
import { type Day, earlier, later } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import { rupiah } from '../../../src/lending/money';
import { type CameIn, type Paying, paidTogether } from '../../../src/lending/together';
import { COLLECTION_CHANGES, nextCollectionLook, PAYMENT_CHANGES } from '../../domain/collectionStatus';
import { changeCollection, choiceAt, findCollection, type StoredCollection } from '../../repositories/collections';
import type { Queries } from '../../repositories/database';
import { eventsTold } from '../../repositories/loanEvents';
import { changePayment, type Payment, paymentsToBook, tryPaymentAgain } from '../../repositories/payments';
import { lockUser } from '../../repositories/users';
import type { Services } from '../../services';
import { eachOf } from '../jobs/eachDue';
import { bookLoanEvent } from '../loans/bookEvent';
import { loanDayAt } from '../loans/loanClock';
import { tell } from '../messages/tell';
import { cancelReturn } from '../payouts/returnOverpayment';
import { takeAdvance, takeAdvanceBack } from '../planChanges/bookPlanChange';
import { inChannelOfUser } from '../releases/channelOfUser';
import { loansOfPerson, overpaidOf, owedBackTogether, type PersonLoan } from './personLoans';

export type PaymentWork = Pick<Services, 'database' | 'clock' | 'sandbox' | 'report' | 'definitions'>;

/** What the part of a payment that goes to a loan is called. */
const partOf = ({ reference }: Payment, loanId: string): string => `${reference} ${loanId}`;

const paidOutOn = ({ events }: PersonLoan): Day | undefined => events.find(({ kind }) => kind === 'disbursed')?.day;

/** What came, as it counts: by what the number was chosen to pay when it was paid, on the day of the gateway's clock. */
async function cameIn(
  work: PaymentWork,
  tx: Queries,
  { payment, userId, day }: { payment: Payment; userId: string; day: Day },
): Promise<CameIn> {
  const { collectionId = '', amount, paidAt } = payment;
  const { release } = await inChannelOfUser(work, tx, userId);
  const choice = await choiceAt(tx, collectionId, paidAt);
  const paying: Paying = choice?.day === day ? choice.paying : { kind: 'due' };
  return { amount: rupiah(amount), paying, day, tolerance: release.set.toleranceOn(day) };
}

/** Books a payment that was seen, with what it pays of each loan, on the day it was made or on another one. */
async function bookSeen(
  work: PaymentWork,
  tx: Queries,
  { payment, collection, isToday }: { payment: Payment; collection: StoredCollection; isToday: boolean },
): Promise<void> {
  const now = work.clock();
  const { userId, collectionId, lasts } = collection;
  await lockUser(tx, userId);
  const today = await loanDayAt(work, tx, userId, now);
  const made = await loanDayAt(work, tx, userId, payment.paidAt);
  const day = isToday ? today : earlier(made, today);
  const came = await cameIn(work, tx, { payment, userId, day });
  if (!(await changePayment(tx, payment.paymentId, PAYMENT_CHANGES.booked, { booked: now }))) return;
  const reckoned = (await loansOfPerson(tx, userId, today)).map(({ stored }) => stored.reckonedOn ?? today);
  const asOf = reckoned.reduce(later, today);
  const loans = await loansOfPerson(tx, userId, asOf);
  if (loans.length === 0) throw new Error(`the payment ${payment.reference} is of a person who owes no loan`);
  const quoted = loans
    .filter((loan) => (paidOutOn(loan) ?? day) <= day)
    .map((loan) => ({ ...loan, state: foldLoan(loan.stored.terms, loan.events, day) }));
  const { counts, missing } = await takeAdvance(tx, came, { loans, paymentId: payment.paymentId, now });
  for (const { loanId, happening } of paidTogether(loans, quoted, counts)) {
    const loan = loans.find((one) => one.loanId === loanId);
    const from = later(day, (loan && paidOutOn(loan)) ?? day);
    const told = { loanId, source: payment.gateway, reference: partOf(payment, loanId), day: from, happening };
    await bookLoanEvent(tx, told, now);
  }
  await tell(tx, userId, missing ?? { kind: 'paymentReceived', amount: payment.amount }, { at: now });
  const over = overpaidOf(await loansOfPerson(tx, userId, asOf)) - overpaidOf(loans);
  if (over > 0) await tell(tx, userId, { kind: 'paidTooMuch', amount: over }, { at: now });
  if (!lasts) await changeCollection(tx, collectionId, COLLECTION_CHANGES.paid);
}

/** Takes back what a payment paid: the bills are open again, the days between cost nothing, and what it left short is owed back. */
async function undoBooked(work: PaymentWork, tx: Queries, payment: Payment, { userId }: StoredCollection) {
  const now = work.clock();
  await lockUser(tx, userId);
  if (!(await changePayment(tx, payment.paymentId, PAYMENT_CHANGES.undone, { reversed: now }))) return;
  await tell(tx, userId, { kind: 'paymentReversed', amount: payment.amount }, { at: now });
  const day = await loanDayAt(work, tx, userId, now);
  const loans = await loansOfPerson(tx, userId, day);
  const references = loans.map(({ loanId }) => partOf(payment, loanId));
  for (const { loanId, eventNo, reference } of await eventsTold(tx, payment.gateway, references)) {
    const told = { loanId, source: payment.gateway, reference: `${reference} reversed`, day };
    await bookLoanEvent(tx, { ...told, happening: { kind: 'reversed', event: eventNo } }, now);
  }
  // what has not left yet need not be owed back
  for (const { loanId, state } of await loansOfPerson(tx, userId, day)) {
    if (state.owedBack > 0) await cancelReturn(work, tx, { loanId, userId });
  }
  await takeAdvanceBack(tx, payment.paymentId, { day, now });
  const more = owedBackTogether(await loansOfPerson(tx, userId, day)) - owedBackTogether(loans);
  if (more > 0) await tell(tx, userId, { kind: 'overpaymentOwedBack', amount: more }, { at: now });
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

const AT_ONCE = 50;

/** Books what was seen and is not booked: by a server that was killed meanwhile, or what failed before. */
export async function bookWaiting(work: PaymentWork, signal: AbortSignal): Promise<void> {
  const now = work.clock();
  for (;;) {
    const due = await paymentsToBook(work.database, now, AT_ONCE);
    await eachOf(work, due, signal, (payment) => bookOrReport(work, payment));
    if (signal.aborted || due.length < AT_ONCE) return;
  }
}
