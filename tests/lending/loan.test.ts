import { describe, expect, it } from 'vitest';
import { costOf, outstanding, owedInAll, totalOf } from '../../src/lending/books';
import { addMonths, dayOf } from '../../src/lending/days';
import { applyEvent, foldLoan } from '../../src/lending/fold';
import { daysNotCounted, lateForMoreThan, penaltyFrom } from '../../src/lending/late';
import { balancesOf, ledgerOf } from '../../src/lending/ledger';
import { rupiah } from '../../src/lending/money';
import { billInstalmentOn, extensionOn, holdsAsAgreed } from '../../src/lending/offers';
import { overdueOn, statusOn } from '../../src/lending/overdue';
import { settlementLater } from '../../src/lending/settleLater';
import { settlementOn } from '../../src/lending/settlement';
import { duesOf, scheduleLines } from '../../src/lending/statement';
import { booksOn, LOAN, PAID_OUT, paid, quoted, SENT_BACK, shipped } from './support';

describe('due days', () => {
  it('keep the day of the month they began with', () => {
    const days = [1, 2, 3, 13].map((months) => addMonths(dayOf('2026-01-31'), months, 31));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
  });
});

describe('a payment', () => {
  it('that comes in advance pays the next instalments', () => {
    const state = booksOn('2026-02-01', paid('p', '2026-02-01', 1_578_000));
    expect(duesOf(state).map(({ due, amount }) => [due, amount])).toEqual([
      ['2026-03-31', 578_000],
      ['2026-04-30', 1_078_000],
    ]);
  });

  it('that exceeds everything owed waits for the person', () => {
    const state = booksOn('2026-02-04', paid('p', '2026-02-04', 4_000_000));
    expect(statusOn(state, state.asOf)).toBe('REPAID');
    expect(state.overpaid).toBe(4_000_000 - 3_234_000);
    const used = { id: 'u', day: state.asOf, kind: 'overpayment-used', amount: state.overpaid, to: 'account' } as const;
    expect(balancesOf(applyEvent(state, used)).overpayment).toBe(0);
  });

  it('that is taken back after its overpayment went back leaves the loan as before, and what went back is owed', () => {
    const before = booksOn('2026-02-10');
    const state = booksOn('2026-02-10', ...SENT_BACK);
    expect(outstanding(state)).toEqual(outstanding(before));
    expect([state.owedBack, balancesOf(state)['overpayment-receivable']]).toEqual([766_000, 766_000]);
    expect(Object.values(balancesOf(state)).reduce((sum, one) => sum + one, 0)).toBe(0);
    // what is not due yet waits for what is owed back
    const after = booksOn('2026-02-12', ...SENT_BACK, paid('q', '2026-02-12', 500_000));
    expect([after.owedBack, owedInAll(after)]).toEqual([266_000, owedInAll(before) + 266_000]);
  });

  it('that is told twice counts once, and one learnt of late counts from its day', () => {
    const payment = paid('p', '2026-02-28', 1_078_000);
    expect(outstanding(booksOn('2026-04-10', payment, payment))).toEqual(outstanding(booksOn('2026-04-10', payment)));
    const events = [PAID_OUT, paid('q', '2026-04-10', 1_000), payment];
    const state = foldLoan(LOAN.terms, events, dayOf('2026-04-10'));
    expect(outstanding(state).penalty).toBeLessThan(outstanding(booksOn('2026-04-10')).penalty);
  });

  it('that is taken back opens the bill again, without a penalty for the days between', () => {
    const back = { id: 'b', day: dayOf('2026-03-20'), kind: 'reversed', event: 'p' } as const;
    const state = booksOn('2026-03-20', paid('p', '2026-02-28', 1_078_000), back);
    expect(outstanding(state)).toMatchObject({ penalty: 0, principal: 3_000_000 });
    expect(overdueOn(state, dayOf('2026-03-25')).daysPastDue).toBe(5);
  });
});

