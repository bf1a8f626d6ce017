import { outstanding } from '../../../src/lending/books';
import { foldLoan } from '../../../src/lending/fold';
import { overdueOn } from '../../../src/lending/overdue';
import { isLongLate, tkb90Of } from '../../../src/lending/tkb';
import { loanDay } from '../../domain/wib';
import type { Queries } from '../../repositories/database';
import { keepLenderFigure, lenderFigure, principalOwed } from '../../repositories/lenderFigures';
import { historiesOf, NO_HISTORY } from '../../repositories/loanEvents';
import { overdueLoansAfter } from '../../repositories/loans';
import type { Services } from '../../services';

const TKB90 = 'TKB90';
const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reckons TKB90 of all loans and keeps it: pages are told what was kept last. */
export async function reckonTkb({ database, clock }: Pick<Services, 'database' | 'clock'>, signal: AbortSignal) {
  const now = clock();
  let longLate = 0;
  let last = FIRST_ID;
  for (;;) {
    const loans = await overdueLoansAfter(database, last, AT_ONCE);
    const histories = await historiesOf(
      database,
      loans.map(({ loanId }) => loanId),
    );
    for (const { loanId, terms, reckonedOn = loanDay(now) } of loans) {
      const state = foldLoan(terms, (histories.get(loanId) ?? NO_HISTORY).events, reckonedOn);
      if (isLongLate(overdueOn(state, reckonedOn).daysPastDue)) longLate += outstanding(state).principal;
    }
    if (signal.aborted) return;
    last = loans.at(-1)?.loanId ?? last;
    if (loans.length < AT_ONCE) break;
  }
  await keepLenderFigure(database, TKB90, tkb90Of(await principalOwed(database), longLate), now);
}

/** TKB90 in per cent as it was reckoned last, "99.98"; "100.00" before there was a loan. */
export const readTkb = async (db: Queries): Promise<string> => (await lenderFigure(db, TKB90)) ?? tkb90Of(0, 0);
