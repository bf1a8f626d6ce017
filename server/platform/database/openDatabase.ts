import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { vaultFor } from '../config/secret';
import { tracedDatabase } from '../tracing';
import type { Database } from './database';
import { refuseInsideTransaction } from './insideTransaction';
import { migrate } from './migrate';
import { openEmbedded } from './pglite';
import { openPostgres } from './postgres';
import { sealedDatabase } from './sealedDatabase';
import { KeyMissingError, type Vault } from './vault';

/**
 * Notes the key in use. Throws KeyMissingError when data are sealed with one that the vault does not have: people would
 * be shown nothing of theirs.
 */
export async function noteKeys(database: Database, vault: Vault): Promise<void> {
  const rows = await database.query<{ keyId: string }>('SELECT key_id FROM sealing_keys');
  const noted = rows.map((row) => row.keyId);
  const missing = noted.filter((id) => !vault.keyIds.includes(id));
  if (missing.length > 0) throw new KeyMissingError(missing);
  if (noted.includes(vault.keyId)) return;
  await database.query('INSERT INTO sealing_keys (key_id) VALUES ($1) ON CONFLICT DO NOTHING', [vault.keyId]);
}

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