describe('lateness', () => {
  it('costs nothing within the grace, and from the day after it a share a day', () => {
    expect(outstanding(booksOn('2026-03-03')).penalty).toBe(0);
    expect(outstanding(booksOn('2026-03-05')).penalty).toBe((1_078_000 * 0.15 * 2) / 100);
  });

  it('keeps its grace through a freeze: only days that count use it up', () => {
    const frozen = { id: 'f', day: dayOf('2026-03-01'), kind: 'frozen', until: dayOf('2026-03-04') } as const;
    expect(outstanding(booksOn('2026-03-06', frozen)).penalty).toBe(0);
    expect(outstanding(booksOn('2026-03-08', frozen)).penalty).toBe((1_078_000 * 0.15 * 2) / 100);
    const state = booksOn('2026-03-05', frozen);
    expect(penaltyFrom(state, dayOf('2026-02-28'))).toBe('2026-03-07');
    expect(penaltyFrom(booksOn('2026-03-05'), dayOf('2026-02-28'))).toBe('2026-03-04');
  });

  it('reaches a number of days later by those of a freeze, also while it lasts', () => {
    const frozen = { id: 'f', day: dayOf('2026-03-01'), kind: 'frozen', until: dayOf('2026-03-04') } as const;
    const due = dayOf('2026-02-28');
    expect(lateForMoreThan(booksOn('2026-03-02'), due, 90)).toBe('2026-05-30');
    expect(lateForMoreThan(booksOn('2026-03-02', frozen), due, 90)).toBe('2026-06-02');
  });

  it('says how many days do not count, and why: each day once', () => {
    const back = { id: 'b', day: dayOf('2026-03-04'), kind: 'reversed', event: 'p' } as const;
    const said = { id: 'f', day: dayOf('2026-03-03'), kind: 'frozen', until: dayOf('2026-03-07') } as const;
    const state = booksOn('2026-03-06', paid('p', '2026-02-28', 1_078_000), back, said);
    const [due, day] = [dayOf('2026-02-28'), dayOf('2026-03-06')];
    expect(daysNotCounted(state, due, day)).toEqual({ takenBack: 4, paused: 0, claimed: 2 });
    expect(overdueOn(state, day).daysPastDue).toBe(0);
    expect(daysNotCounted(booksOn('2026-03-06'), due, day)).toEqual({ takenBack: 0, paused: 0, claimed: 0 });
  });

  it('never makes the loan cost more than was lent', () => {
    const state = booksOn('2036-01-01');
    const { penalty, interest } = outstanding(state);
    expect(penalty + interest + 70_000).toBe(3_000_000);
  });

  it.each([
    ['2026-02-28', 0, '0', 1, 'ONGOING'],
    ['2026-03-01', 1, '1-30', 2, 'OVERDUE'],
    ['2026-03-31', 31, '31-60', 2, 'OVERDUE'],
    ['2026-05-29', 90, '61-90', 2, 'OVERDUE'],
    ['2026-05-30', 91, '90+', 3, 'OVERDUE'],
    ['2026-06-29', 121, '90+', 4, 'OVERDUE'],
    ['2026-08-28', 181, '90+', 5, 'OVERDUE'],
  ] as const)('on %s is %i days, bucket %s, collectability %i', (day, daysPastDue, bucket, collectability, status) => {
    const state = booksOn(day);
    expect(overdueOn(state, state.asOf)).toMatchObject({ daysPastDue, bucket, collectability });
    expect(statusOn(state, state.asOf)).toBe(status);
  });
});

describe('what was waived', () => {
  it.each(['interest', 'principal'] as const)('of the %s stays so where the plan is made anew', (part) => {
    const waived = { id: 'w', day: dayOf('2026-02-10'), kind: 'waived', part, amount: rupiah(40_000) } as const;
    const extended = {
      id: 'e',
      day: dayOf('2026-02-20'),
      kind: 'extended',
      due: dayOf('2026-02-28'),
      to: dayOf('2026-03-28'),
    } as const;
    for (const events of [
      [waived, extended],
      [waived, { ...extended, more: 1 }],
    ]) {
      const [before, after] = [booksOn('2026-02-20', ...events.slice(0, 1)), booksOn('2026-02-20', ...events)];
      expect(owedInAll(after)).toBe(owedInAll(before));
      expect(balancesOf(after).rebate).toBe(balancesOf(before).rebate);
      expect(Object.values(balancesOf(after)).reduce((sum, one) => sum + one, 0)).toBe(0);
    }
  });
});

describe('an early settlement', () => {
  it('asks for interest to the day and gives back the rest', () => {
    const settlement = settlementOn(booksOn('2026-02-14'), dayOf('2026-02-14'));
    expect(settlement).toMatchObject({ principal: 3_000_000, interest: 39_000, total: 3_039_000, rebate: 195_000 });
  });

  it('closes the loan by the quoted amount though the money is seen the day after', () => {
    const { total } = settlementOn(booksOn('2026-02-14'), dayOf('2026-02-14'));
    const [day, quotedFor] = [dayOf('2026-02-15'), dayOf('2026-02-14')];
    const state = booksOn('2026-02-15', { id: 's', day, kind: 'settled', amount: total, quotedFor });
    expect(statusOn(state, day)).toBe('REPAID');
    expect(state.overpaid).toBe(0);
  });

  it('with less money than it asks for is a payment', () => {
    const day = dayOf('2026-02-14');
    const state = booksOn('2026-02-14', { id: 's', day, kind: 'settled', amount: rupiah(1_000_000), quotedFor: day });
    expect(totalOf(outstanding(state))).toBe(3_234_000 - 1_000_000);
  });

  it('on the last due day saves nothing, also where money is owed back', () => {
    const state = booksOn('2026-02-10', ...SENT_BACK);
    const { before, total, saves } = settlementLater(state, duesOf(state).at(-1)?.due ?? state.asOf);
    expect([before + total, saves]).toEqual([owedInAll(state), 0]);
  });
});

