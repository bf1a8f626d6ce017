import { outstanding } from '../../../src/lending/books';
import { foldLoan } from '../../../src/lending/fold';
import { overdueOn } from '../../../src/lending/overdue';
import { isLongLate, tkb90Of } from '../../../src/lending/tkb';
import type { Queries } from '../../platform/database/database';
import { loanDay } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import { keepLenderFigure, lenderFigure, principalOwed } from './tables/lenderFigures';
import { historiesOf, NO_HISTORY } from './tables/loanEvents';
import { overdueLoansAfter } from './tables/loans';

const TKB90 = 'TKB90';
const BATCH_SIZE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reckons TKB90 of all loans and keeps it: pages are told what was kept last. */
export async function computeTkb({ database, clock }: Pick<Platform, 'database' | 'clock'>, signal: AbortSignal) {
  const now = clock();
  let longLate = 0;
  let last = FIRST_ID;
  for (;;) {
    const loans = await overdueLoansAfter(database, last, BATCH_SIZE);
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
    if (loans.length < BATCH_SIZE) break;
  }
  await keepLenderFigure(database, TKB90, tkb90Of(await principalOwed(database), longLate), now);
}

/** TKB90 in per cent as it was reckoned last, "99.98"; "100.00" before there was a loan. */
export const readTkb = async (db: Queries): Promise<string> => (await lenderFigure(db, TKB90)) ?? tkb90Of(0, 0);
