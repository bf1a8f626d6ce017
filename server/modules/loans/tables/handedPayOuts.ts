import type { Queries } from '../../../platform/database/database';
import { firstRow, insertUnless, updateRows } from '../../../platform/database/statements';

/** A pay-out that was handed to a provider which knows it by a number of its own. */
export interface HandedPayOut {
  /** ours, the key of the request */
  reference: string;
  provider: string;
  /** rupiah */
  amount: number;
  /** before it was sent the first time */
  firstSentAt: Date;
  /** tells whether what is to be sent is what was sent before */
  sentHash: string;
  /** theirs, once it was told */
  number?: string;
  /** when it was paid, as far as the provider said so */
  paidAt?: Date;
}

const COLUMNS = 'reference, provider, amount, first_sent_at, sent_hash, number, paid_at';

/** What a provider was handed by one of our references. */
export const handedPayOut = (db: Queries, reference: string): Promise<HandedPayOut | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM handed_pay_outs WHERE reference = $1`, [reference]);

/** What a provider was handed that knows it by this number. */
export const handedByNumber = (db: Queries, provider: string, number: string): Promise<HandedPayOut | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM handed_pay_outs WHERE provider = $1 AND number = $2`, [provider, number]);

/** Notes that a pay-out is sent now, and gives what was noted the first time. */
export async function keepHandedPayOut(db: Queries, handed: HandedPayOut): Promise<HandedPayOut> {
  await insertUnless(db, 'handed_pay_outs', '(reference)', { ...handed });
  return (await handedPayOut(db, handed.reference)) ?? handed;
}

/** Notes the number that the provider knows a pay-out by; the first one stays. */
export const noteNumber = (db: Queries, reference: string, number: string): Promise<boolean> =>
  updateRows(db, 'handed_pay_outs', { reference, number: null }, { number });

/** Notes that a pay-out was paid. */
export const notePaid = (db: Queries, reference: string, paidAt: Date): Promise<boolean> =>
  updateRows(db, 'handed_pay_outs', { reference }, { paidAt });
