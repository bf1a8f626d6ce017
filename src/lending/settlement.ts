import { allocate, payInOrder } from './allocation';
import {
  type BookedInstalment,
  type Claim,
  claimsOf,
  type LoanState,
  outstanding,
  owedInAll,
  owedOf,
  payOwedBack,
  totalOf,
} from './books';
import { coolingOffOn, giveBack } from './coolingOff';
import { type Day, daysBetween } from './days';
import { lateUntil } from './late';
import { least, minus, mulDiv, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { interestUntil } from './schedule';

/** What closes a loan on a day, in rupiah. */
export interface Settlement {
  /** reckoned for this day, and good until it ends (23:59 WIB) */
  readonly day: Day;
  readonly principal: Rupiah;
  /** interest up to the day that is unpaid; below zero where more was paid ahead */
  readonly interest: Rupiah;
  readonly fees: Rupiah;
  readonly penalties: Rupiah;
  /** what was sent back and is to be given back */
  readonly owedBack: Rupiah;
  readonly total: Rupiah;
  /** interest and fees of later instalments that fall away */
  readonly rebate: Rupiah;
}

/** The interest an instalment has earned by a day, in rupiah: all of it when due, before that by days. */
export function earnedInterest(state: LoanState, instalment: BookedInstalment, day: Day): Rupiah {
  const planned = sumOf(claimsOf(state, instalment.id, 'interest'), ({ amount }) => amount);
  const { from, due } = instalment.earnedOver ?? instalment;
  if (due <= day) return planned;
  const before = least(planned, instalment.earnedBefore ?? NOTHING);
  if (from >= day) return before;
  const own = minus(planned, before);
  const { rate, dayCount, every, rounding } = state.terms;
  if (state.hasFixedInterest) {
    return plus(before, mulDiv(own, daysBetween(from, day), daysBetween(from, due), rounding));
  }
  const bearing = { accrual: { rate, dayCount, every }, advances: state.advances, rounding };
  return plus(before, least(own, interestUntil(bearing, instalment, instalment.opening, day)));
}

/**
 * What of a claim there is if the loan is settled on a day: interest to the day, no fee of a later instalment. What was
 * waived is of what is earned first.
 */
function amountIfSettled(state: LoanState, claim: Claim, day: Day): Rupiah {
  const instalment = state.instalments.find(({ id }) => id === claim.instalment);
  if (instalment === undefined || instalment.due <= day) return claim.amount;
  const forgiven = plus(claim.waived, claim.writtenOff);
  if (claim.part === 'interest') return rupiah(Math.max(earnedInterest(state, instalment, day), forgiven));
  return claim.charge === 'instalment' && claim.part === 'fee' ? forgiven : claim.amount;
}

interface IfSettled {
  readonly state: LoanState;
  readonly paidBefore: Rupiah;
}

/**
 * The claims with what is earned by a day and nothing of the days after it, and what had been paid of those, in rupiah.
 * A plan that is paid to its end is over as it was agreed.
 * @param state with lateness reckoned to the day
 */
export function ifSettled(state: LoanState, day: Day): IfSettled {
  if (totalOf(outstanding(state)) === 0) return { state, paidBefore: NOTHING };
  let paidBefore = NOTHING;
  const claims = state.claims.map((claim) => {
    const amount = least(claim.amount, amountIfSettled(state, claim, day));
    const paid = least(claim.paid, minus(amount, claim.waived, claim.writtenOff));
    paidBefore = plus(paidBefore, minus(claim.paid, paid));
    return { ...claim, amount, paid, early: least(claim.early, paid), late: least(claim.late, paid) };
  });
  return { state: { ...state, claims }, paidBefore };
}

/** The same, as the books keep it. */
function cut(state: LoanState, day: Day): IfSettled {
  const settled = ifSettled(state, day);
  return { ...settled, state: relaid(settled.state, state, day) };
}

/** Keeps instalments as large as they were: less interest makes more principal, and the last of them smaller. */
function relaid(state: LoanState, before: LoanState, day: Day): LoanState {
  const open = state.instalments.filter(({ due, kind }) => due > day && kind === 'plan');
  const planned = (of: LoanState, id: number) =>
    sumOf([...claimsOf(of, id, 'principal'), ...claimsOf(of, id, 'interest')], ({ amount }) => amount);
  const principalOf = (id: number) => claimsOf(state, id, 'principal').filter(({ charge }) => charge === undefined);
  let left = sumOf(open, ({ id }) => sumOf(principalOf(id), ({ amount }) => amount));
  const amounts = new Map<Claim, Rupiah>();
  for (const [index, { id }] of open.entries()) {
    const [claim] = principalOf(id);
    if (claim === undefined) continue;
    const wanted = plus(claim.amount, minus(planned(before, id), planned(state, id)));
    const taken = rupiah(
      Math.max(plus(claim.paid, claim.waived), index === open.length - 1 ? left : least(wanted, left)),
    );
    amounts.set(claim, taken);
    left = rupiah(Math.max(0, left - taken));
  }
  const claims = state.claims.map((claim) => ({ ...claim, amount: amounts.get(claim) ?? claim.amount }));
  const sum = (list: readonly Claim[]) => sumOf(list, ({ amount }) => amount);
  return sum(claims) === sum(state.claims) ? { ...state, claims } : state;
}

/**
 * What closes a loan on a day. It grows with the days, so paying earlier never costs more than paying later, but for a
 * rest within the tolerance, which is forgiven once the day of its bill has ended.
 * @param state at the day or before it
 */
export function settlementOn(state: LoanState, day: Day): Settlement {
  const late = lateUntil(state, day);
  const { owedBack } = late;
  const offer = coolingOffOn(late, day);
  if (offer) {
    const { total, saves: rebate } = offer;
    const principal = minus(total, owedBack);
    return { day, principal, interest: NOTHING, fees: NOTHING, penalties: NOTHING, owedBack, total, rebate };
  }
  const { state: settled, paidBefore } = cut(late, day);
  const { principal, interest, fee, penalty } = outstanding(settled);
  const total = rupiah(Math.max(0, principal + interest + fee + penalty + owedBack - paidBefore));
  const rebate = minus(owedInAll(late), total);
  return {
    day,
    principal,
    interest: minus(interest, paidBefore),
    fees: fee,
    penalties: penalty,
    owedBack,
    total,
    rebate,
  };
}

/** Settles a loan by a quote. Less money than it asks for is an ordinary payment. */
export function settle(state: LoanState, amount: Rupiah, quotedFor: Day, day: Day): { state: LoanState; left: Rupiah } {
  // where the plan is all paid, nothing of it is earned later: what closes it is what is owed back
  const isPlanPaid = totalOf(outstanding(state)) === 0;
  if (isPlanPaid || amount < settlementOn(state, quotedFor).total) return payInOrder(state, amount, day);
  if (coolingOffOn(state, quotedFor)) return giveBack(state, amount, day);
  const { state: settled, paidBefore } = cut(state, quotedFor);
  const first = payOwedBack({ state: settled, left: plus(amount, paidBefore) });
  const { state: paid, left } = allocate(first.state, first.left, day);
  const closed = paid.ending === undefined && paid.claims.every((claim) => owedOf(claim) === 0);
  return { state: closed ? { ...paid, ending: 'settled' } : paid, left };
}
