import { reduceClaims } from './allocation';
import { type BookedInstalment, type Claim, type LoanState, newClaim, outstanding } from './books';
import {
  type Change,
  equalParts,
  evenParts,
  evenPlan,
  fixedPlan,
  ImpossibleEvent,
  isPlanned,
  movedPeriods,
} from './changes';
import type { Day } from './days';
import type { EventOf } from './events';
import { minus, NOTHING, plus, type Rupiah, sumOf } from './money';
import { AHEAD, closeClaims, replaceFrom } from './plan';
import { NO_GRACE } from './schedule';
import { ifSettled } from './settlement';

const interestIn = ({ claims }: LoanState): Rupiah =>
  sumOf(
    claims.filter(({ part }) => part === 'interest'),
    ({ amount }) => amount,
  );

/**
 * The principal that a plan made on a day would be for, in rupiah: what was paid of interest of days to come pays
 * principal first, and that interest is owed with the new plan. At most zero where all of it is paid so.
 */
export function principalToConvert(state: LoanState, day: Day): Rupiah {
  const { state: settled, paidBefore } = ifSettled(state, day);
  return minus(outstanding(settled).principal, paidBefore);
}

const CHARGES = ['fee', 'penalty'] as const;
type Charges = Readonly<Record<(typeof CHARGES)[number], Rupiah>>;

/** The plan that was made on a day with what was owed of fees and penalties, in equal parts: no penalty is charged on either. */
function withCharges(state: LoanState, { id, day, charges }: EventOf<'converted'>, owed: Charges): LoanState {
  const plan = state.instalments.filter(({ kind, due }) => kind === 'plan' && due > day);
  const ids = new Set(plan.map((one) => one.id));
  let before = sumOf(
    state.claims.filter(({ instalment }) => instalment !== undefined && ids.has(instalment)),
    ({ amount }) => amount,
  );
  const claims = CHARGES.flatMap((part) => {
    const parts =
      charges === 'spread' ? evenParts(owed[part], plan.length, before) : equalParts(owed[part], plan.length);
    before = plus(before, owed[part]);
    return parts.map((amount, index) => {
      const { id: instalment, due = day } = plan[index] ?? {};
      return newClaim({ instalment, due, part, amount, charge: id });
    });
  });
  return { ...state, claims: [...state.claims, ...claims.filter(({ amount }) => amount > 0)] };
}

/** The loan without its fees and penalties, which no lateness of before raises again; and what was owed of them. */
function withoutCharges(state: LoanState): { state: LoanState; owed: Charges } {
  const { state: closed, fee, penalty } = closeClaims(state, ({ part }) => part === 'fee' || part === 'penalty');
  const instalments = closed.instalments.map((one) => ({ ...one, lateRupiahDays: 0 }));
  return { state: { ...closed, instalments }, owed: { fee, penalty } };
}

/**
 * Makes a plan of its own of all principal and interest that is unpaid. Fees and penalties go along where the event says so,
 * less what is forgiven; otherwise they stay due where they are.
 */
export function convert(before: LoanState, event: EventOf<'converted'>): Change {
  const { forgiven = NOTHING } = event;
  const state = forgiven > 0 ? reduceClaims(before, 'waived', forgiven, ({ part }) => part === 'penalty') : before;
  if (event.charges === undefined) return convertPlan(state, event);
  // fees of days to come fall away with the settlement: they are no part of the plan
  const { state: settled } = ifSettled(state, event.day);
  const { owed } = withoutCharges(settled);
  const { state: free } = withoutCharges(state);
  const { state: planned, moved } = convertPlan(free, event);
  return { state: withCharges(planned, event, owed), moved };
}

function convertPlan(state: LoanState, event: EventOf<'converted'>): Change {
  const { state: settled, paidBefore } = ifSettled(state, event.day);
  const principal = principalToConvert(state, event.day);
  if (principal <= 0) throw new ImpossibleEvent('there is no unpaid principal to pay in instalments');
  const earned = outstanding(settled).interest;
  const toCome = plus(minus(interestIn(state), interestIn(settled)), event.interest ?? NOTHING);
  const cut = cutOff(closeClaims(settled, isPlanned).state, paidBefore, event.day);
  const kept = cut.instalments.filter(({ due, kind }) => kind !== 'charges' && due <= event.day);
  const others = cut.instalments.filter((instalment) => !kept.includes(instalment));
  // its price is the interest: there is no fee in each instalment
  const { instalmentFee: _fee, ...without } = cut.terms;
  const terms = { ...without, grace: NO_GRACE };
  const movedTo = (from: Day) => movedPeriods(from, event.first, event.every, event.count);
  const periods = movedTo(event.earned === 'kept' ? event.day : (kept.at(-1)?.due ?? event.day));
  const amounts =
    event.earned === 'kept' ? { principal, interest: toCome, earned } : { principal, interest: plus(earned, toCome) };
  const schedule = event.charges === 'spread' ? evenPlan(periods, amounts) : fixedPlan(terms, periods, amounts);
  const open = { ...cut, terms, instalments: [...kept, ...others], agreed: periods, hasFixedInterest: true };
  return { state: replaceFrom(open, kept.length, schedule), moved: principal };
}

/**
 * Ends the instalment whose period runs on a day, with all that was paid of it and ahead of it.
 * @param state with nothing left of what was not paid
 * @param unearned what was paid of interest and fees of days to come, in rupiah: it pays principal
 */
function cutOff(state: LoanState, unearned: Rupiah, day: Day): LoanState {
  const future = state.instalments.filter(({ due, kind }) => kind !== 'charges' && due > day);
  const [running] = future;
  const ids = new Set(future.map(({ id }) => id));
  const isPaidAhead = ({ instalment, amount, part, charge }: Claim) =>
    (part === 'principal' || part === 'interest' || charge === 'instalment') &&
    amount > 0 &&
    instalment !== undefined &&
    ids.has(instalment);
  if (running === undefined || (unearned === 0 && !state.claims.some(isPaidAhead))) return state;
  // all that stays of it was paid
  const { moved: _moved, ...ended } = running;
  const claims = state.claims.map((claim) =>
    isPaidAhead(claim) ? { ...claim, instalment: running.id, due: day } : claim,
  );
  const of = { instalment: running.id, part: 'principal', due: day, charge: AHEAD } as const;
  const ahead = { ...newClaim({ ...of, amount: unearned, paid: unearned }), early: unearned };
  return {
    ...state,
    instalments: state.instalments.map((one): BookedInstalment => (one === running ? { ...ended, due: day } : one)),
    claims: unearned > 0 ? [...claims, ahead] : claims,
  };
}
