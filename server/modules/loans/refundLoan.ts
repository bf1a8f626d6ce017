import { outstanding } from '../../../src/lending/books';
import { foldLoan } from '../../../src/lending/fold';
import { rupiah } from '../../../src/lending/money';
import type { Transaction } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { loanToday } from '../people';
import { bookLoanEvent } from './bookEvent';
import { loanHistory } from './tables/loanEvents';
import type { StoredLoan } from './tables/loans';

/** Who says that a loan is given back, and what they call it. */
interface Refund {
  source: 'shop' | 'pay-out';
  reference: string;
  /** rupiah */
  amount: number;
  now: Date;
}

/**
 * Gives a locked loan back: an open penalty is waived, interest and fees are given back, and nothing is owed any more. False,
 * and nothing changes, where it was given back before.
 */
export async function refundLoan(
  services: Pick<Platform, 'clock' | 'config'>,
  tx: Transaction,
  loan: StoredLoan,
  { source, reference, amount, now }: Refund,
): Promise<boolean> {
  if (loan.status === 'REFUNDED') return false;
  const { loanId, terms, userId } = loan;
  const day = await loanToday(services, tx, userId);
  const { events } = await loanHistory(tx, loanId);
  const { penalty } = outstanding(foldLoan(terms, events, day));
  const waived = { kind: 'waived', part: 'penalty', amount: penalty } as const;
  const told = { loanId, source, day };
  if (penalty > 0) await bookLoanEvent(tx, { ...told, reference: `penalty of ${reference}`, happening: waived }, now);
  await bookLoanEvent(tx, { ...told, reference, happening: { kind: 'refunded', amount: rupiah(amount) } }, now);
  return true;
}
