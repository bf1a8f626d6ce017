import { describe, expect, it } from 'vitest';
import { historyOf as randomHistory } from '../../scripts/loans/histories';
import { outstanding, owedInAll } from '../../src/lending/books';
import { addDays, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { closedOn, historyLines, paymentsOf, savedEarly } from '../../src/lending/history';
import { rupiah } from '../../src/lending/money';
import { monthStatement, statementMonths } from '../../src/lending/monthStatement';
import { settlementOn } from '../../src/lending/settlement';
import { backLines, scheduleLines } from '../../src/lending/statement';
import { seedsOf } from '../support/thorough';
import { booksOn, CAPS, LOAN, PAID_OUT, paid, SENT_BACK, SHIPPED } from './support';

const lines = (asOf: string, ...events: readonly LoanEvent[]) =>
  historyLines(LOAN.terms, [PAID_OUT, ...events], dayOf(asOf));

const NOTHING_PAID = { penalty: 0, fee: 0, interest: 0, principal: 0 };

describe('the history of a loan', () => {
  it('tells what each payment paid and what was owed after it', () => {
    expect(lines('2026-03-01', paid('p', '2026-02-28', 1_078_000))).toMatchObject([
      { kind: 'disbursed', amount: 3_000_000, charged: 3_304_000, owed: 3_234_000 },
      {
        kind: 'paid',
        amount: 1_078_000,
        paid: { ...NOTHING_PAID, interest: 78_000, principal: 1_000_000 },
        owed: 2_156_000,
      },
    ]);
  });

  it('tells the penalty that days made before a payment, and since', () => {
    // three days of grace, then 0.15 % a day of 1,078,000
    expect(lines('2026-03-12', paid('p', '2026-03-05', 500_000))).toMatchObject([
      { kind: 'disbursed' },
      { kind: 'late', day: '2026-03-05', amount: 3_234, owed: 3_237_234 },
      {
        kind: 'paid',
        paid: { ...NOTHING_PAID, penalty: 3_234, interest: 78_000, principal: 418_766 },
        owed: 2_737_234,
      },
      { kind: 'late', day: '2026-03-12', amount: 6_103 },
    ]);
  });

  it('keeps a payment that was taken back, and says that it is owed again', () => {
    const back: LoanEvent = { id: 'b', day: dayOf('2026-03-02'), kind: 'reversed', event: 'p' };
    const events = [PAID_OUT, paid('p', '2026-02-28', 1_078_000), back];
    expect(historyLines(LOAN.terms, events, dayOf('2026-03-02')).slice(1)).toMatchObject([
      { kind: 'paid', owed: 2_156_000 },
      { kind: 'reversed', amount: 1_078_000, paid: { interest: -78_000, principal: -1_000_000 }, owed: 3_234_000 },
    ]);
    expect(paymentsOf(LOAN.terms, events, dayOf('2026-03-02'))).toMatchObject([
      { number: 1, reversedOn: '2026-03-02' },
    ]);
    expect(paymentsOf(LOAN.terms, events, dayOf('2026-03-01'))).toMatchObject([{ number: 1, reversedOn: undefined }]);
  });

  it('says with a payment which instalments it paid, and what is asked for next', () => {
    const [part, rest] = [paid('p', '2026-02-20', 1_000), paid('q', '2026-02-28', 1_077_000 + 1_078_000)];
    const payments = paymentsOf(LOAN.terms, [PAID_OUT, part, rest], dayOf('2026-02-28'));
    expect(payments.map(({ instalments }) => instalments)).toEqual([
      { first: 1, last: 1, count: 3, inPart: true },
      { first: 1, last: 2, count: 3 },
    ]);
    expect(payments.map(({ next }) => next)).toEqual([
      { due: '2026-02-28', amount: 1_077_000 },
      { due: '2026-04-30', amount: 1_078_000 },
    ]);
  });

  it('says with a payment what the loan came to cost more since the one before', () => {
    const [first, second] = [paid('p', '2026-02-28', 1_000), paid('q', '2026-03-05', 2_000)];
    const penalty = outstanding(foldLoan(LOAN.terms, [PAID_OUT, first], dayOf('2026-03-05'))).penalty;
    const payments = paymentsOf(LOAN.terms, [PAID_OUT, first, second], dayOf('2026-03-05'));
    expect(penalty).toBeGreaterThan(0);
    const none = { fee: 0, interest: 0, principal: 0 };
    expect(payments.map(({ chargedBefore }) => chargedBefore)).toEqual([undefined, { ...none, penalty }]);
  });

  it('says with a payment what became owed back since the one before, apart from what was charged', () => {
    const again = paid('q', '2026-02-12', 1_000_000);
    const payments = paymentsOf(LOAN.terms, [PAID_OUT, ...SENT_BACK, again], dayOf('2026-02-12'));
    expect(payments.map(({ owedBackBefore }) => owedBackBefore)).toEqual([0, 766_000]);
    expect(payments.map(({ chargedBefore }) => chargedBefore)).toEqual([undefined, undefined]);
  });

  it('adds up in random histories: each line to the next, the last to what is owed', () => {
    for (const seed of seedsOf('histories that are told', 60)) {
      const { quote, events, until } = randomHistory(SHIPPED, CAPS, seed);
      const told = historyLines(quote.terms, events, until);
      for (const [index, { charged, owedBack, paid: parts, owed }] of told.entries()) {
        const before = told[index - 1]?.owed ?? 0;
        const sum = parts.penalty + parts.fee + parts.interest + parts.principal;
        expect(owed, `history ${seed}, line ${index + 1}`).toBe(before + charged + owedBack - sum);
        if (told[index]?.kind === 'late') expect(charged).toBe(told[index]?.amount);
      }
      const state = foldLoan(quote.terms, events, until);
      expect(told.at(-1)?.owed ?? 0, `history ${seed}`).toBe(owedInAll(state));
    }
  });
});

describe('the payments of a loan', () => {
  it('say what was more than everything owed', () => {
    const events = [PAID_OUT, paid('p', '2026-02-10', 3_300_000)];
    expect(paymentsOf(LOAN.terms, events, dayOf('2026-02-10'))).toMatchObject([{ overpaid: 66_000, owed: 0 }]);
  });

  it('keep their numbers, whichever day they count from', () => {
    const events = [
      PAID_OUT,
      paid('late', '2026-03-31', 1_000),
      paid('early', '2026-02-28', 2_000),
      paid('late', '2026-03-31', 1_000),
    ];
    const numbered = (asOf: string) =>
      paymentsOf(LOAN.terms, events, dayOf(asOf)).map(({ number, amount }) => [number, amount]);
    expect(numbered('2026-04-01')).toEqual([
      [1, 1_000],
      [2, 2_000],
    ]);
    expect(numbered('2026-03-01')).toEqual([[2, 2_000]]);
  });
});

it('says of an extension that it was taken back, with its price, and where an overpayment went', () => {
  const on = { day: dayOf('2026-02-20') };
  const all = lines(
    '2026-02-20',
    { ...on, id: 'e', kind: 'extended', due: dayOf('2026-02-28'), to: dayOf('2026-03-28'), fee: rupiah(50_000) },
    { ...on, id: 'b', kind: 'reversed', event: 'e' },
    paid('p', '2026-02-20', 3_334_000),
    { ...on, id: 'o', kind: 'overpayment-used', amount: rupiah(10_000), to: 'account' },
  );
  expect(all.find(({ kind }) => kind === 'reversed')).toMatchObject({ of: 'extended', amount: 50_000 });
  expect(all.at(-1)).toMatchObject({ kind: 'overpayment-used', to: 'account' });
});

describe('the end of a loan', () => {
  const all = paid('p', '2026-02-28', 3_234_000);

  it('is the line after which nothing is owed', () => {
    expect(closedOn(LOAN.terms, [PAID_OUT, all], dayOf('2026-03-10'))).toMatchObject({ id: 'p', day: '2026-02-28' });
    expect(closedOn(LOAN.terms, [PAID_OUT], dayOf('2026-03-10'))).toBeUndefined();
  });

  it('is no end where that payment is taken back, and another where it is paid again', () => {
    const back: LoanEvent = { id: 'b', day: dayOf('2026-03-01'), kind: 'reversed', event: 'p' };
    const again = paid('q', '2026-03-02', 3_234_000);
    expect(closedOn(LOAN.terms, [PAID_OUT, all, back], dayOf('2026-03-10'))).toBeUndefined();
    expect(closedOn(LOAN.terms, [PAID_OUT, all, back, again], dayOf('2026-03-10'))).toMatchObject({ id: 'q' });
  });

  it('is none of a loan that was cancelled or written off', () => {
    const cancelled: LoanEvent = { id: 'c', day: dayOf('2026-02-01'), kind: 'cancelled' };
    const lost: LoanEvent = { id: 'w', day: dayOf('2026-06-01'), kind: 'written-off' };
    expect(closedOn(LOAN.terms, [cancelled], dayOf('2026-03-10'))).toBeUndefined();
    expect(closedOn(LOAN.terms, [PAID_OUT, lost], dayOf('2026-06-10'))).toBeUndefined();
  });
});

describe('the statement of a month', () => {
  const asOf = dayOf('2026-04-02');
  const back: LoanEvent = { id: 'b', day: dayOf('2026-03-05'), kind: 'reversed', event: 'x' };
  const events = [
    PAID_OUT,
    paid('p', '2026-02-28', 1_078_000),
    paid('x', '2026-03-03', 400_000),
    back,
    paid('q', '2026-03-30', 600_000),
  ];
  const state = foldLoan(LOAN.terms, events, asOf);
  const payments = paymentsOf(LOAN.terms, events, asOf);

  it('sums what fell due, what was paid without what was taken back, and what is left', () => {
    const { dues, payments: came, totals } = monthStatement(scheduleLines(state), payments, '2026-03');
    expect(dues.map(({ due }) => due)).toEqual(['2026-03-31']);
    expect(came.map(({ id }) => id)).toEqual(['x', 'q']);
    expect(totals).toEqual({ due: 1_078_000, paid: 600_000, left: 478_000 });
  });

  it('has what is owed back, on the day it was sent, and keeps it when it is paid', () => {
    const on = (day: string, ...more: readonly LoanEvent[]) => {
      const dues = backLines(booksOn(day, ...SENT_BACK, ...more));
      return monthStatement(dues, [], '2026-02');
    };
    const line = { due: '2026-02-05', total: 766_000 };
    expect(on('2026-02-10')).toMatchObject({
      dues: [{ ...line, paid: 0, outstanding: 766_000 }],
      totals: { due: 766_000, left: 766_000 },
    });
    expect(on('2026-02-12', paid('q', '2026-02-12', 500_000))).toMatchObject({
      dues: [{ ...line, paid: 500_000, outstanding: 266_000 }],
      totals: { due: 766_000, left: 266_000 },
    });
    expect(on('2026-02-12', paid('q', '2026-02-12', 800_000)).totals).toMatchObject({ due: 766_000, left: 0 });
  });

  it('there is one of each month with a due day or a payment, and of the present one', () => {
    expect(statementMonths(scheduleLines(state), payments, addDays(asOf, 60))).toEqual([
      '2026-06',
      '2026-04',
      '2026-03',
      '2026-02',
    ]);
  });
});

describe('what closing a loan early saved', () => {
  const day = dayOf('2026-02-10');
  const { total, rebate } = settlementOn(foldLoan(LOAN.terms, [PAID_OUT]), day);
  const settled: LoanEvent = { id: 's', day, kind: 'settled', amount: total, quotedFor: day };
  const savedBy = (...events: readonly LoanEvent[]) => {
    const all = [PAID_OUT, ...events];
    return savedEarly(LOAN.terms, all, foldLoan(LOAN.terms, all));
  };

  it('is what fell away of it', () => {
    expect(rebate).toBeGreaterThan(0);
    expect(savedBy(settled)).toBe(rebate);
  });

  it('is nothing while it is open, where it was paid as planned, and once the payment was taken back', () => {
    expect(savedBy(paid('p', '2026-02-28', 1_078_000))).toBe(0);
    const whole = [
      paid('p', '2026-02-28', 1_078_000),
      paid('q', '2026-03-28', 1_078_000),
      paid('r', '2026-04-28', 1_078_000),
    ];
    expect(savedBy(...whole)).toBe(0);
    expect(savedBy(settled, { id: 'b', day: dayOf('2026-02-11'), kind: 'reversed', event: 's' })).toBe(0);
  });
});
