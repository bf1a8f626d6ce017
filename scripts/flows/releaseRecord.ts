import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../src/definitions/project/shape';
import { ownValue } from '../../src/lib/ownValue';
import { UsageError } from '../../src/prover/usageError';
import { serverAddress } from './deskReleases';

/** Beside the definitions: the release they began from, by server and channel. */
const FILE = 'lancar-release.json';
const ALL_CHANNELS = '*';

const recordIn = (root: string) => join(root, FILE);

function readRecord(root: string): Readonly<Record<string, unknown>> {
  const file = recordIn(root);
  if (!existsSync(file)) return {};
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(record)) return record;
  } catch {
    // told below, as for what is no object
  }
  throw new UsageError(`${file} cannot be read: remove it, and name the release these files began from by --over`);
}

/** The release that the definitions of a folder began from, as far as it remembers one. @throws UsageError */
export function rememberedBase(root: string, channel: string = ALL_CHANNELS): string | undefined {
  const base = ownValue(ownValue(readRecord(root), serverAddress()), channel);
  return typeof base === 'string' ? base : undefined;
}

/** Lets a folder remember the release that it holds. */
export function rememberBase(root: string, releaseId: string, channel: string = ALL_CHANNELS): void {
  const record = readRecord(root);
  const server = record[serverAddress()];
  const next = { ...record, [serverAddress()]: { ...(isObject(server) ? server : {}), [channel]: releaseId } };
  writeFileSync(recordIn(root), `${JSON.stringify(next, null, 2)}\n`);
}