describe('an extension', () => {
  it('shows its price first, moves the dues, and may be taken so often', () => {
    const state = booksOn('2026-02-20');
    const offer = extensionOn(state, shipped('cash-instalment'), state.asOf, 'e');
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer).toMatchObject({ fee: 32_340, inAdvance: 32_340, due: '2026-02-28', to: '2026-03-28', left: 0 });
    expect(duesOf(state)[0]?.due).toBe('2026-02-28');
    const extended = applyEvent(state, offer.event);
    const advance = { id: 'a', day: state.asOf, kind: 'paid', amount: offer.inAdvance, by: 'person' } as const;
    expect(duesOf(applyEvent(extended, advance))).toMatchObject(offer.dues.map(({ due, amount }) => ({ due, amount })));
    expect(extensionOn(extended, shipped('cash-instalment'), state.asOf, 'f')).toBe('too-often');
  });

  it('of a late bill is paid for with its penalties, and stops them', () => {
    const state = booksOn('2026-03-20');
    const offer = extensionOn(state, shipped('cash-instalment'), state.asOf, 'e');
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer.inAdvance).toBe(offer.fee + outstanding(state).penalty);
    expect(offer.inAdvance).toBeGreaterThan(offer.fee);
    // a share of the instalment alone: what it costs in time
    expect(offer).toMatchObject({ of: 1_078_000, fee: 32_340 });
    expect(offer.costs).toBe(costOf(state) + offer.fee);
    expect(offer.dues[0]).toMatchObject({ due: '2026-03-28', amount: 1_078_000 });
  });

  it.each(['2026-02-20', '2026-03-20'])('on %s makes settling no cheaper: it costs its fee', (day) => {
    const state = booksOn(day);
    const offer = extensionOn(state, shipped('cash-instalment'), state.asOf, 'e');
    if (typeof offer === 'string') throw new Error(offer);
    const advance = { id: 'a', day: state.asOf, kind: 'paid', amount: offer.inAdvance, by: 'person' } as const;
    const extended = [offer.event, advance].reduce(applyEvent, state);
    const [before, after] = [settlementOn(state, state.asOf), settlementOn(extended, state.asOf)];
    expect(after.total + offer.inAdvance).toBe(before.total + offer.fee);
  });

  it('is not there once its new due day has passed', () => {
    const state = booksOn('2026-03-28');
    expect(extensionOn(state, shipped('cash-instalment'), state.asOf, 'e')).toBe('too-late');
  });

  it('holds as it was agreed until something else changed the plan', () => {
    const events = [{ id: 'out', day: LOAN.day, kind: 'disbursed', amount: LOAN.amount }] as const;
    const day = dayOf('2026-02-20');
    const offer = extensionOn(foldLoan(LOAN.terms, events, day), shipped('cash-instalment'), day, 'e');
    if (typeof offer === 'string') throw new Error(offer);
    expect(holdsAsAgreed(LOAN.terms, events, offer, day)).toBe(true);
    const fee = { id: 'f', day, kind: 'charged', part: 'fee', amount: rupiah(5_000), due: day } as const;
    expect(holdsAsAgreed(LOAN.terms, [...events, fee], offer, day)).toBe(false);
    const extended = { ...offer.event, id: 'before' };
    expect(holdsAsAgreed(LOAN.terms, [...events, extended], offer, day)).toBe(false);
  });
});

