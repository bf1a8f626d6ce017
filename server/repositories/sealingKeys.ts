import type { Database } from './database';
import { KeyMissingError, type Vault } from './vault';

/**
 * Notes the key in use. Throws KeyMissingError when data are sealed with one that the vault does not have: people would
 * be shown nothing of theirs.
 */
export async function noteKeys(database: Database, vault: Vault): Promise<void> {
  const rows = await database.query<{ key_id: string }>('SELECT key_id FROM sealing_keys');
  const noted = rows.map((row) => row.key_id);
  const missing = noted.filter((id) => !vault.keyIds.includes(id));
  if (missing.length > 0) throw new KeyMissingError(missing);
  if (noted.includes(vault.keyId)) return;
  await database.query('INSERT INTO sealing_keys (key_id) VALUES ($1) ON CONFLICT DO NOTHING', [vault.keyId]);
}

/** Forgets all keys but the one in use: nothing is sealed with them any more. */
export async function forgetOtherKeys(database: Database, vault: Vault): Promise<void> {
  await database.query('DELETE FROM sealing_keys WHERE key_id <> $1', [vault.keyId]);
}
