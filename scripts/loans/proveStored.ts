import { proveLoans } from '../../server/modules/loans';
import { provePayments } from '../../server/modules/payments';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import type { Lines } from '../lines';
import { withConfigured } from './withConfigured';

/** Compares all loans and payments of a database with its ledger. @returns the exit code */
export async function proveStored(database: Database, { out, error }: Lines): Promise<number> {
  const [row] = await database.query<{ isThere: boolean }>("SELECT to_regclass('payments') IS NOT NULL AS is_there");
  if (!row?.isThere) {
    error('loans: this database has no ledger: set DATABASE_URL or DATA_DIR as the server of this version has it.');
    return 1;
  }
  const { loans, problems: ofLoans } = await proveLoans(database);
  const problems = [...ofLoans, ...(await provePayments(database))];
  for (const problem of problems) out(problem);
  const said = problems.length === 0 ? `All ${loans} loans agree` : `${problems.length} differences of ${loans} loans`;
  error(`${said} with the ledger.`);
  return problems.length === 0 ? 0 : 1;
}

/** The same for the database that DATABASE_URL or DATA_DIR names. */
export const proveConfigured = (variables: Variables, lines: Lines): Promise<number> =>
  withConfigured(variables, lines, {
    work: proveStored,
    otherwise: 'The server proves its loans itself, once a day.',
  });
