import { outstanding } from './books';
import { addDays, type Day } from './days';
import { applyEvent } from './fold';
import { shareOf } from './fraction';
import { lateUntil } from './late';
import { minus, type Rupiah, rupiah, sumOf } from './money';
import { overdueOn } from './overdue';
import { type CameIn, dueNow, type LoanOfPerson, paidTogether } from './portfolio';
import { duesOf } from './statement';

/** What is still to be paid of bills that have fallen due or were paid in part. Amounts in rupiah. */
export interface Remains {
  readonly amount: Rupiah;
  /** of what is due first */
  readonly due: Day;
  /** whether other parts of it fell due on later days */
  readonly hasLater: boolean;
  /** the late fee that a day adds, rounded up as no day is dearer; nothing while lateness stands still */
  readonly growsBy: Rupiah;
}

/** The late fee that the next day adds, in rupiah: none while lateness stands still. */
export const growsNextDay = (state: LoanOfPerson['state'], day: Day): Rupiah =>
  minus(outstanding(lateUntil(state, addDays(day, 1))).penalty, outstanding(state).penalty);

/** The same of any of the next days, as it is rounded: the next day's may be a rupiah less than that of the day after. */
function growsADay(state: LoanOfPerson['state'], day: Day): Rupiah {
  const next = growsNextDay(state, day);
  const { late } = state.terms;
  if (next === 0 || late?.kind !== 'daily') return next;
  const owed = rupiah(Math.max(0, overdueOn(state, day).amount - outstanding(state).penalty));
  const most = shareOf(owed, late.rate, 'up');
  return most - next === 1 ? most : next;
}

/** Whether a part of what is due on a day came, while the rest of it is owed. */
const isBegun = ({ state }: LoanOfPerson, day: Day): boolean =>
  duesOf(state).some(({ due, line }) => due === day && line.paid > 0);

/**
 * What is still to be paid on a day of what fell due by then; where nothing did, the rest of a next bill that was paid in
 * part. Undefined where neither is, and for what is forgiven as too little.
 * @param loans as they stand on the day
 */
export function remainsOf(loans: readonly LoanOfPerson[], day: Day): Remains | undefined {
  const asked = dueNow(loans, day).filter(({ isTolerated }) => !isTolerated);
  const [first] = asked;
  if (first === undefined || (first.due > day && !loans.some((loan) => isBegun(loan, first.due)))) return undefined;
  return {
    amount: sumOf(asked, ({ amount }) => amount),
    due: first.due,
    hasLater: asked.some(({ due }) => due > first.due),
    growsBy: sumOf(loans, ({ state }) => growsADay(state, day)),
  };
}

/** The same once money has come, as it would be booked. @param loans as they stand on the day it comes */
export function remainsAfter(loans: readonly LoanOfPerson[], came: CameIn): Remains | undefined {
  const paid = paidTogether(loans, loans, came);
  const after = loans.map((loan) =>
    paid
      .filter(({ loanId }) => loanId === loan.loanId)
      .reduce<LoanOfPerson>(
        ({ loanId, state }, { happening }) => ({
          loanId,
          state: applyEvent(state, { id: 'remains', day: came.day, ...happening }),
        }),
        loan,
      ),
  );
  return remainsOf(after, came.day);
}
