import { loanDay } from '../../platform/domain/wib';
import { eachDue } from '../../platform/jobs/eachDue';
import type { Platform } from '../../platform/platform';
import { accrueLoan } from './bookEvent';
import { loansBehind } from './tables/loans';

/** Brings the ledger of every loan up to the day: interest that fell due and penalties are in it, statuses are the day's. */
export async function accrueDue(
  services: Pick<Platform, 'database' | 'clock' | 'report'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await eachDue(services, signal, {
    read: (page) => loansBehind(database, loanDay(now), page),
    idOf: ({ loanId }) => loanId,
    work: ({ loanId, day }) => database.transaction((tx) => accrueLoan(tx, loanId, day, now)),
  });
}
