import type { PaidPart, PaymentNumber } from '../../../src/contract/generated/bodies';
import type { KnownValues } from '../../../src/contract/named';
import { type CoolingOff, coolingOffTogether } from '../../../src/lending/coolingOff';
import { addDays, type Day, daysBetween, later } from '../../../src/lending/days';
import { lateUntil, penaltiesGrowBy } from '../../../src/lending/late';
import { type Rupiah, rupiah } from '../../../src/lending/money';
import { chosenLoans, isAdvance, type Paying, takesOn } from '../../../src/lending/portfolio';
import { wibDayEnd } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { loanDay } from '../../platform/domain/wib';
import {
  advanceNow,
  coolingOffAsRead,
  coolingOffOf,
  loansOfPerson,
  type PersonLoan,
  quotePayment,
  type Taken,
  totalOutstanding,
} from '../loans';
import { loanToday } from '../people';
import type { PaymentsNeeds } from './port';
import { remainsAsRead, remainsOfSum } from './remainsToPay';
import { type Choice, choiceAt, lastChoiceAt, type StoredCollection } from './tables/collections';

type Asking = Pick<PaymentsNeeds, 'database' | 'clock' | 'config' | 'collections'>;

/** What the way of a number takes at least, in rupiah; nothing where it is not offered any more. */
const leastOf = (collections: PaymentsNeeds['collections'], { gateway, channel }: StoredCollection): number =>
  collections.find(({ id }) => id === gateway)?.channels.find(({ id }) => id === channel)?.min ?? 0;

/** What a number is read by: the loans as they stand on the person's day, and the gateways with their ways. */
export interface ReadingNumber {
  loans: readonly PersonLoan[];
  day: Day;
  now: Date;
  collections: PaymentsNeeds['collections'];
  /** what money may leave of a bill, in rupiah: asked of a sum of one's own alone */
  restLeft(): Promise<Rupiah>;
}

/** The return that paying is, of loans whose person may still think better of each of them; undefined where it is none. @param loans on the day */
export function returnOf(loans: readonly PersonLoan[], paying: Paying, day: Day): CoolingOff | undefined {
  if (paying.kind !== 'everything') return undefined;
  const owing = chosenLoans(loans, paying).filter((one) => totalOutstanding([one]) > 0);
  return coolingOffTogether(owing.map(({ stored, state }) => coolingOffOf(stored, state, day)));
}

/**
 * What was chosen, as long as it holds: for its day, and a return, which is the same on each day of the right to it, for
 * all of these; then what is due. @param loans on the day
 */
export function payingOn(choice: Choice | undefined, loans: readonly PersonLoan[], day: Day): Paying {
  if (!choice) return { kind: 'due' };
  const { paying } = choice;
  const namesLoans = paying.kind === 'everything' && paying.loanIds !== undefined;
  const holds = choice.day === day || (namesLoans && returnOf(loans, paying, day) !== undefined);
  return holds ? paying : { kind: 'due' };
}

/** What a number is to pay on a day of the person: what was chosen and is not paid while it holds, else what is due. */
async function payingNow(
  db: Queries,
  { collectionId }: StoredCollection,
  { loans, day, now }: { loans: readonly PersonLoan[]; day: Day; now: Date },
): Promise<Paying> {
  const paying = payingOn(await choiceAt(db, collectionId, now), loans, day);
  // it may have been paid in part, or into another number, or withdrawn
  if (isAdvance(paying)) return (await advanceNow(db, paying.changeId, day)) ?? { kind: 'due' };
  const isClosed = paying.kind === 'everything' && takesOn(loans, paying, day).amount === 0;
  return isClosed ? { kind: 'due' } : paying;
}

/** What a number takes now, in rupiah: one answer for the person's screen and for the bank. */
export async function numberTakes(services: Asking, collection: StoredCollection): Promise<Taken & { paying: Paying }> {
  const { database, clock, collections } = services;
  const day = await loanToday(services, database, collection.userId);
  const loans = await loansOfPerson(database, collection.userId, day);
  const paying = await payingNow(database, collection, { loans, day, now: clock() });
  return { ...quotePayment(loans, paying, day, leastOf(collections, collection)), paying };
}

/**
 * What a number takes as it is shown: reckoned again where the bank asks, else what its gateway was told. Where that is not
 * what would be asked for now, it is an amount as any other.
 */
