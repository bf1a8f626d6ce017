import { loanDay } from '../../domain/wib';
import { loansBehind } from '../../repositories/loans';
import type { Services } from '../../services';
import { reckonLoan } from './bookEvent';

const AT_ONCE = 100;

/** Brings the ledger of every loan up to the day: interest that fell due and penalties are in it, statuses are the day's. */
export async function reckonDue({ database, clock }: Pick<Services, 'database' | 'clock'>, signal: AbortSignal) {
  const now = clock();
  for (;;) {
    const behind = await loansBehind(database, loanDay(now), AT_ONCE);
    for (const { loanId, day } of behind) {
      if (signal.aborted) return;
      await database.transaction((tx) => reckonLoan(tx, loanId, day, now));
    }
    if (behind.length < AT_ONCE) return;
  }
}
