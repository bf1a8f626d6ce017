import { allocate } from './allocation';
import { type Claim, type LoanState, newClaim, outstanding, owedOf, payOwedBack, totalOf } from './books';
import { addDays, type Day, earlier } from './days';
import { minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';

/** What a person who thinks better of a loan may give back, in rupiah. */
export interface CoolingOff {
  /** the last day for it */
  readonly until: Day;
  /** the principal that is owed, less what was paid of interest and instalment fees, and what is owed back */
  readonly total: Rupiah;
  /** interest and instalment fees that are not charged then */
  readonly saves: Rupiah;
  /** what was paid out, and what was kept of it for making the loan, which does not come back */
  readonly received: Rupiah;
  readonly kept: Rupiah;
}

const NOTHING_BACK = { total: NOTHING, saves: NOTHING, received: NOTHING, kept: NOTHING };

/** What the time of a loan costs: it falls away. Fees taken from the pay-out were for making the loan, and stay. */
const isForTime = ({ part, charge }: Claim) => part === 'interest' || (part === 'fee' && charge === 'instalment');

function withoutTime(state: LoanState): { state: LoanState; paidBefore: Rupiah } {
  const paidBefore = sumOf(state.claims.filter(isForTime), ({ paid }) => paid);
  const claims = state.claims.map((claim) =>
    isForTime(claim) ? newClaim({ ...claim, amount: NOTHING, paid: NOTHING }) : claim,
  );
  return { state: { ...state, claims }, paidBefore };
}

/** What may be given back on a day; undefined where the product has no such time, it is over, or nothing is owed. */
export function coolingOffOn(state: LoanState, day: Day): CoolingOff | undefined {
  const { coolingOffDays = 0 } = state.terms;
  const paidOutOn = state.transactions.find(({ kind }) => kind === 'disbursed')?.day;
  const owed = totalOf(outstanding(state));
  if (coolingOffDays === 0 || paidOutOn === undefined || owed === 0) return undefined;
  const until = addDays(paidOutOn, coolingOffDays);
  if (day > until) return undefined;
  const { state: without, paidBefore } = withoutTime(state);
  const time = rupiah(Math.max(0, totalOf(outstanding(without)) - paidBefore));
  const kept = sumOf(
    state.claims.filter(({ instalment }) => instalment === undefined),
    ({ amount, waived }) => minus(amount, waived),
  );
  const received = minus(
    sumOf(state.advances, ({ amount }) => amount),
    kept,
  );
  return { until, total: plus(time, state.owedBack), saves: minus(owed, time), received, kept };
}

/** The same of several loans at once, until the first of their last days; undefined where one of them may not be given back, or there is none. */
export const coolingOffTogether = (offers: readonly (CoolingOff | undefined)[]): CoolingOff | undefined =>
  offers.reduce<CoolingOff | undefined>(
    (all, one) =>
      all &&
      one && {
        until: earlier(all.until, one.until),
        total: plus(all.total, one.total),
        saves: plus(all.saves, one.saves),
        received: plus(all.received, one.received),
        kept: plus(all.kept, one.kept),
      },
    offers[0] && { ...NOTHING_BACK, until: offers[0].until },
  );

/** What was paid of a loan that was given back, in rupiah: not what was kept of its pay-out. */
export const paidOfReturn = ({ claims }: LoanState): Rupiah =>
  sumOf(
    claims.filter(({ instalment }) => instalment !== undefined),
    ({ paid }) => paid,
  );

/** Closes a loan by money that gives all of it back in time; what is more than that is left. */
export function giveBack(state: LoanState, amount: Rupiah, day: Day): { state: LoanState; left: Rupiah } {
  const { state: without, paidBefore } = withoutTime(state);
  const first = payOwedBack({ state: without, left: plus(amount, paidBefore) });
  const { state: paid, left } = allocate(first.state, first.left, day);
  const isClosed = paid.claims.every((claim) => owedOf(claim) === 0);
  return { state: isClosed ? { ...paid, ending: 'settled', givenBackOn: day } : paid, left };
}
