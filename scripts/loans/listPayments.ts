import { type OddPayment, oddPayments } from '../../server/modules/payments';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import { formatRupiah } from '../../src/lib/formats';
import type { Lines } from '../lines';
import { withConfigured } from './withConfigured';

/** After so long a payment that is not booked is not on its way any more. */
const LONG_MS = 10 * 60_000;

/** What is odd, and what to do. */
const ADVICE: Readonly<Record<OddPayment['why'], string>> = {
  'unknown-number': 'no one was given this number: ask the gateway whose money it is',
  'not-booked': 'it cannot be booked; the log of the server says why',
  'not-undone': 'it was taken back and cannot be undone, because it was used since; the log says what for',
  'other-amount': 'the gateway told it with two amounts: ask which is right',
};

/** Lists the payments that an operator has to look at, the oldest first. @returns 0 where there are none */
async function listPayments(database: Database, { out, error }: Lines, now: Date): Promise<number> {
  const odd = await oddPayments(database, new Date(now.getTime() - LONG_MS));
  for (const { gateway, reference, number, amount, status, seenAt, why } of odd) {
    const money = formatRupiah(amount, 'en-us');
    out(`${gateway} ${reference} ${number} ${money} ${status} since ${seenAt.toISOString()}: ${ADVICE[why]}`);
  }
  error(`${odd.length} payments do not add up.`);
  return odd.length === 0 ? 0 : 1;
}

/** The same for the database that DATABASE_URL or DATA_DIR names. */
export const listConfiguredPayments = (variables: Variables, lines: Lines): Promise<number> =>
  withConfigured(variables, lines, {
    work: (database) => listPayments(database, lines, new Date()),
    otherwise: 'Stop it first.',
  });
