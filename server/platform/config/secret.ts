import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Vault, vaultOf } from '../database/vault';
import type { ServerConfig } from './config';

/** The key of the HMACs: LANCAR_SECRET, else one made at the first start and kept in the data folder. */
export function secretOf({ secret, dataDir }: ServerConfig): string {
  if (secret) return secret;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

/** The vault of all that is personal: its keys are made of LANCAR_KEYS, else of the secret. */
export function vaultFor(config: ServerConfig): Vault {
  const [first = secretOf(config), ...others] = config.keys;
  return vaultOf([first, ...others]);
}
