import { type Claim, claimsOf, type LoanState, owedOf } from './books';
import { type Day, daysBetween } from './days';
import { least, minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import type { Part } from './terms';
import { forgivenOnOf } from './tolerance';

/** One line of a schedule as a person reads it. Amounts in rupiah. */
export interface ScheduleLine {
  /** from 1 */
  readonly number: number;
  readonly from: Day;
  readonly due: Day;
  readonly days: number;
  /** the day nothing of it was owed any more */
  readonly paidOn: Day | undefined;
  /** what was owed of it is owed with later ones */
  readonly rescheduled: boolean;
  readonly principal: Rupiah;
  readonly interest: Rupiah;
  readonly fees: Rupiah;
  readonly penalties: Rupiah;
  readonly total: Rupiah;
  readonly paid: Rupiah;
  /** what of `paid` came before the due day, and after it */
  readonly paidEarly: Rupiah;
  readonly paidLate: Rupiah;
  readonly outstanding: Rupiah;
  /** what was forgiven of it as too little to ask for */
  readonly forgiven: Rupiah;
  /** the day at whose end `outstanding` is forgiven; undefined where it is asked for */
  readonly forgivenOn: Day | undefined;
  /** the principal that remains when all lines up to this one are paid */
  readonly balance: Rupiah;
}

type Sums = Omit<
  ScheduleLine,
  'number' | 'from' | 'due' | 'days' | 'paidOn' | 'rescheduled' | 'forgiven' | 'forgivenOn' | 'balance'
>;

/** The sums of some claims. What was waived or written off is not owed and not paid. */
function sumsOf(claims: readonly Claim[]): Sums {
  const amount = (part: Part) =>
    sumOf(
      claims.filter((claim) => claim.part === part),
      (claim) => claim.amount,
    );
  const [principal, interest, fees, penalties] = (['principal', 'interest', 'fee', 'penalty'] as const).map(amount);
  return {
    principal: principal ?? NOTHING,
    interest: interest ?? NOTHING,
    fees: fees ?? NOTHING,
    penalties: penalties ?? NOTHING,
    total: sumOf(claims, (claim) => claim.amount),
    paid: sumOf(claims, (claim) => claim.paid),
    paidEarly: sumOf(claims, (claim) => claim.early),
    paidLate: sumOf(claims, (claim) => claim.late),
    outstanding: sumOf(claims, owedOf),
  };
}

/** The schedule of a loan: every instalment with what it is for, what was paid of it and what is still owed. */
export function scheduleLines(state: LoanState): readonly ScheduleLine[] {
  let repaid = NOTHING;
  return state.instalments.map((instalment, index): ScheduleLine => {
    const { id, from, due, metOn, moved, forgiven = NOTHING } = instalment;
    const sums = sumsOf(claimsOf(state, id));
    repaid = plus(repaid, sums.principal);
    const lent = sumOf(
      state.transactions.filter(({ kind, day }) => kind === 'disbursed' && (day < due || day === from)),
      ({ amount }) => amount,
    );
    const balance = rupiah(Math.max(0, minus(lent, repaid)));
    const place = { number: index + 1, from, due, days: daysBetween(from, due) };
    const rest = { forgiven, forgivenOn: forgivenOnOf(state, instalment) };
    return { ...place, paidOn: metOn, rescheduled: moved === true, ...sums, ...rest, balance };
  });
}

/** Money that is owed back, due since the day it was sent or used, in rupiah. */
export type BackLine = Pick<ScheduleLine, 'due' | 'total' | 'paid' | 'outstanding'>;

/** What was sent back or used and then taken back where it had come from, the oldest first, which is paid before the next. */
export function backLines({ transactions, owedBack: left }: LoanState): readonly BackLine[] {
  const made = transactions.filter(({ owedBack }) => owedBack > 0);
  let given = minus(
    sumOf(made, ({ owedBack }) => owedBack),
    left,
  );
  return made.map(({ day: due, owedBack: total }) => {
    const paid = least(given, total);
    given = minus(given, paid);
    return { due, total, paid, outstanding: minus(total, paid) };
  });
}

/** A place in a plan, from 1, of so many. */
export interface PlanPlace {
  readonly number: number;
  readonly count: number;
}

/**
 * The places of instalments in the plan that was made of a bill, by their number in the schedule; none where no plan was
 * made, and for what was paid before it.
 */
export function planPlaces({ instalments, transactions, agreed }: LoanState): ReadonlyMap<number, PlanPlace> {
  if (!transactions.some(({ kind }) => kind === 'converted')) return new Map();
  const dues = agreed.map(({ due }) => due);
  return new Map(
    instalments.flatMap(({ kind, due }, index): [number, PlanPlace][] => {
      const place = kind === 'plan' ? dues.indexOf(due) : -1;
      return place < 0 ? [] : [[index + 1, { number: place + 1, count: dues.length }]];
    }),
  );
}

/** What all lines of a loan sum to, with what was withheld from the pay-out. */
export const scheduleTotals = (state: LoanState): Sums => sumsOf(state.claims);

/** What a person has to pay on a due day, in rupiah. */
export interface Due {
  readonly due: Day;
  readonly amount: Rupiah;
  readonly line: ScheduleLine;
  /** it is forgiven once its day has ended: no one is asked for it */
  readonly isTolerated: boolean;
}

/** What is unpaid, by due day, oldest first: for "what do I owe when", the calendar and reminders. */
export const duesOf = (state: LoanState): readonly Due[] =>
  scheduleLines(state)
    .filter(({ outstanding }) => outstanding > 0)
    .map((line) => ({ due: line.due, amount: line.outstanding, line, isTolerated: line.forgivenOn !== undefined }));

/** What is owed of the first instalment that is not settled, in rupiah; undefined where nothing of a loan is owed. */
export const nextDueOf = (state: LoanState): Rupiah | undefined => duesOf(state)[0]?.amount;
