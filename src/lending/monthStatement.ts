import type { Day } from './days';
import { NOTHING, plus, type Rupiah, sumOf } from './money';

/** A month, YYYY-MM. */
export type CalendarMonth = string;

export const monthOf = (day: Day): CalendarMonth => day.slice(0, 7);

/** What a statement needs of an instalment or what is owed back, and of a payment, in rupiah. */
export interface StatedDue {
  readonly due: Day;
  readonly total: Rupiah;
  readonly outstanding: Rupiah;
}

export interface StatedPayment {
  readonly day: Day;
  readonly amount: Rupiah;
  readonly reversedOn: Day | undefined;
}

/** What a month brought and took, in rupiah. */
export interface MonthTotals {
  /** all that fell due in the month, with penalties and what is owed back since then */
  readonly due: Rupiah;
  /** the money that came in it, without what was taken back since */
  readonly paid: Rupiah;
  /** what of `due` is still owed */
  readonly left: Rupiah;
}

/** What of dues and payments belongs to a month, in the order of their days, with the totals. */
export function monthStatement<DueLine extends StatedDue, Payment extends StatedPayment>(
  dues: readonly DueLine[],
  payments: readonly Payment[],
  month: CalendarMonth,
): { dues: readonly DueLine[]; payments: readonly Payment[]; totals: MonthTotals } {
  const byDay = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const due = dues.filter((line) => monthOf(line.due) === month).sort((one, other) => byDay(one.due, other.due));
  const came = payments.filter(({ day }) => monthOf(day) === month).sort((one, other) => byDay(one.day, other.day));
  return {
    dues: due,
    payments: came,
    totals: {
      due: sumOf(due, ({ total }) => total),
      paid: sumOf(came, ({ amount, reversedOn }) => (reversedOn === undefined ? amount : NOTHING)),
      left: plus(...due.map(({ outstanding }) => outstanding)),
    },
  };
}

/** The months in which something fell due, falls due or was paid, the latest first; the one of `today` is always there. */
export function statementMonths(
  dues: readonly Pick<StatedDue, 'due'>[],
  payments: readonly Pick<StatedPayment, 'day'>[],
  today: Day,
): readonly CalendarMonth[] {
  const months = [...dues.map(({ due }) => due), ...payments.map(({ day }) => day), today].map(monthOf);
  return [...new Set(months)].sort().reverse();
}
