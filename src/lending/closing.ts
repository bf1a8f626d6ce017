import { owedInAll } from './books';
import type { Day } from './days';
import { sumOf } from './money';
import { type LoanOfPerson, takesOn } from './portfolio';

/** True where closing loans costs no more than a bill, and less than is owed of them, in rupiah. */
export const givesWay = (bill: { readonly amount: number }, closing: { amount: number; saves?: number }): boolean =>
  (closing.saves ?? 0) > 0 && bill.amount >= closing.amount;

/** What closes loans on a day, and what is owed of them less, in rupiah. */
export interface Closing {
  /** of one of several loans; undefined: of all */
  readonly loanId: string | undefined;
  readonly amount: number;
  readonly saves: number;
}

/** What closes all loans, or the one that all that is due is of, where that costs no more than what is due; else undefined. */
export function closingOfDue(loans: readonly LoanOfPerson[], day: Day): Closing | undefined {
  const due = takesOn(loans, { kind: 'due' }, day);
  const owing = loans.filter(({ state }) => owedInAll(state) > 0);
  const [ofDue] = owing.filter(({ loanId }) => due.parts.every((part) => part.loanId === loanId));
  const closing = (chosen: readonly LoanOfPerson[], loanId: string | undefined): Closing => {
    const { amount } = takesOn(chosen, { kind: 'everything' }, day);
    return { loanId, amount, saves: sumOf(chosen, ({ state }) => owedInAll(state)) - amount };
  };
  return [closing(owing, undefined), ...(ofDue && owing.length > 1 ? [closing([ofDue], ofDue.loanId)] : [])].find(
    (one) => givesWay(due, one),
  );
}
