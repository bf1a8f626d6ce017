import { describe, expect, it } from 'vitest';
import { provePlannedBills } from '../../scripts/loans/billsPlanned';
import { addDays, dayOf } from '../../src/lending/days';
import type { EventOf, LoanEvent } from '../../src/lending/events';
import { applyEvent, foldLoan } from '../../src/lending/fold';
import { billInstalmentOn } from '../../src/lending/offers';
import { settlementOn } from '../../src/lending/settlement';
import { booksOn, CAPS, paid, quoted, SHIPPED, shipped } from './support';

/** A loan paid out on 1 December 2026, of which nothing was paid, its bill made into instalments so many days late. */
function planned(id: string, amount: number, tenor: number, daysLate: number) {
  const { terms, day: from, instalments } = quoted(id, amount, tenor, '2026-12-01');
  const day = addDays(instalments[0]?.due ?? from, daysLate);
  const state = foldLoan(
    terms,
    [{ id: 'out', day: from, kind: 'disbursed', amount: quoted(id, amount, tenor).amount }],
    day,
  );
  const count = shipped(id).billInstalment?.counts[0] ?? 0;
  const offer = billInstalmentOn(state, shipped(id), { day, count, id: 'c' });
  if (typeof offer === 'string') throw new Error(offer);
  const advance: EventOf<'paid'> = { id: 'a', day, kind: 'paid', amount: offer.inAdvance, by: 'person' };
  const inAll = (event: EventOf<'converted'>) =>
    offer.inAdvance + settlementOn([advance, event].reduce(applyEvent, state), day).total;
  return { before: settlementOn(state, day).total, inAll, event: offer.event };
}

describe('a bill made into instalments and settled at once', () => {
  it.each([
    ['cash-short', 2_000_000, 30, -10, 2_080_000],
    ['cash-short', 2_000_000, 30, 1, 2_120_000],
    ['cash-short', 2_000_000, 30, 30, 2_242_960],
    ['cash-short', 2_000_000, 30, 90, 2_497_360],
    ['limit-instalment', 12_000_000, 12, 10, 12_325_644],
    ['limit-instalment', 12_000_000, 12, 30, 12_495_193],
    ['limit-instalment', 12_000_000, 12, 90, 13_046_375],
  ])('costs what it cost before: %s of %i over %i, %i days late', (id, amount, tenor, daysLate, total) => {
    const { before, inAll, event } = planned(id, amount, tenor, daysLate);
    expect([before, inAll(event)]).toEqual([total, total]);
  });

  it('does so on any day, in every product, number of instalments and advance', () => {
    const { tried, broken } = provePlannedBills(SHIPPED, CAPS, 29);
    expect(broken).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  it('costs what it was agreed for where that was before what is earned stayed earned', () => {
    const { inAll, event } = planned('cash-short', 2_000_000, 30, 30);
    const { earned: _earned, ...signed } = event;
    expect(inAll(signed)).toBe(2_265_770);
  });
});

describe('interest that fell due', () => {
  const day = dayOf('2026-03-10');

  it('stays earned where it is spread over the instalments to come', () => {
    const spread: LoanEvent = { id: 'm', day, kind: 'rebalanced', earned: 'kept' };
    const [before, after] = [booksOn('2026-03-10'), booksOn('2026-03-10', spread)];
    expect(settlementOn(after, day).total).toBe(settlementOn(before, day).total);
  });

  it('stays earned where more instalments follow', () => {
    const more: LoanEvent = {
      id: 'm',
      day,
      kind: 'extended',
      due: dayOf('2026-02-28'),
      to: dayOf('2026-03-31'),
      more: 2,
    };
    const settled = (...events: LoanEvent[]) => settlementOn(booksOn('2026-03-10', ...events), day).total;
    expect(settled(more)).toBe(settled());
    const part = paid('p', '2026-02-20', 200_000);
    expect(settled(part, more)).toBe(settled(part));
  });
});
