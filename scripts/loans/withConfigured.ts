import { readConfig, type ServerConfig } from '../../server/platform/config/config';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import { FolderHeldError } from '../../server/platform/database/folderLock';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { Lines } from '../lines';

/** Does it with the database that DATABASE_URL or DATA_DIR names; `otherwise` says what to do while a server uses the folder. */
export async function withConfigured(
  variables: Variables,
  lines: Lines,
  {
    work,
    otherwise,
  }: { work: (database: Database, lines: Lines, config: ServerConfig) => Promise<number>; otherwise: string },
): Promise<number> {
  // only read: a checkout that is ahead of the server must not change the tables under it
  const config = readConfig(variables, 'job');
  const database = await connectDatabase(config).catch((error: unknown) => {
    if (error instanceof FolderHeldError) return error;
    throw error;
  });
  if (database instanceof FolderHeldError) {
    lines.error(`loans: ${database.message} ${otherwise}`);
    return 1;
  }
  try {
    return await work(database, lines, config);
  } finally {
    await database.close();
  }
}
