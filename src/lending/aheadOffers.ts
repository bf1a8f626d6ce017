import { type LoanState, owedInAll } from './books';
import type { Day } from './days';
import type { AheadChoice } from './events';
import { applyEvent } from './fold';
import { minus, plus, type Rupiah, sumOf } from './money';
import { settlementOn } from './settlement';
import { duesOf } from './statement';
import type { LoanOfPerson } from './together';

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

/**
 * What a person can choose that pays more than is due: pay instalments ahead, shorten the loan, or lower its instalments, each
 * with what it comes to. Nothing where it makes no difference or is not certain whose it is: several loans are owed,
 * interest is fixed (flat loans, a bill in instalments), the loan was rebalanced, one instalment is left, no more than what
 * is due is paid, or so much that it closes the loan.
 * @param loans as they stand on the day
 */
export function aheadOffersOn(loans: readonly LoanOfPerson[], amount: Rupiah, day: Day): readonly AheadOffer[] {
  const [loan, ...others] = loans.filter(({ state }) => owedInAll(state) > 0);
  if (loan === undefined || others.length > 0) return [];
  const { state } = loan;
  if (state.hasFixedInterest || state.rebalanced || state.ending !== undefined) return [];
  const dues = duesOf(state);
  const due = plus(
    state.owedBack,
    sumOf(
      dues.filter((one) => one.due <= day),
      (one) => one.amount,
    ),
  );
  const isLast = dues.filter((one) => one.due > day).length < 2;
  if (isLast || amount <= due || amount >= settlementOn(state, day).total) return [];
  const offers = CHOICES.flatMap((choice) => offerOf(state, choice, { amount, day }));
  const [planned] = offers;
  return planned === undefined ? [] : offers.map((one) => ({ ...one, saves: minus(planned.total, one.total) }));
}
