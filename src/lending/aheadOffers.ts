import { type LoanState, owedInAll } from './books';
import type { Day } from './days';
import type { AheadChoice } from './events';
import { applyEvent } from './fold';
import { minus, plus, type Rupiah, sumOf } from './money';
import { dueNow, type LoanOfPerson } from './portfolio';
import { settlementOn } from './settlement';
import { duesOf } from './statement';

/** What a sum ahead of its day does to the plan of a loan, by one of the choices. Amounts in rupiah. */
export interface AheadOffer {
  readonly choice: AheadChoice;
  /** with the sum, all that is still to be paid */
  readonly total: Rupiah;
  /** what that is less than where the sum pays instalments ahead */
  readonly saves: Rupiah;
  /** the last due day, how many instalments are left, and the largest of them */
  readonly ends: Day;
  readonly count: number;
  readonly instalment: Rupiah;
}

const CHOICES: readonly AheadChoice[] = ['instalments', 'shorten', 'lower'];

function offerOf(state: LoanState, choice: AheadChoice, { amount, day }: { amount: Rupiah; day: Day }) {
  const after = applyEvent(state, { id: 'ahead', day, kind: 'paid', amount, by: 'person', ahead: choice });
  const dues = duesOf(after);
  const last = dues.at(-1);
  if (last === undefined) return [];
  const instalment = dues.reduce<Rupiah>((most, due) => (due.amount > most ? due.amount : most), last.amount);
  return [{ choice, total: plus(amount, owedInAll(after)), ends: last.due, count: dues.length, instalment }];
}

/** Why there is nothing to choose of money ahead of its day. */
export type NoAheadChoice =
  /** several loans are owed: it is not certain whose the money is */
  | 'several'
  /** no more than what is due is paid */
  | 'due'
  /** so much that it closes the loan */
  | 'closes'
  /** one instalment is left */
  | 'last'
  /** interest is fixed: a flat loan, or a bill in instalments */
  | 'fixed'
  | 'rebalanced'
  | 'ended';

/** What can be chosen, each with what it comes to; nothing, and `why`, where there is no choice. */
export interface AheadOffers {
  readonly choices: readonly AheadOffer[];
  /** undefined where there is a choice, nothing is owed, or nothing is more than the next bill or left after all */
  readonly why?: NoAheadChoice;
}

function whyNot(state: LoanState, amount: Rupiah, day: Day): NoAheadChoice | undefined {
  const dues = duesOf(state);
  const fallen = dues.filter((one) => one.due <= day);
  if (
    amount <=
    plus(
      state.owedBack,
      sumOf(fallen, (one) => one.amount),
    )
  )
    return 'due';
  if (amount >= settlementOn(state, day).total) return 'closes';
  if (dues.length - fallen.length < 2) return 'last';
  if (state.hasFixedInterest) return 'fixed';
  if (state.rebalanced) return 'rebalanced';
  return state.ending === undefined ? undefined : 'ended';
}

/** The reasons that speak of an extra. */
const OF_EXTRA: readonly NoAheadChoice[] = ['several', 'last', 'fixed', 'rebalanced'];

/** Whether money is more than what is to be paid first, and does not pay all. */
const hasExtra = (loans: readonly LoanOfPerson[], amount: Rupiah, day: Day): boolean =>
  amount > sumOf(dueNow(loans, day), (part) => part.amount) && amount < sumOf(loans, ({ state }) => owedInAll(state));

/**
 * What a person can choose that pays more than is due: pay instalments ahead, shorten the loan, or lower its instalments, each
 * with what it comes to. Nothing, and why, where it makes no difference or is not certain whose it is.
 * @param loans as they stand on the day
 */
export function aheadOffersOn(loans: readonly LoanOfPerson[], amount: Rupiah, day: Day): AheadOffers {
  const [loan, ...others] = loans.filter(({ state }) => owedInAll(state) > 0);
  if (loan === undefined) return { choices: [] };
  const why = others.length > 0 ? 'several' : whyNot(loan.state, amount, day);
  if (why !== undefined)
    return { choices: [], ...((!OF_EXTRA.includes(why) || hasExtra(loans, amount, day)) && { why }) };
  const offers = CHOICES.flatMap((choice) => offerOf(loan.state, choice, { amount, day }));
  const [planned] = offers;
  if (planned === undefined) return { choices: [] };
  return { choices: offers.map((one) => ({ ...one, saves: minus(planned.total, one.total) })) };
}
