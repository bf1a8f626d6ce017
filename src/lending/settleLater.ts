import { type LoanState, owedInAll } from './books';
import { type Day, later } from './days';
import { applyEvent } from './fold';
import { minus, plus, type Rupiah, sumOf } from './money';
import { type Settlement, settlementOn } from './settlement';
import { duesOf } from './statement';

/** What closing a loan on a later day costs and saves, in rupiah. */
export interface LaterSettlement extends Settlement {
  /** what falls due before that day, and is paid on its days */
  readonly before: Rupiah;
  /** all that is owed as planned, less what is paid before and on that day */
  readonly saves: Rupiah;
}

/**
 * What closes a loan on a day if all that falls due before it is paid on its day, and what is late today.
 * @param state at the day from which it is looked at
 */
export function settlementLater(state: LoanState, day: Day): LaterSettlement {
  const dues = duesOf(state).filter(({ due }) => due < day);
  const paid = dues.reduce(
    (books, { due, amount }, index) =>
      applyEvent(books, { id: `due ${index}`, day: later(due, state.asOf), kind: 'paid', amount, by: 'person' }),
    state,
  );
  const before = sumOf(dues, ({ amount }) => amount);
  const settlement = settlementOn(paid, day);
  return { ...settlement, before, saves: minus(owedInAll(state), plus(before, settlement.total)) };
}
