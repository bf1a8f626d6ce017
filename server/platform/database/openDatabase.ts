import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { vaultFor } from '../config/secret';
import { tracedDatabase } from '../tracing';
import type { Database } from './database';
import { refuseInsideTransaction } from './insideTransaction';
import { noteKeys } from './keys';
import { migrate } from './migrate';
import { openEmbedded } from './pglite';
import { openPostgres } from './postgres';
import { sealedDatabase } from './sealedDatabase';

/** The database the configuration names, its schema as it is. */
export async function connectDatabase(config: ServerConfig, vault = vaultFor(config)): Promise<Database> {
  const { databaseUrl, dataDir, store, traces } = config;
  const database = databaseUrl ? await openPostgres(databaseUrl, store) : await openEmbedded(dataDir, store);
  return refuseInsideTransaction(sealedDatabase(traces ? tracedDatabase(database) : database, vault));
}

/** The database the configuration names, with its schema up to date. */
export async function openDatabase(config: ServerConfig, vault = vaultFor(config)): Promise<Database> {
  const database = await connectDatabase(config, vault);
  try {
    await migrate(database, join(config.projectRoot, 'server', 'migrations'));
    await noteKeys(database, vault);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