function takenAsShown(
  collection: StoredCollection,
  { loans, day, collections }: ReadingNumber,
  paying: Paying,
): Taken & { paying: Paying } {
  const { amount: told } = collection;
  const now = quotePayment(loans, paying, day, leastOf(collections, collection));
  if (told === undefined || told === now.amount) return { ...now, paying };
  const ahead = paying.kind === 'amount' ? paying.ahead : undefined;
  const asTold: Paying = { kind: 'amount', amount: rupiah(told), ...(ahead && { ahead }) };
  return { ...quotePayment(loans, asTold, day, told), paying: asTold };
}

/** Until when the sum of what is due is right, and what it is on the day after; undefined where that is not more. */
function growsOn(
  collection: StoredCollection,
  { loans, day, now, collections }: ReadingNumber,
): PaymentNumber['grows'] {
  const least = leastOf(collections, collection);
  const today = quotePayment(loans, { kind: 'due' }, day, least);
  const tomorrow = addDays(day, 1);
  const last = loans.map(({ state }) => penaltiesGrowBy(state, day)).reduce(later, tomorrow);
  const dueBy = (next: Day) => {
    const then = loans.map((loan) => ({ ...loan, state: lateUntil(loan.state, next) }));
    return quotePayment(then, { kind: 'due' }, next, least);
  };
  let on = tomorrow;
  let next = dueBy(on);
  while (next.amount <= today.amount) {
    if (on >= last) return undefined;
    on = addDays(on, 1);
    next = dueBy(on);
  }
  const { amount, parts, rest } = next;
  const isNew = ({ loanNo, number }: PaidPart) =>
    !today.parts.some((part) => part.loanNo === loanNo && part.number === number);
  const fallsDue = parts.filter(isNew).reduce((sum, part) => sum + part.amount, 0);
  const isFee = amount - rest - fallsDue > today.amount - today.rest;
  const by = fallsDue === 0 ? 'fee' : isFee ? 'both' : 'due';
  return { until: endOf(addDays(loanDay(now), daysBetween(day, on) - 1)), amount, by };
}

/** The number as its person reads it. */
export async function readNumber(db: Queries, collection: StoredCollection, at: ReadingNumber): Promise<PaymentNumber> {
  const { collectionId: id, channel, number = '', expiresAt } = collection;
  const chosen = await payingNow(db, collection, at);
  const { amount, parts, leaves, came, rest, over, paying } = takenAsShown(collection, at, chosen);
  const givesBack = returnOf(at.loans, paying, at.day);
  const [loan, ...others] = 'loanId' in paying || paying.kind === 'everything' ? chosenLoans(at.loans, paying) : [];
  const remains =
    paying.kind === 'amount'
      ? remainsOfSum({ ...at, tolerance: await at.restLeft() }, amount, paying.ahead)
      : undefined;
  const grows = paying.kind === 'due' ? growsOn(collection, at) : undefined;
  return {
    ...{ id, channel, number, paying: paying.kind, amount, parts, leaves },
    chosenAt: ((await lastChoiceAt(db, id)) ?? collection.askedAt).toISOString(),
    ...(loan && others.length === 0 && { loanNo: loan.stored.loanNo }),
    ...(came > 0 && { came }),
    ...(paying.kind === 'amount' && paying.ahead && { ahead: paying.ahead.choice }),
    ...(rest > 0 && { rest }),
    ...(over > 0 && { over }),
    ...(collection.amount === undefined &&
      paying.kind !== 'due' && { until: endOf(givesBack?.until ?? loanDay(at.now)) }),
    ...(grows && { grows }),
    ...remainsAsRead(remains),
    ...(givesBack && { givesBack: coolingOffAsRead(givesBack) }),
    ...(collection.amount !== undefined && { exact: true }),
    ...(collection.scan !== undefined && { scan: true }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
}

/** When a day ends in Jakarta, 23:59 WIB, as an ISO time. */
const endOf = (day: Day): string => new Date(wibDayEnd(day)).toISOString();

/** What a payer reads of whose number it is: not more than they need to see that it is the right one. */
export function payerName({ fullName }: KnownValues): string {
  const [first = '', ...others] = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : [];
  const initials = others.map((name) => `${name.charAt(0)}.`);
  return ['LANCAR', first, ...initials].filter(Boolean).join(' ').toUpperCase();
}
