import type { Database } from '../../server/repositories/database';
import { FolderHeldError } from '../../server/repositories/folderLock';
import { connectDatabase } from '../../server/repositories/openDatabase';
import { readConfig } from '../../server/setup/config';
import type { Variables } from '../../server/setup/environment';
import type { Lines } from '../lines';

/** Does it with the database that DATABASE_URL or DATA_DIR names; `otherwise` says what to do while a server uses the folder. */
export async function withConfigured(
  variables: Variables,
  lines: Lines,
  { work, otherwise }: { work: (database: Database, lines: Lines) => Promise<number>; otherwise: string },
): Promise<number> {
  // only read: a checkout that is ahead of the server must not change the tables under it
  const database = await connectDatabase(readConfig(variables, 'job')).catch((error: unknown) => {
    if (error instanceof FolderHeldError) return error;
    throw error;
  });
  if (database instanceof FolderHeldError) {
    lines.error(`loans: ${database.message} ${otherwise}`);
    return 1;
  }
  try {
    return await work(database, lines);
  } finally {
    await database.close();
  }
}
