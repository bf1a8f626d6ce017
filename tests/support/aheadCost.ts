import { expect } from 'vitest';
import { loanHistory } from '../../server/modules/loans/tables/loanEvents';
import { loansOfUser } from '../../server/modules/loans/tables/loans';
import type { Queries } from '../../server/platform/database/database';
import { costOf, type LoanState } from '../../src/lending/books';
import { later } from '../../src/lending/days';
import { foldLoan } from '../../src/lending/fold';
import type { LoanTerms } from '../../src/lending/terms';

/** What rounding the lowered instalments of a loan may cost, in rupiah: a multiple each. */
const roundingOf = ({ multiple }: LoanTerms, { instalments }: LoanState): number => multiple * instalments.length;

/**
 * Looks that no payment that shortened or lowered a loan made it cost more than it would have by paying its next instalments:
 * on the day it was booked, after all that was booked before. A lowered instalment is rounded, so a sum that lowers it by less
 * than its multiple may cost that.
 * @returns how many such payments there are
 */
export async function expectNoneDearer(db: Queries, when: string): Promise<number> {
  const rows = await db.query<{ loanId: string; userId: string }>(
    `SELECT DISTINCT loan_id, user_id FROM loan_events JOIN loans USING (loan_id)
     WHERE detail ->> 'ahead' IN ('shorten', 'lower')`,
  );
  let tried = 0;
  for (const { loanId, userId } of rows) {
    const terms = (await loansOfUser(db, userId)).find((loan) => loan.loanId === loanId)?.terms;
    if (!terms) throw new Error(`there is no loan ${loanId}`);
    const { events } = await loanHistory(db, loanId);
    for (const [index, event] of events.entries()) {
      if (event.kind !== 'paid' || event.ahead === undefined) continue;
      const before = events.slice(0, index);
      const day = before.reduce((last, one) => later(last, one.day), event.day);
      const { ahead, ...plain } = event;
      const chosen = foldLoan(terms, [...before, event], day);
      const planned = costOf(foldLoan(terms, [...before, plain], day));
      const mayCost = ahead === 'lower' && event.amount <= roundingOf(terms, chosen) ? roundingOf(terms, chosen) : 0;
      expect(costOf(chosen), `${event.id} of ${loanId}, ${ahead}, ${when}`).toBeLessThanOrEqual(planned + mayCost);
      tried += 1;
    }
  }
  return tried;
}
