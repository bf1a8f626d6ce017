import { type Claim, type LoanState, openBooks, outstanding } from './books';
import type { Day } from './days';
import type { LoanEvent } from './events';
import { foldLoan } from './fold';
import { plus, type Rupiah, rupiah, sumOf } from './money';
import type { LoanTerms, Part } from './terms';

/** Accounts of the ledger. What grows on the debit side is above zero, what grows on the credit side below. */
export const ACCOUNTS = [
  'cash',
  'principal',
  'interest-receivable',
  'fee-receivable',
  'penalty-receivable',
  'interest-income',
  'fee-income',
  'penalty-income',
  'overpayment',
  'overpayment-receivable',
  'rebate',
  'write-off',
] as const;

export type LedgerAccount = (typeof ACCOUNTS)[number];

/** One line of a transaction in rupiah: above zero a debit, below a credit. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: Rupiah;
}

/** What one event changed in the ledger. Its postings sum to zero. Never changed: a correction is a new one. */
export interface LedgerTransaction {
  /** the event it was booked for; with its number unique within a loan */
  readonly event: string;
  readonly day: Day;
  readonly postings: readonly Posting[];
}

/** The balance of every account of one loan, in rupiah. They sum to zero. */
export type Balances = Readonly<Record<LedgerAccount, Rupiah>>;

/** Interest is earned when it is due or paid, fees and penalties when they are charged. */
const earnedOf = (claim: Claim, day: Day): Rupiah =>
  claim.part !== 'interest' || claim.due <= day ? claim.amount : plus(claim.paid, claim.waived, claim.writtenOff);

/** The accounts of a loan as its books stand on their day. */
export function balancesOf(state: LoanState): Balances {
  const of = (part: Part, what: (claim: Claim) => Rupiah) =>
    sumOf(
      state.claims.filter((claim) => claim.part === part),
      what,
    );
  const settledOf = ({ paid, waived, writtenOff }: Claim) => plus(paid, waived, writtenOff);
  const earned = (part: Part) => of(part, (claim) => earnedOf(claim, state.asOf));
  const receivable = (part: Part) => rupiah(earned(part) - of(part, settledOf));
  const less = (amount: number) => rupiah(-amount);
  return {
    cash: rupiah(state.received - state.paidOut - state.returned),
    principal: outstanding(state).principal,
    'interest-receivable': receivable('interest'),
    'fee-receivable': receivable('fee'),
    'penalty-receivable': receivable('penalty'),
    'interest-income': less(earned('interest')),
    'fee-income': less(earned('fee')),
    'penalty-income': less(earned('penalty')),
    overpayment: less(state.overpaid),
    'overpayment-receivable': state.owedBack,
    rebate: plus(
      state.credited,
      sumOf(state.claims, ({ waived }) => waived),
    ),
    'write-off': sumOf(state.claims, ({ writtenOff }) => writtenOff),
  };
}

/** What leads from some balances to others: the accounts that differ. */
export function postingsBetween(before: Balances, after: Balances): readonly Posting[] {
  return ACCOUNTS.map((account) => ({ account, amount: rupiah(after[account] - before[account]) })).filter(
    ({ amount }) => amount !== 0,
  );
}

/**
 * The ledger of a loan: a transaction for each event, in the order they were booked. What a backdated or reversed event
 * changes of what was booked before is in its own transaction, so nothing is ever rewritten.
 * @param asOf adds, as event `day-end`, what days alone made since the last event: interest due, penalties
 */
export function ledgerOf(terms: LoanTerms, events: readonly LoanEvent[], asOf?: Day): readonly LedgerTransaction[] {
  const first = events[0];
  if (first === undefined) return [];
  let before = balancesOf(openBooks(terms, first.day));
  let known = first.day;
  const book = (event: string, day: Day, state: LoanState): LedgerTransaction => {
    const after = balancesOf(state);
    const postings = postingsBetween(before, after);
    before = after;
    return { event, day, postings };
  };
  const ofEvents = events.map((event, index) => {
    known = event.day > known ? event.day : known;
    return book(event.id, event.day, foldLoan(terms, events.slice(0, index + 1), known));
  });
  const ofDays = asOf !== undefined && asOf > known ? [book('day-end', asOf, foldLoan(terms, events, asOf))] : [];
  return [...ofEvents, ...ofDays].filter(({ postings }) => postings.length > 0);
}
