import type { LoanState } from '../../../src/lending/books';
import { ImpossibleEvent } from '../../../src/lending/changes';
import { type Day, later } from '../../../src/lending/days';
import type { LoanEvent } from '../../../src/lending/events';
import { foldLoan } from '../../../src/lending/fold';
import { balancesOf, postingsBetween } from '../../../src/lending/ledger';
import { overdueOn, statusOn } from '../../../src/lending/overdue';
import { nextDueOf } from '../../../src/lending/statement';
import type { Transaction } from '../../platform/database/database';
import { hook } from '../../platform/hook';
import { notify } from '../messaging';
import { addTransaction, type NewTransaction } from './tables/ledger';
import { addLoanEvent, type LoanHistory, loanHistory, type NewLoanEvent } from './tables/loanEvents';
import { changeLoan, lockLoan, type StoredLoan } from './tables/loans';
import { endOvertaken } from './tables/reliefs';

/** Called in each transaction that books something of a loan, or the days up to one, with the loan's person. */
export const loanReckoned = hook<(tx: Transaction, userId: string) => Promise<void>>('a loan is reckoned');

/** A loan as the ledger has it, and as it has to become. */
interface Step extends Pick<NewTransaction, 'source' | 'reference' | 'day'> {
  loanId: string;
  before: LoanState;
  after: LoanState;
}

/** Tells what was left of bills and is forgiven: each of them once. */
async function tellForgiven(
  tx: Transaction,
  { userId, loanNo, amount: loan }: StoredLoan,
  { before, after }: Step,
  now: Date,
) {
  const known = new Set(before.rests.map(({ instalment, day }) => `${instalment} ${day}`));
  const fresh = after.rests.filter(({ instalment, day }) => !known.has(`${instalment} ${day}`));
  for (const { amount } of fresh) await notify(tx, userId, { kind: 'restForgiven', amount, loan, loanNo }, { at: now });
}

/** Books what a step changes of the balances, and how the loan stands after it. */
async function bookStep(tx: Transaction, loan: StoredLoan, whole: Step, now: Date): Promise<void> {
  const { before, after, ...step } = whole;
  const postings = postingsBetween(balancesOf(before), balancesOf(after));
  await addTransaction(tx, { ...step, postings }, now);
  const { asOf } = after;
  const { since: lateSince, daysPastDue } = overdueOn(after, asOf);
  await changeLoan(tx, step.loanId, {
    status: statusOn(after, asOf),
    reckonedOn: after.paidOut > 0 ? asOf : undefined,
    lateSince,
    lateDays: lateSince === undefined ? undefined : daysPastDue,
    nextDue: lateSince === undefined ? nextDueOf(after) : undefined,
  });
  if (lateSince === undefined) await endOvertaken(tx, loan, now);
  await tellForgiven(tx, loan, whole, now);
  await loanReckoned.call(tx, loan.userId);
}

/** Books what days alone made of a locked loan up to a day: interest that fell due, penalties. Gives the day it is at. */
async function reckonLocked(
  tx: Transaction,
  loan: StoredLoan,
  { events, day }: { events: LoanHistory['events']; day: Day },
  now: Date,
): Promise<Day> {
  const { loanId, terms, reckonedOn } = loan;
  if (reckonedOn === undefined || reckonedOn >= day) return reckonedOn ?? day;
  const [before, after] = [foldLoan(terms, events, reckonedOn), foldLoan(terms, events, day)];
  await bookStep(tx, loan, { loanId, source: 'day-end', reference: `${loanId} ${day}`, day, before, after }, now);
  return day;
}

/** The loan, locked. @throws Error where there is none */
async function requireLoan(tx: Transaction, loanId: string): Promise<StoredLoan> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw new Error(`there is no loan ${loanId}`);
  return loan;
}

/** Brings the ledger of a loan up to a day. */
export async function accrueLoan(tx: Transaction, loanId: string, day: Day, now: Date): Promise<void> {
  const loan = await requireLoan(tx, loanId);
  const { events } = await loanHistory(tx, loanId);
  await reckonLocked(tx, loan, { events, day }, now);
}

/** Only what is there is used of an overpayment, though it may be taken back afterwards. @throws ImpossibleEvent */
function requirePossible({ happening }: NewLoanEvent, { overpaid }: LoanState): void {
  if (happening.kind !== 'overpayment-used' || happening.amount <= overpaid) return;
  throw new ImpossibleEvent(`only ${overpaid} rupiah were paid too much, not ${happening.amount}`);
}

/**
 * Writes down what happened to a loan, with its postings, in a transaction, and gives all that happened to it by then. What was
 * told before changes nothing.
 * @throws ImpossibleEvent where it cannot have happened to the loan; nothing may be committed then
 */
export async function bookLoanEvent(tx: Transaction, event: NewLoanEvent, now: Date): Promise<readonly LoanEvent[]> {
  const { loanId, day } = event;
  const loan = await requireLoan(tx, loanId);
  const { events: known } = await loanHistory(tx, loanId);
  const asOf = later(await reckonLocked(tx, loan, { events: known, day }, now), day);
  const before = foldLoan(loan.terms, known, asOf);
  const added = await addLoanEvent(tx, event, now);
  if (!added) return known;
  requirePossible(event, before);
  const events = [...known, ...added];
  const after = foldLoan(loan.terms, events, asOf);
  const reference = events.at(-1)?.id ?? event.reference;
  await bookStep(tx, loan, { loanId, source: 'event', reference, day, before, after }, now);
  return events;
}
