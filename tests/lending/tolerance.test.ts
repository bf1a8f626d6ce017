import { describe, expect, it } from 'vitest';
import { outstanding, owedInAll, totalOf } from '../../src/lending/books';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { closedOn, historyLines } from '../../src/lending/history';
import { balancesOf, ledgerOf } from '../../src/lending/ledger';
import { rupiah, sumOf } from '../../src/lending/money';
import { extensionOn } from '../../src/lending/offers';
import { lastLateOn, overdueOn, statusOn } from '../../src/lending/overdue';
import { duesOf, scheduleLines } from '../../src/lending/statement';
import { toleranceOn } from '../../src/lending/tolerance';
import { booksOn, LOAN, PAID_OUT, paid, shipped } from './support';

const [FIRST, SECOND, LAST] = duesOf(booksOn(LOAN.day));
if (!FIRST || !SECOND || !LAST) throw new Error('the loan has three bills');

const LEFT = 500;

/** A payment that may leave Rp500 of a bill. */
const leaving = (id: string, day: string, amount: number): LoanEvent => ({
  ...(paid(id, day, amount) as Extract<LoanEvent, { kind: 'paid' }>),
  tolerance: rupiah(LEFT),
});

const owed = (day: string, ...events: readonly LoanEvent[]) => totalOf(outstanding(booksOn(day, ...events)));
const ALL = owed(FIRST.due);

