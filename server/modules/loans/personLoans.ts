import type { PaidPart } from '../../../src/contract/generated/bodies';
import { aheadOffersOn } from '../../../src/lending/aheadOffers';
import { owedInAll } from '../../../src/lending/books';
import { type Day, later } from '../../../src/lending/days';
import type { LoanEvent } from '../../../src/lending/events';
import { foldLoan } from '../../../src/lending/fold';
import { type Rupiah, sumOf } from '../../../src/lending/money';
import {
  askedOfWay,
  chosenLoans,
  isAdvance,
  type LoanOfPerson,
  type Paying,
  type Takes,
  takesOn,
} from '../../../src/lending/portfolio';
import { planPlaces } from '../../../src/lending/statement';
import type { Queries } from '../../platform/database/database';
import { historiesOf } from './tables/loanEvents';
import { loansOfUsers, type StoredLoan } from './tables/loans';

/** A loan of a person that was paid out, with all that happened to it. */
export interface PersonLoan extends LoanOfPerson {
  stored: StoredLoan;
  events: readonly LoanEvent[];
}

type KnownLoan = Pick<PersonLoan, 'stored' | 'events'>;

/** All loans of some people with what happened to each, the one asked for first above. */
async function knownLoans(db: Queries, ...userIds: readonly string[]): Promise<readonly KnownLoan[]> {
  const all = [...(await loansOfUsers(db, userIds))].reverse();
  const histories = await historiesOf(
    db,
    all.map(({ loanId }) => loanId),
  );
  return all.map((stored) => ({ stored, events: histories.get(stored.loanId)?.events ?? [] }));
}

/** Those that were paid out, as they stand on a day. */
const paidOutOn = (known: readonly KnownLoan[], day: Day): readonly PersonLoan[] =>
  known
    .filter(({ events }) => events.some((event) => event.kind === 'disbursed' && event.day <= day))
    .map((loan) => standingOn(loan, day));

/** A loan as it stands on a day. */
export const standingOn = ({ stored, events }: KnownLoan, day: Day): PersonLoan => ({
  loanId: stored.loanId,
  stored,
  events,
  state: foldLoan(stored.terms, events, day),
});

/** The loans of a person that were paid out, as they stand on any day; the one asked for first above. */
export async function loansByDay(db: Queries, userId: string): Promise<(day: Day) => readonly PersonLoan[]> {
  const known = await knownLoans(db, userId);
  return (day) => paidOutOn(known, day);
}

/** The same on one day. */
export const loansOfPerson = async (db: Queries, userId: string, day: Day): Promise<readonly PersonLoan[]> =>
  (await loansByDay(db, userId))(day);

/** The same of some people at once, each on their day. */
export async function loansOfPeople(
  db: Queries,
  userIds: readonly string[],
  dayOf: (userId: string) => Day,
): Promise<(userId: string) => readonly PersonLoan[]> {
  const known = await knownLoans(db, ...userIds);
  const ownOf = (userId: string) => known.filter(({ stored }) => stored.userId === userId);
  return (userId) => paidOutOn(ownOf(userId), dayOf(userId));
}

/**
 * The same to book money for them: as they stand on a day, or on the last one that any of them is booked to already, which is
 * later where a clock was ahead.
 */
export async function loansAsBooked(db: Queries, userId: string, day: Day): Promise<readonly PersonLoan[]> {
  const known = await knownLoans(db, userId);
  const asOf = paidOutOn(known, day).reduce((last, { stored }) => later(last, stored.reckonedOn ?? day), day);
  return paidOutOn(known, asOf);
}

/** All that is owed, whether due or not, in rupiah. */
export const totalOutstanding = (loans: readonly LoanOfPerson[]): number =>
  loans.reduce((sum, { state }) => sum + owedInAll(state), 0);

/** What was paid too much of them, in rupiah. */
export const overpaidOf = (loans: readonly LoanOfPerson[]): Rupiah => sumOf(loans, ({ state }) => state.overpaid);

/** What is to be given back of them, in rupiah. */
export const owedBackTogether = (loans: readonly LoanOfPerson[]): Rupiah => sumOf(loans, ({ state }) => state.owedBack);

/** The parts of a sum as their person reads them. */
function partsAsRead(loans: readonly PersonLoan[], parts: Takes['parts']): PaidPart[] {
  return parts.flatMap(({ loanId, amount, number, due, isTolerated }) => {
    const loan = loans.find((one) => one.loanId === loanId);
    if (!loan) return [];
    const { loanNo, kind, amount: loanAmount } = loan.stored;
    const count = loan.state.instalments.length;
    const place = number === undefined ? undefined : (planPlaces(loan.state).get(number) ?? { number, count });
    return [
      {
        ...{ loanNo, kind, loanAmount, amount },
        ...place,
        ...(due !== undefined && { due }),
        ...(due !== undefined && isTolerated && { forgivenOn: later(due, loan.state.asOf) }),
        ...(due !== undefined && number === undefined && { of: 'owedBack' as const }),
      },
    ];
  });
}

/** What is chosen to be paid, what it comes to, and what is owed afterwards, in rupiah. */
export interface Taken {
  amount: number;
  parts: PaidPart[];
  leaves: number;
  /** what falls away */
  saves: number;
  /** what came for it before */
  came: number;
  /** what of the amount is more than it is for, and what of that is more than everything owed: the way takes no less */
  rest: number;
  over: number;
}

/**
 * What a number takes on a day for what it is to pay: the same for the screen and for the bank that asks.
 * @param least what its way takes at least, in rupiah
 */
export function quotePayment(loans: readonly PersonLoan[], paying: Paying, day: Day, least = 0): Taken {
  const { amount: sum, parts } = takesOn(loans, paying, day);
  const owed = totalOutstanding(loans);
  const ahead = paying.kind === 'amount' ? paying.ahead?.choice : undefined;
  const offers = paying.kind === 'amount' && ahead ? aheadOffersOn(loans, paying.amount, day).choices : [];
  const saved = offers.find(({ choice }) => choice === ahead)?.saves ?? 0;
  const saves = paying.kind === 'everything' ? totalOutstanding(chosenLoans(loans, paying)) - sum : saved;
  const { adds, came } = isAdvance(paying) ? paying : { adds: 0, came: 0 };
  const beside = Math.max(0, owed + adds - sum - saves);
  const { amount, rest, over } = askedOfWay(sum, least, beside);
  const leaves = beside - (rest - over);
  return { amount, parts: partsAsRead(loans, parts), leaves, saves, came, rest, over };
}
