import { describe, expect, it } from 'vitest';
import { historyOf } from '../../scripts/loans/histories';
import { outstanding, owedInAll, totalOf } from '../../src/lending/books';
import { addDays, type Day, dayOf, later } from '../../src/lending/days';
import { applyEvent, foldLoan } from '../../src/lending/fold';
import { type Rupiah, rupiah, sumOf } from '../../src/lending/money';
import { statusOn } from '../../src/lending/overdue';
import {
  divide,
  dueNow,
  type LoanOfPerson,
  type OwedPart,
  owedParts,
  paidTogether,
  settlementsOn,
  takesOn,
} from '../../src/lending/portfolio';
import { duesOf } from '../../src/lending/statement';
import { seedsOf } from '../support/thorough';
import { booksOn, CAPS, LOAN, PAID_OUT, SENT_BACK, SHIPPED } from './support';

/** Two or three loans of random histories, as they stand on the latest of their days. */
function someLoans(seed: number): { loans: readonly LoanOfPerson[]; day: Day } {
  const histories = [0, 1, 2].slice(0, 2 + (seed % 2)).map((place) => historyOf(SHIPPED, CAPS, seed * 10 + place));
  const day = histories.map(({ until }) => until).reduce(later);
  const loans = histories.map(({ quote, events }, index) => {
    return { loanId: `loan ${index}`, state: foldLoan(quote.terms, events, day) };
  });
  return { loans, day };
}

const owedBy = (loans: readonly LoanOfPerson[]) => loans.reduce((sum, { state }) => sum + owedInAll(state), 0);

/** The loans after money was divided among them. */
function paidTo(loans: readonly LoanOfPerson[], amount: Rupiah, day: Day): readonly LoanOfPerson[] {
  const shares = divide(loans, amount, { day });
  return loans.map(({ loanId, state }) => {
    const share = shares.find((one) => one.loanId === loanId);
    const event = { id: 'paid', day, kind: 'paid', amount: share?.amount ?? rupiah(0), by: 'person' } as const;
    return { loanId, state: share ? applyEvent(state, event) : state };
  });
}

/** What is unpaid of their instalments. */
const bills = (loans: readonly LoanOfPerson[]) => owedParts(loans).filter(({ number }) => number !== undefined);

const SEEDS = seedsOf('loans of a person', 20);