describe('what is left of a bill', () => {
  it.each([1, LEFT])('is forgiven when its day has ended, and is late for nobody: Rp%i', (left) => {
    const events = [leaving('p', FIRST.due, FIRST.amount - left)];
    expect(owed(FIRST.due, ...events)).toBe(ALL - FIRST.amount + left);
    const after = booksOn(addDays(FIRST.due, 1), ...events);
    expect(totalOf(outstanding(after))).toBe(ALL - FIRST.amount);
    expect(after.rests).toEqual([{ instalment: expect.any(Number), day: FIRST.due, amount: left }]);
    expect(statusOn(after, after.asOf)).toBe('ONGOING');
    expect(overdueOn(after, addDays(after.asOf, 20))).toMatchObject({ daysPastDue: 0, amount: 0, collectability: 1 });
  });

  it('stays owed and late where it is a rupiah more than is tolerated, or no payment tolerates it', () => {
    for (const event of [leaving('p', FIRST.due, FIRST.amount - LEFT - 1), paid('p', FIRST.due, FIRST.amount - 1)]) {
      const after = booksOn(addDays(FIRST.due, 5), event);
      expect([after.rests, statusOn(after, after.asOf)]).toEqual([[], 'OVERDUE']);
    }
  });

  it('is late no more at once where the bill was late, and forgiven that night with nothing for later days', () => {
    const day = addDays(FIRST.due, 20);
    const late = booksOn(day);
    expect([statusOn(late, day), overdueOn(late, day).daysPastDue]).toEqual(['OVERDUE', 20]);
    const asked = duesOf(late)[0]?.amount ?? 0;
    const event = leaving('p', day, asked - 1);
    const now = booksOn(day, event);
    expect([statusOn(now, day), overdueOn(now, day).daysPastDue]).toEqual(['ONGOING', 0]);
    expect(lastLateOn(now, day)).toBe(day);
    const after = booksOn(addDays(day, 5), event);
    expect([after.rests.map(({ amount }) => amount), outstanding(after).penalty]).toEqual([[1], 0]);
    expect(lastLateOn(after, after.asOf)).toBe(day);
  });

  it('of the last bill closes the loan that night', () => {
    const events = [leaving('p', LAST.due, 5_000_000)];
    const asked = owed(LAST.due);
    const almost = [leaving('p', LAST.due, asked - 1)];
    expect(statusOn(booksOn(LAST.due, ...almost), LAST.due)).toBe('ONGOING');
    const after = addDays(LAST.due, 1);
    expect(statusOn(booksOn(after, ...almost), after)).toBe('REPAID');
    expect(closedOn(LOAN.terms, [PAID_OUT, ...almost], after)).toMatchObject({
      kind: 'forgiven',
      day: LAST.due,
      amount: 1,
    });
    expect(booksOn(after, ...events).rests).toEqual([]);
  });

  it('is owed again with the whole bill where the payment is taken back, and forgiven once more where it is paid again', () => {
    const back = addDays(FIRST.due, 4);
    const events: LoanEvent[] = [
      leaving('p', FIRST.due, FIRST.amount - 100),
      { id: 'b', day: back, kind: 'reversed', event: 'p' },
    ];
    expect(owed(back, ...events)).toBe(ALL);
    expect(booksOn(back, ...events).rests).toEqual([]);
    const again = booksOn(addDays(back, 1), ...events, leaving('q', back, FIRST.amount - 200));
    expect(again.rests).toEqual([{ instalment: expect.any(Number), day: back, amount: 200 }]);
  });

  it('is forgiven of each bill once: what was forgiven of it before counts', () => {
    const days = [FIRST, SECOND, LAST].map(({ due }) => due);
    const events = [FIRST, SECOND, LAST].map(({ due, amount }) => leaving(due, due, amount - LEFT));
    const after = booksOn(addDays(LAST.due, 90), ...events);
    expect(after.rests.map(({ day, amount }) => [day, amount])).toEqual(days.map((day) => [day, LEFT]));
    expect(owedInAll(after)).toBe(0);
  });

  it('waits where it is paid ahead of its day, and costs what is left of it until then', () => {
    const ahead = leaving('p', addDays(FIRST.due, -10), FIRST.amount - 50);
    expect(owed(FIRST.due, ahead)).toBe(ALL - FIRST.amount + 50);
    expect(owed(addDays(FIRST.due, 1), ahead)).toBe(ALL - FIRST.amount);
    const rest = leaving('q', FIRST.due, 50);
    expect(booksOn(addDays(FIRST.due, 1), ahead, rest).rests).toEqual([]);
  });

  it('is in the ledger as given away, and in the history on its day', () => {
    const events = [PAID_OUT, leaving('p', FIRST.due, FIRST.amount - 100)];
    const day = addDays(FIRST.due, 3);
    const ledger = ledgerOf(LOAN.terms, events, day);
    for (const { postings } of ledger) expect(sumOf(postings, ({ amount }) => amount)).toBe(0);
    expect(balancesOf(booksOn(day, ...events.slice(1))).rebate).toBe(100);
    expect(historyLines(LOAN.terms, events, day).at(-1)).toMatchObject({
      ...{ kind: 'forgiven', day: FIRST.due, amount: 100, charged: 0, owed: ALL - FIRST.amount },
    });
  });

  it('is a line of its own for each bill, though several days are reckoned at once', () => {
    const events = [
      PAID_OUT,
      leaving('p', FIRST.due, FIRST.amount - 100),
      leaving('q', addDays(FIRST.due, 1), SECOND.amount - 200),
    ];
    const lines = historyLines(LOAN.terms, events, addDays(SECOND.due, 3)).filter(({ kind }) => kind === 'forgiven');
    const { rests } = foldLoan(LOAN.terms, events, addDays(SECOND.due, 3));
    expect(lines.map(({ day, amount }) => [day, amount])).toEqual(rests.map(({ day, amount }) => [day, amount]));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it('is no bill that can be extended: the one after it is, at its own price', () => {
    const [day, product] = [FIRST.due, shipped('cash-instalment')];
    const almost = extensionOn(booksOn(day, leaving('p', day, FIRST.amount - 100)), product, day, 'e');
    const whole = extensionOn(booksOn(day, leaving('p', day, FIRST.amount)), product, day, 'e');
    expect(almost).toMatchObject({ due: SECOND.due, fee: (whole as { fee: number }).fee });
  });

  it('is said of its bill before and afterwards, with the day at whose end it is forgiven', () => {
    const line = (day: Day, paidOn: Day) => scheduleLines(booksOn(day, leaving('p', paidOn, FIRST.amount - 100)))[0];
    const early = addDays(FIRST.due, -10);
    expect(line(early, early)).toMatchObject({ outstanding: 100, forgiven: 0, forgivenOn: FIRST.due });
    expect(line(FIRST.due, FIRST.due)).toMatchObject({ outstanding: 100, forgivenOn: FIRST.due });
    expect(line(addDays(FIRST.due, 1), FIRST.due)).toMatchObject({
      outstanding: 0,
      forgiven: 100,
      forgivenOn: undefined,
    });
    const plain = scheduleLines(booksOn(FIRST.due, leaving('p', FIRST.due, FIRST.amount - LEFT - 1)))[0];
    expect(plain?.forgivenOn).toBeUndefined();
  });

  it('is as much as the line in force on the day says', () => {
    const dated = {
      leftOfBill: [
        { from: '2026-06-01', rupiah: 0 },
        { from: '2026-01-01', rupiah: 500 },
      ],
    };
    const on = (day: string) => toleranceOn(dated, dayOf(day));
    expect([on('2025-12-31'), on('2026-01-01'), on('2026-05-31'), on('2026-06-01')]).toEqual([0, 500, 500, 0]);
  });
});
