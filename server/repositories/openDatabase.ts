import { join } from 'node:path';
import type { ServerConfig } from '../config';
import type { Database } from './database';
import { migrate } from './migrate';
import { openEmbedded } from './pglite';
import { openPostgres } from './postgres';

/** The database the configuration names, its schema as it is. */
export async function connectDatabase(config: ServerConfig): Promise<Database> {
  return config.databaseUrl ? await openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir);
}

/** The database the configuration names, with its schema up to date. */
export async function openDatabase(config: ServerConfig): Promise<Database> {
  const database = await connectDatabase(config);
  try {
    await migrate(database, join(config.projectRoot, 'server', 'migrations'));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