describe('money for several loans', () => {
  it('is divided without losing or making a rupiah, whatever the amount', () => {
    for (const seed of SEEDS) {
      const { loans, day } = someLoans(seed);
      for (const amount of [1, 12_345, owedBy(loans), owedBy(loans) + 777].filter((one) => one > 0)) {
        const shares = divide(loans, rupiah(amount), { day });
        expect(
          sumOf(shares, (share) => share.amount),
          `seed ${seed}, ${amount}`,
        ).toBe(amount);
        const after = paidTo(loans, rupiah(amount), day);
        const overpaid = (of: readonly LoanOfPerson[]) => of.reduce((sum, { state }) => sum + state.overpaid, 0);
        expect(owedBy(after) - overpaid(after), `seed ${seed}, ${amount}`).toBe(
          owedBy(loans) - overpaid(loans) - amount,
        );
      }
    }
  });

  it('pays no due day while an older one of another loan is unpaid', () => {
    for (const seed of SEEDS) {
      const { loans, day } = someLoans(seed);
      const half = rupiah(Math.floor(owedBy(loans) / 2));
      if (half === 0) continue;
      const after = bills(paidTo(loans, half, day));
      const left = new Map(after.map(({ loanId, number, amount }) => [`${loanId} ${number}`, amount]));
      const isPaid = ({ loanId, number, amount }: OwedPart) => left.get(`${loanId} ${number}`) !== amount;
      for (const { loanId, due } of bills(loans).filter(isPaid)) {
        const older = after.filter((part) => part.loanId !== loanId && part.due < due);
        expect(older, `seed ${seed}, ${loanId}, due ${due}`).toEqual([]);
      }
    }
  });

  it('that is all that is owed leaves nothing owed, and nothing paid too much', () => {
    for (const seed of SEEDS) {
      const { loans, day } = someLoans(seed);
      const owed = rupiah(owedBy(loans));
      if (owed === 0) continue;
      const after = paidTo(loans, owed, day);
      expect(owedBy(after), `seed ${seed}`).toBe(0);
      expect(after.map(({ state }) => state.overpaid)).toEqual(loans.map(({ state }) => state.overpaid));
    }
  });

  it('by early settlement closes all of them by the amounts of the day, and never asks for more than is owed', () => {
    for (const seed of SEEDS) {
      const { loans, day } = someLoans(seed);
      const asked = settlementsOn(loans, day);
      const amount = sumOf(asked, (one) => one.amount);
      expect(amount, `seed ${seed}`).toBeLessThanOrEqual(owedBy(loans));
      if (amount === 0) continue;
      const payments = paidTogether(loans, loans, {
        amount,
        paying: { kind: 'everything' },
        day,
        tolerance: rupiah(0),
      });
      expect(sumOf(payments, (one) => one.amount)).toBe(amount);
      for (const { loanId, happening } of payments) {
        const state = loans.find((one) => one.loanId === loanId)?.state;
        if (!state) throw new Error('paid to no loan');
        expect(totalOf(outstanding(applyEvent(state, { ...happening, id: 's', day }))), `seed ${seed}`).toBe(0);
      }
    }
  });
});

describe('what is owed back of one loan beside another', () => {
  const day = dayOf('2026-04-15');
  const back = { loanId: 'back', state: booksOn('2026-04-15', ...SENT_BACK) };
  const other = { loanId: 'other', state: booksOn('2026-04-15') };
  const loans = [back, other];
  const due = bills(loans).filter((part) => part.due <= day);
  const dueInAll = sumOf(due, ({ amount }) => amount);

  it('takes no money from what is due of the other', () => {
    const [first] = due;
    if (!first) throw new Error('nothing is due');
    expect(divide(loans, rupiah(first.amount + 1_000), { day })).toEqual([
      { loanId: 'back', amount: first.amount },
      { loanId: 'other', amount: 1_000 },
    ]);
  });

  it('is paid after all that is due and before all that is ahead', () => {
    const owedBack = back.state.owedBack;
    const left = (amount: number) =>
      paidTo(loans, rupiah(amount), day).map(({ state }) => [state.owedBack, duesOf(state)[0]?.due]);
    expect(left(dueInAll)).toEqual([
      [owedBack, '2026-04-30'],
      [0, '2026-04-30'],
    ]);
    expect(left(dueInAll + owedBack)).toEqual([
      [0, '2026-04-30'],
      [0, '2026-04-30'],
    ]);
  });
});

