import type { Day } from './days';
import type { EventKind } from './events';
import { type Fraction, ZERO } from './fraction';
import type { Advance } from './level';
import { least, minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import type { Period } from './periods';
import type { LoanTerms, Part } from './terms';

/** An amount that is owed for one thing, in rupiah. `paid`, `waived` and `writtenOff` never exceed `amount` together. */
export interface Claim {
  /** of the instalment it belongs to; undefined: withheld from the pay-out */
  readonly instalment: number | undefined;
  readonly part: Part;
  readonly due: Day;
  readonly amount: Rupiah;
  readonly paid: Rupiah;
  /** what of `paid` came before the instalment's due day, and after it */
  readonly early: Rupiah;
  readonly late: Rupiah;
  readonly waived: Rupiah;
  readonly writtenOff: Rupiah;
  /** the event that charged it, or `late` for the penalty that days make */
  readonly charge?: string;
}

/** An instalment of the books. What it owes stands in its claims. */
export interface BookedInstalment extends Period {
  readonly id: number;
  /** `charges`: holds only what was charged after the last due day */
  readonly kind: 'plan' | 'down-payment' | 'charges';
  /** the principal balance it begins with */
  readonly opening: Rupiah;
  /** the days its interest is earned over, where only its due day was moved */
  readonly earnedOver?: Period;
  /** what of its interest was earned before its period began, in rupiah */
  readonly earnedBefore?: Rupiah;
  /** the day on which nothing was owed any more */
  readonly metOn?: Day | undefined;
  /** something that was owed of it is owed with others since */
  readonly moved?: true;
  /** what of it was forgiven as too little to ask for, in rupiah */
  readonly forgiven?: Rupiah;
  /** overdue rupiah times the days they were overdue, after the grace: what a daily penalty is a share of */
  readonly lateRupiahDays: number;
}

export type Amounts = Readonly<Record<Part, Rupiah>>;

const NO_AMOUNTS: Amounts = { penalty: NOTHING, fee: NOTHING, interest: NOTHING, principal: NOTHING };

/** What an event did to the money of a loan. */
export interface Transaction extends Amounts {
  readonly event: string;
  readonly kind: EventKind;
  readonly day: Day;
  /** in rupiah, all of the event */
  readonly amount: Rupiah;
  /** what of it was more than everything owed */
  readonly overpaid: Rupiah;
  /** what it made the person owe back */
  readonly owedBack: Rupiah;
  /** the principal still owed after it */
  readonly balance: Rupiah;
}

/** Days after `from` up to `until` on which lateness neither counts nor costs. */
export interface Freeze {
  readonly from: Day;
  readonly until: Day;
  /** the days between a payment and its being taken back */
  readonly takenBack?: true;
  /** a pause that the lender granted; where it is neither, the person said that they have paid */
  readonly paused?: true;
}

/** What was left of an instalment and forgiven at the end of a day, in rupiah. */
export interface ForgivenRest {
  readonly instalment: number;
  readonly day: Day;
  readonly amount: Rupiah;
}

export type Ending = 'cancelled' | 'refunded' | 'written-off' | 'settled';

/** A loan on a day: everything that the events up to then make of its terms. */
export interface LoanState {
  readonly terms: LoanTerms;
  /** the day lateness has been reckoned to */
  readonly asOf: Day;
  readonly instalments: readonly BookedInstalment[];
  readonly claims: readonly Claim[];
  readonly transactions: readonly Transaction[];
  readonly advances: readonly Advance[];
  /** money that left, that came, and what the lender gave instead of money; in rupiah */
  readonly paidOut: Rupiah;
  readonly received: Rupiah;
  readonly credited: Rupiah;
  /** an overpayment that waits for the person's choice */
  readonly overpaid: Rupiah;
  readonly returned: Rupiah;
  /** what was sent back or paid another bill and then was taken back where it had come from: the person owes it */
  readonly owedBack: Rupiah;
  readonly frozen: readonly Freeze[];
  /** what may be left of a bill, as the latest payment says, in rupiah */
  readonly tolerance: Rupiah;
  readonly rests: readonly ForgivenRest[];
  readonly ending?: Ending;
  /** the day all of it was given back within the time to think better of it */
  readonly givenBackOn?: Day;
  readonly rebalanced: boolean;
  /** interest is a fixed sum in each instalment and falls with none of the balance: flat loans, and a converted bill */
  readonly hasFixedInterest: boolean;
  /** the equal instalment in rupiah before it is rounded; of equal-principal its part of the principal */
  readonly level: Fraction;
  /** the periods as they were agreed */
  readonly agreed: readonly Period[];
  /** what was paid to shorten the loan, in rupiah, and how many of the last periods it gave up */
  readonly shortenedBy: Rupiah;
  readonly givenUp: number;
}

export function openBooks(terms: LoanTerms, day: Day): LoanState {
  return {
    terms,
    asOf: day,
    instalments: [],
    claims: [],
    transactions: [],
    advances: [],
    paidOut: NOTHING,
    received: NOTHING,
    credited: NOTHING,
    overpaid: NOTHING,
    returned: NOTHING,
    owedBack: NOTHING,
    frozen: [],
    tolerance: NOTHING,
    rests: [],
    rebalanced: false,
    hasFixedInterest: terms.model === 'flat',
    level: ZERO,
    shortenedBy: NOTHING,
    givenUp: 0,
    agreed: [],
  };
}

export const newClaim = (
  of: Pick<Claim, 'instalment' | 'part' | 'due' | 'amount'> & Partial<Pick<Claim, 'charge' | 'paid'>>,
): Claim => ({ paid: NOTHING, early: NOTHING, late: NOTHING, waived: NOTHING, writtenOff: NOTHING, ...of });

/** What of a claim is still owed, in rupiah. */
export const owedOf = ({ amount, paid, waived, writtenOff }: Claim): Rupiah => minus(amount, paid, waived, writtenOff);

export const claimsOf = (state: LoanState, instalment: number, part?: Part): readonly Claim[] =>
  state.claims.filter((claim) => claim.instalment === instalment && (part === undefined || claim.part === part));

/** What is owed of some claims, by part. */
function owedByPart(claims: readonly Claim[]): Amounts {
  const of = (part: Part) =>
    sumOf(
      claims.filter((claim) => claim.part === part),
      owedOf,
    );
  return { penalty: of('penalty'), fee: of('fee'), interest: of('interest'), principal: of('principal') };
}

export const totalOf = ({ penalty, fee, interest, principal }: Amounts): Rupiah =>
  plus(penalty, fee, interest, principal);

/** Everything a loan still owes, whether due or not, by part. */
export const outstanding = (state: LoanState): Amounts => owedByPart(state.claims);

/** Everything that is owed of a loan, with what was sent back and is to be given back, in rupiah. */
export const owedInAll = (state: LoanState): Rupiah => plus(totalOf(outstanding(state)), state.owedBack);

/** Pays what is owed back, as far as the money goes; gives what is left of it. */
export function payOwedBack({ state, left }: { state: LoanState; left: Rupiah }): { state: LoanState; left: Rupiah } {
  const part = least(left, state.owedBack);
  return part === 0
    ? { state, left }
    : { state: { ...state, owedBack: minus(state.owedBack, part) }, left: minus(left, part) };
}

/** What a loan costs beside its principal so far: interest, fees and penalties, less what was waived. In rupiah. */
export const costOf = (state: LoanState): Rupiah =>
  sumOf(
    state.claims.filter(({ part }) => part !== 'principal'),
    ({ amount, waived }) => minus(amount, waived),
  );

/** Marks the instalments that owe nothing since a day, and unmarks those that owe again. */
export function markMet(state: LoanState, day: Day): LoanState {
  const owing = new Set(state.claims.filter((claim) => owedOf(claim) > 0).map(({ instalment }) => instalment));
  const instalments = state.instalments.map((instalment) => {
    if (owing.has(instalment.id)) return { ...instalment, metOn: undefined };
    return instalment.metOn === undefined ? { ...instalment, metOn: day } : instalment;
  });
  return { ...state, instalments };
}

/** Adds a transaction with the balance of principal after it. */
export function recordIn(
  state: LoanState,
  {
    amounts = NO_AMOUNTS,
    ...of
  }: Pick<Transaction, 'event' | 'kind' | 'day' | 'amount'> & {
    readonly amounts?: Amounts;
    readonly overpaid?: Rupiah;
    readonly owedBack?: Rupiah;
  },
): LoanState {
  const balance = outstanding(state).principal;
  return {
    ...state,
    transactions: [...state.transactions, { overpaid: NOTHING, owedBack: NOTHING, ...amounts, ...of, balance }],
  };
}

/** By how much something of all claims grew, by part. */
function between(before: readonly Claim[], after: readonly Claim[], amountOf: (claim: Claim) => Rupiah): Amounts {
  const sum = (claims: readonly Claim[], part: Part) =>
    sumOf(
      claims.filter((claim) => claim.part === part),
      amountOf,
    );
  const of = (part: Part) => rupiah(sum(after, part) - sum(before, part));
  return { penalty: of('penalty'), fee: of('fee'), interest: of('interest'), principal: of('principal') };
}

/** What the parts became less between two states, in rupiah: what a payment paid. */
export const paidBetween = (before: readonly Claim[], after: readonly Claim[]): Amounts =>
  between(before, after, (claim) => plus(claim.paid, claim.waived, claim.writtenOff));

/** What came to be owed between two states, by part, whether it was paid or not; below zero where it fell away. */
export const chargedBetween = (before: readonly Claim[], after: readonly Claim[]): Amounts =>
  between(before, after, ({ amount }) => amount);
