import { waitingPayOuts } from '../../server/modules/loans';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import { formatRupiah } from '../../src/lib/formats';
import type { Lines } from '../lines';
import { withConfigured } from './withConfigured';

const MINUTE_MS = 60_000;

/** Lists the pay-outs that have not ended, those that wait longest first. @returns the exit code */
async function listPayOuts(database: Database, { out, error }: Lines, now: Date): Promise<number> {
  const waiting = await waitingPayOuts(database);
  for (const { loanNo, payOutId, amount, status, requestedAt, sentAt, provider } of waiting) {
    const minutes = Math.floor((now.getTime() - requestedAt.getTime()) / MINUTE_MS);
    const sent = sentAt ? `sent ${sentAt.toISOString()}` : 'not known to be sent';
    const handed = provider === undefined ? '' : `, with ${provider}`;
    out(`${loanNo} ${payOutId} ${formatRupiah(amount, 'en-us')} ${status}, ${minutes} min, ${sent}${handed}`);
  }
  error(`${waiting.length} pay-outs have not ended.`);
  return 0;
}

/** The same for the database that DATABASE_URL or DATA_DIR names. */
export const listConfigured = (variables: Variables, lines: Lines): Promise<number> =>
  withConfigured(variables, lines, {
    work: (database) => listPayOuts(database, lines, new Date()),
    otherwise: 'Stop it first.',
  });
