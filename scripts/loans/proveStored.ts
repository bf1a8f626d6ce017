import type { Database } from '../../server/repositories/database';
import { FolderHeldError } from '../../server/repositories/folderLock';
import { connectDatabase } from '../../server/repositories/openDatabase';
import { readConfig } from '../../server/setup/config';
import type { Variables } from '../../server/setup/environment';
import { proveLoans } from '../../server/usecases/loans/proveLoans';
import type { Lines } from '../lines';

/** Compares all loans of a database with its ledger. @returns the exit code */
export async function proveStored(database: Database, { out, error }: Lines): Promise<number> {
  const [row] = await database.query<{ is_there: boolean }>(
    "SELECT to_regclass('loan_events') IS NOT NULL AS is_there",
  );
  if (!row?.is_there) {
    error('loans: this database has no ledger: set DATABASE_URL or DATA_DIR as the server of this version has it.');
    return 1;
  }
  const { loans, problems } = await proveLoans(database);
  for (const problem of problems) out(problem);
  const said = problems.length === 0 ? `All ${loans} loans agree` : `${problems.length} differences of ${loans} loans`;
  error(`${said} with the ledger.`);
  return problems.length === 0 ? 0 : 1;
}

/** The same for the database that DATABASE_URL or DATA_DIR names. */
export async function proveConfigured(variables: Variables, lines: Lines): Promise<number> {
  // only read: a checkout that is ahead of the server must not change the tables under it
  const database = await connectDatabase(readConfig(variables, 'job')).catch((error: unknown) => {
    if (error instanceof FolderHeldError) return error;
    throw error;
  });
  if (database instanceof FolderHeldError) {
    lines.error(`loans: ${database.message} The server proves its loans itself, once a day.`);
    return 1;
  }
  try {
    return await proveStored(database, lines);
  } finally {
    await database.close();
  }
}
