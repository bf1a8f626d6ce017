import { type LoanState, owedInAll, owedOf } from './books';
import { addDays, type Day } from './days';
import { countedDays } from './late';
import { NOTHING, plus, type Rupiah } from './money';
import { toleratedOf } from './tolerance';

/** Buckets of days past due as the product reports them; TKB90 is the share of the balance not over 90. */
export const BUCKETS = ['0', '1-30', '31-60', '61-90', '90+'] as const;
type Bucket = (typeof BUCKETS)[number];

/** SLIK collectability: 1 current, 2 special mention (to 90 days), 3 substandard (to 120), 4 doubtful (to 180), 5 loss. */
export type Collectability = 1 | 2 | 3 | 4 | 5;

const LAST_OF_BUCKET: readonly number[] = [0, 30, 60, 90];
const LAST_OF_COLLECTABILITY: readonly number[] = [0, 90, 120, 180];

/** The place of the first limit that is not exceeded; behind them all, their number. */
export function rangeOf(days: number, limits: readonly number[]): number {
  const place = limits.findIndex((limit) => days <= limit);
  return place < 0 ? limits.length : place;
}

/** How late a loan is on a day. */
export interface OverdueState {
  /** from the oldest unpaid due day; days of a freeze do not count */
  readonly daysPastDue: number;
  /** the oldest due day with something unpaid; undefined when nothing is overdue */
  readonly since: Day | undefined;
  readonly bucket: Bucket;
  readonly collectability: Collectability;
  /** what is past due, in rupiah */
  readonly amount: Rupiah;
}

/** What is owed of one instalment that fell due before a day. */
export interface OverdueInstalment {
  readonly due: Day;
  readonly days: number;
  readonly amount: Rupiah;
}

/** The instalments overdue on a day, oldest first, each with its days and what it owes in rupiah; none that only owes what is tolerated. */
export function overdueInstalments(state: LoanState, day: Day): readonly OverdueInstalment[] {
  return (
    state.instalments
      .filter(({ due }) => due < day)
      // what is forgiven tonight is late for no one
      .filter((instalment) => toleratedOf(state, instalment) === 0)
      .map(({ id, due }) => ({
        due,
        days: countedDays(state, due, day),
        amount: plus(...state.claims.filter(({ instalment }) => instalment === id).map(owedOf)),
      }))
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => (one.due < other.due ? -1 : 1))
  );
}

/**
 * The last day, up to a day, on which something of a loan was late for longer than its grace; undefined where nothing was.
 * Days of a freeze do not count.
 */
export function lastLateOn(state: LoanState, day: Day): Day | undefined {
  const graceDays = state.terms.late?.graceDays ?? 0;
  const ends = state.instalments.flatMap(({ due, metOn: met, ...instalment }) => {
    const metOn = met ?? (toleratedOf(state, { due, ...instalment }) > 0 ? state.asOf : undefined);
    const end = metOn === undefined || metOn > day ? day : metOn;
    return end > due && countedDays(state, due, end) > graceDays ? [end] : [];
  });
  return ends.sort().at(-1);
}

export function overdueOn(state: LoanState, day: Day): OverdueState {
  const overdue = overdueInstalments(state, day);
  const daysPastDue = Math.max(0, ...overdue.map(({ days }) => days));
  return {
    daysPastDue,
    since: overdue[0]?.due,
    bucket: BUCKETS[rangeOf(daysPastDue, LAST_OF_BUCKET)] ?? '90+',
    collectability: (1 + rangeOf(daysPastDue, LAST_OF_COLLECTABILITY)) as Collectability,
    amount: overdue.reduce((sum, { amount }) => plus(sum, amount), NOTHING),
  };
}

/** The day from which a debt counts as in arrears, when so many days of grace are given. */
export const arrearsSince = (since: Day, graceDays: number): Day => addDays(since, graceDays);

/** Statuses of a loan or bill as the specification names them, and WAITING before the pay-out. */
export type LoanStatus = 'WAITING' | 'ONGOING' | 'OVERDUE' | 'REPAID' | 'CANCELED' | 'REFUNDED' | 'REBALANCED';

/** The status of a loan on a day. What is written off stays OVERDUE: it is still owed. */
export function statusOn(state: LoanState, day: Day): LoanStatus {
  if (state.ending === 'cancelled') return 'CANCELED';
  if (state.ending === 'refunded') return 'REFUNDED';
  if (state.ending === 'written-off') return 'OVERDUE';
  if (state.paidOut === 0) return 'WAITING';
  if (owedInAll(state) === 0) return 'REPAID';
  if (overdueInstalments(state, day).length > 0) return 'OVERDUE';
  return state.rebalanced ? 'REBALANCED' : 'ONGOING';
}
