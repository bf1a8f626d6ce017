import type { Database } from './database';
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
