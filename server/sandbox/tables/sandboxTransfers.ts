import type { ProviderRefusal } from '../../modules/loans';
import type { Queries } from '../../platform/database/database';
import { columnOf, firstRow, insertUnless } from '../../platform/database/statements';

/**
 * What becomes of a transfer: it is paid, at once or late; it is paid, and the person's bank sends it back; it is paid and the bank does not say so when it is sent; the
 * order is lost on its way to the bank at first; or it is refused.
 */
export type TransferOutcome = 'paid' | 'late' | 'silent' | 'lost' | 'returned' | 'unclear' | ProviderRefusal;

/** An order of a transfer as the sandbox's bank has it. */
export interface Transfer {
  reference: string;
  /** rupiah */
  amount: number;
  outcome: TransferOutcome;
  receivedAt: Date;
  /** from then on it says how it ended */
  decidedAt: Date;
}

/** Keeps an order; the same one again changes nothing. */
export async function addTransfer(db: Queries, transfer: Transfer): Promise<void> {
  const { reference, amount, outcome, receivedAt, decidedAt } = transfer;
  await insertUnless(db, 'sandbox_transfers', '(reference)', { reference, amount, outcome, receivedAt, decidedAt });
}

export async function findTransfer(
  db: Queries,
  reference: string,
): Promise<Pick<Transfer, 'outcome' | 'decidedAt'> | undefined> {
  const sql = 'SELECT outcome, decided_at FROM sandbox_transfers WHERE reference = $1';
  return firstRow<{ outcome: TransferOutcome; decidedAt: Date }>(db, sql, [reference]);
}

/** The references of transfers with an outcome that were decided between two times. */
export async function transfersDecided(
  db: Queries,
  outcome: TransferOutcome,
  { from, to }: { from: Date; to: Date },
): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT reference FROM sandbox_transfers WHERE outcome = $1 AND decided_at BETWEEN $2 AND $3',
    [outcome, from, to],
  );
}
