import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Channel } from '../../src/contract/channel';

const FOLDER = resolve(import.meta.dirname, '../../flows/channels');

/** The channels of flows/channels, as they are shipped. */
export const channels: readonly Channel[] = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Channel,
);