describe('money that was chosen for nothing and is enough to close a loan', () => {
  const day = dayOf('2026-02-10');
  const [one, other] = ['one', 'other'].map((loanId) => ({ loanId, state: booksOn('2026-02-10') }));
  if (!one || !other) throw new Error('there are no loans');
  const asked = settlementsOn([one], day)[0]?.amount ?? rupiah(0);
  const owed = owedBy([one]);
  const came = (amount: number) =>
    ({ amount: rupiah(amount), paying: { kind: 'due' }, day, tolerance: rupiah(0) }) as const;
  const outcome = (loans: readonly LoanOfPerson[], amount: number) => {
    const happened = paidTogether(loans, loans, came(amount));
    expect(sumOf(happened, (part) => part.amount)).toBe(amount);
    return loans.map(({ loanId, state }) => {
      const happening = happened.find((part) => part.loanId === loanId)?.happening;
      const next = happening ? applyEvent(state, { ...happening, id: 's', day }) : state;
      return { owed: totalOf(outstanding(next)), overpaid: next.overpaid, kind: happening?.kind };
    });
  };

  it('closes it, and what is more waits for the person', () => {
    expect(outcome([one], asked)).toEqual([{ owed: 0, overpaid: 0, kind: 'settled' }]);
    for (const amount of [owed - 1, owed, owed + 1]) {
      expect(outcome([one], amount)).toEqual([{ owed: 0, overpaid: amount - asked, kind: 'settled' }]);
    }
  });

  it('pays it as planned where it is less', () => {
    expect(outcome([one], asked - 1)).toEqual([{ owed: owed - asked + 1, overpaid: 0, kind: 'paid' }]);
  });

  it('pays it as planned where no interest is to come', () => {
    const onLastDay = { loanId: 'one', state: booksOn(one.state.instalments.at(-1)?.due ?? '') };
    const left = owedBy([onLastDay]);
    const paid = { ...came(left), day: onLastDay.state.asOf };
    expect(paidTogether([onLastDay], [onLastDay], paid)).toEqual([
      { loanId: 'one', amount: left, happening: { kind: 'paid', amount: left, by: 'person' } },
    ]);
  });

  it('pays other loans with the rest', () => {
    const all = outcome([one, other], owed + asked);
    expect(all.map((loan) => [loan.owed, loan.kind])).toEqual([
      [0, 'settled'],
      [0, 'settled'],
    ]);
    expect(all.reduce((sum, loan) => sum + loan.overpaid, 0)).toBe(owed - asked);
  });
});

describe('what a number takes', () => {
  const first = { loanId: 'first', state: booksOn('2026-02-10') };
  const second = { loanId: 'second', state: booksOn('2026-02-10') };
  const day = dayOf('2026-02-10');
  const [due] = duesOf(first.state);

  it('is the next due day where nothing is due, of all loans', () => {
    expect(dueNow([first, second], day).map(({ loanId, due: on }) => [loanId, on])).toEqual([
      ['first', due?.due],
      ['second', due?.due],
    ]);
  });

  it('is everything that fell due where something did', () => {
    const late = booksOn('2026-03-31');
    const on = dayOf('2026-03-31');
    expect(dueNow([{ loanId: 'late', state: late }], on).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is of one loan what is due of it, and what comes goes there first', () => {
    const paying = { kind: 'loan', loanId: 'second' } as const;
    const takes = takesOn([first, second], paying, day);
    expect(takes).toMatchObject({ amount: due?.amount, parts: [{ loanId: 'second' }] });
    const more = rupiah(takes.amount + 1_000);
    const payments = paidTogether([first, second], [first, second], {
      amount: more,
      paying,
      day,
      tolerance: rupiah(0),
    });
    expect(payments.map(({ loanId, amount }) => [loanId, amount])).toEqual([
      ['second', takes.amount],
      ['first', 1_000],
    ]);
  });

  it('goes to a loan that owes nothing where none does, and waits there for the person', () => {
    const closed = {
      loanId: 'closed',
      state: booksOn('2026-02-10', { id: 'all', day, kind: 'paid', amount: rupiah(3_234_000), by: 'person' }),
    };
    expect(statusOn(closed.state, day)).toBe('REPAID');
    expect(divide([closed], rupiah(500), { day })).toEqual([{ loanId: 'closed', amount: 500 }]);
  });

  it('that is settled and taken back costs nothing for the days between', () => {
    const settled = {
      id: 's',
      day,
      kind: 'settled',
      amount: settlementsOn([first], day)[0]?.amount ?? rupiah(0),
      quotedFor: day,
    } as const;
    const back = addDays(dayOf('2026-02-28'), 20);
    const events = [PAID_OUT, settled, { id: 'b', day: back, kind: 'reversed', event: 's' } as const];
    expect(outstanding(foldLoan(LOAN.terms, events, back)).penalty).toBe(0);
  });
});