describe('a bill in instalments', () => {
  it('asks for its payment in advance, then becomes a plan', () => {
    const short = quoted('cash-short', 1_000_000, 30);
    const state = foldLoan(short.terms, [{ id: 'out', day: short.day, kind: 'disbursed', amount: short.amount }]);
    const offer = billInstalmentOn(state, shipped('cash-short'), { day: dayOf('2026-02-10'), count: 3, id: 'c' });
    if (typeof offer === 'string') throw new Error(offer);
    expect(offer.inAdvance).toBe(212_000);
    expect(offer.dues.map(({ due }) => due)).toEqual(['2026-03-10', '2026-04-10', '2026-05-10']);
    expect(offer.inAdvance + offer.dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(offer.total);
    expect(billInstalmentOn(state, shipped('cash-short'), { day: state.asOf, count: 4, id: 'c' })).toBe('not-offered');
    const advance = { id: 'a', day: offer.event.day, kind: 'paid', amount: offer.inAdvance, by: 'person' } as const;
    const planned = [advance, offer.event].reduce(applyEvent, state);
    // repaid at once it costs what it would have cost without the plan: interest of days to come is none
    expect(offer.inAdvance + settlementOn(planned, advance.day).total).toBe(settlementOn(state, advance.day).total);
    expect(billInstalmentOn(planned, shipped('cash-short'), { day: planned.asOf, count: 3, id: 'd' })).toBe(
      'planned-before',
    );
  });

  it('is not offered for principal that interest of days to come has paid', () => {
    const { terms, day, amount, toRepay } = quoted('limit-instalment', 20_000_000, 12);
    const product = shipped('limit-instalment');
    const [count = 0] = product.billInstalment?.counts ?? [];
    const answers = Array.from({ length: 40 }, (_, at) => {
      const left = (at + 1) * 100_000;
      const events = [
        { id: 'out', day, kind: 'disbursed', amount } as const,
        { id: 'most', day, kind: 'paid', amount: rupiah(toRepay - left), by: 'person' } as const,
      ];
      const offer = billInstalmentOn(foldLoan(terms, events), product, { day, count, id: 'c' });
      return typeof offer === 'string' ? offer : 'offered';
    });
    expect(new Set(answers)).toEqual(new Set(['too-small', 'nothing-due', 'offered']));
  });
});

describe('an instalment', () => {
  const day = dayOf('2026-03-02');
  const spread = { id: 'm', day, kind: 'rebalanced' } as const;

  it.each([
    ['nothing was paid of', [], 0],
    ['a part was paid of', [paid('p', '2026-02-28', 78_000)], 78_000],
  ])('that %s is rescheduled, and not paid, where the rest is owed with later ones', (_, before, kept) => {
    const state = booksOn('2026-03-02', ...before, spread);
    expect(scheduleLines(state).map(({ rescheduled }) => rescheduled)).toEqual([true, false, false]);
    expect(scheduleLines(state)[0]).toMatchObject({ total: kept, paid: kept, outstanding: 0 });
  });

  it('that was paid before others were rescheduled is paid', () => {
    const state = booksOn('2026-04-02', paid('p', '2026-02-28', 1_078_000), { ...spread, day: dayOf('2026-04-02') });
    expect(scheduleLines(state).map(({ rescheduled }) => rescheduled)).toEqual([false, true, false]);
  });

  it('that became a plan of its own is rescheduled', () => {
    const every = { count: 1, unit: 'MONTHS' } as const;
    const converted = { id: 'c', day, kind: 'converted', every, first: dayOf('2026-04-01'), count: 2 } as const;
    const lines = scheduleLines(booksOn('2026-03-02', converted));
    expect(lines.map(({ rescheduled }) => rescheduled)).toEqual([true, false, false]);
  });
});

describe('the end of a loan', () => {
  it('is free before the pay-out and impossible after it', () => {
    const cancelled = { id: 'c', day: dayOf('2026-01-31'), kind: 'cancelled' } as const;
    expect(statusOn(foldLoan(LOAN.terms, [cancelled]), LOAN.day)).toBe('CANCELED');
    expect(() => booksOn('2026-02-01', cancelled)).toThrow('refund or settle');
  });

  it('by a refund of the purchase costs nothing: what was paid comes back', () => {
    const refund = { id: 'r', day: dayOf('2026-03-05'), kind: 'refunded', amount: rupiah(3_000_000) } as const;
    const state = booksOn('2026-03-05', paid('p', '2026-02-28', 1_078_000), refund);
    expect(statusOn(state, state.asOf)).toBe('REFUNDED');
    expect(state.overpaid).toBe(1_078_000 + 70_000);
  });

  it('by writing off leaves nothing receivable', () => {
    const state = booksOn('2026-09-01', { id: 'w', day: dayOf('2026-09-01'), kind: 'written-off' });
    expect(balancesOf(state)).toMatchObject({ principal: 0, 'penalty-receivable': 0, 'interest-receivable': 0 });
    expect(statusOn(state, state.asOf)).toBe('OVERDUE');
  });
});

describe('the ledger', () => {
  it('books a payment against what it paid, and a correction as a transaction of its own', () => {
    const back = { id: 'b', day: dayOf('2026-03-02'), kind: 'reversed', event: 'p' } as const;
    const events = [PAID_OUT, paid('p', '2026-02-28', 1_078_000), back];
    const [, payment, correction] = ledgerOf(LOAN.terms, events);
    expect(payment?.postings).toEqual([
      { account: 'cash', amount: 1_078_000 },
      { account: 'principal', amount: -1_000_000 },
      { account: 'interest-income', amount: -78_000 },
    ]);
    expect(correction).toMatchObject({ event: 'b', day: '2026-03-02' });
    expect(correction?.postings).toContainEqual({ account: 'cash', amount: -1_078_000 });
    expect(ledgerOf(LOAN.terms, events.slice(0, 2))).toEqual(ledgerOf(LOAN.terms, events).slice(0, 2));
  });
});
