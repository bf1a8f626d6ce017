import { loanDay } from '../../domain/wib';
import { loansBehind } from '../../repositories/loans';
import type { Services } from '../../services';
import { eachDue } from '../jobs/eachDue';
import { reckonLoan } from './bookEvent';

/** Brings the ledger of every loan up to the day: interest that fell due and penalties are in it, statuses are the day's. */
export async function reckonDue(
  services: Pick<Services, 'database' | 'clock' | 'report'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await eachDue(services, signal, {
    read: (page) => loansBehind(database, loanDay(now), page),
    idOf: ({ loanId }) => loanId,
    work: ({ loanId, day }) => database.transaction((tx) => reckonLoan(tx, loanId, day, now)),
  });
}
