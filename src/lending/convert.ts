import { type Claim, type LoanState, newClaim } from './books';
import { type Change, fixedPlan, ImpossibleEvent, isPlanned, movedPeriods } from './changes';
import type { Day } from './days';
import type { EventOf } from './events';
import { least, minus, NOTHING, plus, type Rupiah } from './money';
import { closeClaims, replaceFrom } from './plan';
import { NO_GRACE } from './schedule';
import { earnedInterest } from './settlement';

/** Makes a plan of its own of all principal and interest that is unpaid. Fees and penalties stay due where they are. */
export function convert(state: LoanState, event: EventOf<'converted'>): Change {
  const closing = closeClaims(state, isPlanned);
  const { state: cut, unearned } = cutOff(closing.state, state, event.day);
  // what was paid of interest of days to come pays principal: that interest is owed with the new plan
  const principal = minus(closing.principal, unearned);
  const interest = plus(closing.interest, unearned);
  if (principal <= 0) throw new ImpossibleEvent('there is no unpaid principal to pay in instalments');
  const kept = cut.instalments.filter(({ due, kind }) => kind !== 'charges' && due <= event.day);
  const others = cut.instalments.filter((instalment) => !kept.includes(instalment));
  const from = kept.at(-1)?.due ?? event.day;
  const periods = movedPeriods(from, event.first, event.every, event.count);
  const total = plus(interest, event.interest ?? NOTHING);
  // its price is the interest: there is no fee in each instalment
  const { instalmentFee: _fee, ...terms } = cut.terms;
  const schedule = fixedPlan({ ...terms, grace: NO_GRACE }, periods, principal, total);
  const open = { ...cut, terms, instalments: [...kept, ...others], agreed: periods, hasFixedInterest: true };
  return { state: replaceFrom(open, kept.length, schedule), moved: principal };
}

/**
 * Ends the instalment whose period runs on a day, with all that was paid of it and ahead of it. Of paid interest only what
 * is earned by the day stays interest, as where the loan is settled that day.
 * @param before the same with what is unpaid
 */
function cutOff(state: LoanState, before: LoanState, day: Day): { state: LoanState; unearned: Rupiah } {
  const future = state.instalments.filter(({ due, kind }) => kind !== 'charges' && due > day);
  const [running] = future;
  const ids = new Set(future.map(({ id }) => id));
  const isPaidAhead = (claim: Claim) =>
    isPlanned(claim) && claim.amount > 0 && claim.instalment !== undefined && ids.has(claim.instalment);
  if (running === undefined || !state.claims.some(isPaidAhead)) return { state, unearned: NOTHING };
  // all that stays of it was paid
  const { moved: _moved, ...ended } = running;
  const earned = new Map(future.map((instalment) => [instalment.id, earnedInterest(before, instalment, day)]));
  let unearned = NOTHING;
  const claims = state.claims.map((claim) => {
    if (!isPaidAhead(claim)) return claim;
    const { instalment = -1, part } = claim;
    const paid = part === 'interest' ? least(claim.paid, earned.get(instalment) ?? NOTHING) : claim.paid;
    const over = minus(claim.paid, paid);
    unearned = plus(unearned, over);
    const times = { early: least(claim.early, paid), late: least(claim.late, paid) };
    return { ...claim, ...times, amount: minus(claim.amount, over), paid, instalment: running.id, due: day };
  });
  const ahead = newClaim({
    instalment: running.id,
    part: 'principal',
    due: day,
    amount: unearned,
    paid: unearned,
    charge: 'ahead',
  });
  return {
    state: {
      ...state,
      instalments: state.instalments.map((one) => (one === running ? { ...ended, due: day } : one)),
      claims: unearned > 0 ? [...claims, { ...ahead, early: unearned }] : claims,
    },
    unearned,
  };
}
