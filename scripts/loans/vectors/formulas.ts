import type { JsonObject } from '../../../src/definitions/project/shape';
import { addMonths, type Day, dayOf } from '../../../src/lending/days';
import { decimal, times } from '../../../src/lending/fraction';
import { rupiah } from '../../../src/lending/money';
import { periodsOf } from '../../../src/lending/periods';
import { levelOf, NO_GRACE, scheduleOf } from '../../../src/lending/schedule';
import { scheduleLines } from '../../../src/lending/statement';
import type { Player } from './player';
import { numberAt, textAt } from './vector';

/** What the core gives for an expectation, by the keys of the expectation. */
export type FoundFigures = Readonly<Record<string, unknown>>;

/** Formulas in floating point are reckoned in parts of 10^8, so that the figure's digits are whole. */
const SCALE = 100_000_000;

/** A rate a period written as a quotient: 0.08/12. */
function rateOf(text: string) {
  const [over = '0', under = '1'] = text.split('/');
  return times(decimal(over), 1, Number(under));
}

/** Equal instalments of a present value, and the interest or principal in one of them. Payments are below zero. */
export function annuity(_player: Player, expected: JsonObject): FoundFigures {
  const count = numberAt(expected, 'n');
  const every = { count: 1, unit: 'MONTHS' } as const;
  const periods = periodsOf({ start: dayOf('2024-01-01'), every, count });
  const plan = {
    model: 'declining',
    accrual: { rate: times(rateOf(textAt(expected, 'rate')), 12), dayCount: { days: 'period' }, every },
    periods,
    advances: [{ day: dayOf('2024-01-01'), amount: rupiah(numberAt(expected, 'pv') * SCALE) }],
    multiple: 1,
    rounding: 'half-even',
    grace: NO_GRACE,
  } as const;
  const one = scheduleOf(plan)[numberAt(expected, 'per', 1) - 1];
  const amounts: FoundFigures = { pmt: levelOf(plan), ipmt: one?.interest, ppmt: one?.principal };
  const digits = textAt(expected, 'value').split('.')[1]?.length ?? 0;
  const value = Number((-Number(amounts[textAt(expected, 'expect')]) / SCALE).toFixed(Math.min(6, digits)));
  return { value };
}

type Dates = (start: Day, count: number) => readonly Day[];

/** Kinds of due dates by the day the repayment starts on. */
const DATES: Readonly<Record<string, Dates>> = {
  'same day': (start, count) => monthly(start, count, Number(start.slice(8))),
  'start of next month': (start, count) => monthly(addMonths(start, 1, 1), count, 1),
  'end of month': (start, count) => monthly(start, count, 31),
};

const monthly = (start: Day, count: number, anchor: number) =>
  Array.from({ length: count }, (_, index) => addMonths(start, index, anchor));

/** Due dates of a kind, or those of the loan. */
export function dueDatesOf(player: Player, expected: JsonObject): FoundFigures {
  const { loan } = player.vector;
  const kind = DATES[textAt(expected, 'type')];
  if (kind === undefined) return { dates: scheduleLines(player.state()).map(({ due }) => due) };
  const dates = kind(dayOf(textAt(loan, 'repaymentStart')), numberAt(loan, 'installments'));
  return { first: dates[0], second: dates[1], last: dates.at(-1), dates };
}
