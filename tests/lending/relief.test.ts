import { describe, expect, it } from 'vitest';
import { outstanding, owedInAll } from '../../src/lending/books';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { overdueOn } from '../../src/lending/overdue';
import { pauseOn, reliefPlanOn } from '../../src/lending/relief';
import { duesOf } from '../../src/lending/statement';
import { booksOn, CAPS, LOAN, PAID_OUT, paid, shipped } from './support';

/** Rp3,000,000 over three months, of which nothing was paid: 30 days late on 30 March. */
const DAY = dayOf('2026-03-30');
const late = booksOn(DAY);
const product = shipped('cash-instalment');
const { relief } = product;

const planned = (count: number, forgiven = 0, asked = product) =>
  reliefPlanOn(late, asked, { day: DAY, count, forgiven, id: 'relief', caps: CAPS });
function plan(count: number, forgiven = 0) {
  const offer = planned(count, forgiven);
  if (typeof offer === 'string') throw new Error(offer);
  return offer;
}
const withPlan = (asOf: Day, ...events: readonly LoanEvent[]) =>
  foldLoan(LOAN.terms, [PAID_OUT, plan(6).event, ...events], asOf);

describe('smaller payments of a person who is late', () => {
  it('come to what is owed, penalties with it, and less than doing nothing', () => {
    const { owed, forgiven, total, dues, nothing } = plan(6);
    expect(outstanding(late).penalty).toBeGreaterThan(0);
    expect([owed, forgiven, total]).toEqual([owedInAll(late), 0, owedInAll(late)]);
    expect(dues).toHaveLength(6);
    expect([dues[0]?.due, nothing.by]).toEqual(['2026-04-30', dues.at(-1)?.due]);
    expect(nothing.owed).toBeGreaterThan(total);
    const amounts = dues.map(({ amount }) => amount);
    expect(Math.max(...amounts)).toBeLessThan(overdueOn(late, DAY).amount);
  });

  it('are of one size but for a rupiah, where instalments of the loan are a multiple of a thousand', () => {
    expect(product.instalmentMultiple).toBe(1_000);
    for (const count of [2, 5, 6, 7, 12]) {
      const amounts = plan(count, 7).dues.map(({ amount }) => amount);
      expect(Math.max(...amounts) - Math.min(...amounts), `of ${count}`).toBeLessThanOrEqual(1);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(owedInAll(late) - 7);
    }
  });

  it('stay as they were agreed where their last took what rounding left', () => {
    const agreed: LoanEvent = { ...plan(7).event, charges: 'moved' };
    const amounts = duesOf(foldLoan(LOAN.terms, [PAID_OUT, agreed], DAY)).map(({ amount }) => amount);
    expect(new Set(amounts.slice(0, -1)).size).toBe(1);
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(owedInAll(late));
    expect(Math.abs((amounts.at(-1) ?? 0) - (amounts[0] ?? 0))).toBeGreaterThan(1_000);
  });

  it('leave nothing late, and no penalty comes while each is paid on its day', () => {
    expect(overdueOn(withPlan(DAY), DAY)).toMatchObject({ daysPastDue: 0, amount: 0 });
    const { dues } = plan(6);
    const payments = dues.map(({ due, amount }) => paid(due, due, amount));
    const end = withPlan(addDays(dayOf(dues.at(-1)?.due ?? ''), 60), ...payments);
    expect([owedInAll(end), end.overpaid, end.received]).toEqual([0, 0, plan(6).total + LOAN.amount - LOAN.paidOut]);
  });

  it('bear a penalty on the one that is missed alone, and on nothing that was penalty before', () => {
    const [first] = plan(6).dues;
    const day = addDays(dayOf(first?.due ?? ''), 13);
    const missed = withPlan(day);
    const charges = missed.claims.filter(({ charge, amount }) => charge === 'late' && amount > 0);
    const base = missed.claims.filter(
      ({ due, part }) => due === first?.due && (part === 'principal' || part === 'interest'),
    );
    // ten days after three of grace, at 0.15 % a day
    const expected = base.reduce((sum, { amount }) => sum + amount, 0) * 0.0015 * 10;
    expect(charges.map(({ amount }) => amount)).toEqual([Math.round(expected)]);
    expect(overdueOn(missed, day).amount).toBe((first?.amount ?? 0) + Math.round(expected));
  });

  it('are less by what is forgiven of penalties, and never by more than there is', () => {
    const { penalty } = outstanding(late);
    expect(plan(6, 1_000)).toMatchObject({ forgiven: 1_000, total: owedInAll(late) - 1_000 });
    expect(plan(6, penalty).total).toBe(owedInAll(late) - penalty);
    expect(planned(6, penalty + 1)).toBe('too-many');
  });

  it('are for who is late alone, once, as many as the product has, within the limits of cost', () => {
    const { relief: _relief, ...without } = product;
    expect(planned(6, 0, without as typeof product)).toBe('not-offered');
    expect(planned((relief?.mostInstalments ?? 0) + 1)).toBe('too-many');
    const ask = { day: DAY, count: 6, forgiven: 0, id: 'again' };
    expect(reliefPlanOn(booksOn('2026-02-20'), product, { ...ask, day: dayOf('2026-02-20'), caps: CAPS })).toBe(
      'not-late',
    );
    const missedOn = dayOf('2026-05-20');
    expect(reliefPlanOn(withPlan(missedOn), product, { ...ask, day: missedOn, caps: CAPS })).toBe('planned-before');
    // a limit that falls for longer tenors forbids what is within it now
    const strict = { ...CAPS, costADay: CAPS.costADay.map((line) => ({ ...line, percent: '0.02' })) };
    expect(reliefPlanOn(late, product, { ...ask, caps: strict })).toBe('above-cap');
  });
});

describe('a pause', () => {
  const pause = (days: number) => pauseOn(late, product, { day: DAY, days, id: 'pause' });

  it('says what its days would have cost, and costs nothing', () => {
    const offer = pause(20);
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer.until).toBe('2026-04-19');
    const [paused, asked] = [[offer.event], []].map((events) =>
      foldLoan(LOAN.terms, [PAID_OUT, ...events], offer.until),
    );
    expect(owedInAll(paused as typeof late)).toBe(owedInAll(late));
    expect(offer.spared).toBe(owedInAll(asked as typeof late) - owedInAll(late));
    expect(overdueOn(paused as typeof late, offer.until).daysPastDue).toBe(overdueOn(late, DAY).daysPastDue);
  });

  it('is as long and as often as the product has it', () => {
    expect(pause((relief?.pauseDays ?? 0) + 1)).toBe('too-long');
    const offer = pause(5);
    if (typeof offer === 'string') throw new Error(offer);
    const state = foldLoan(LOAN.terms, [PAID_OUT, offer.event], dayOf('2026-04-20'));
    expect(pauseOn(state, product, { day: dayOf('2026-04-20'), days: 5, id: 'again' })).toBe('too-many');
  });
});
