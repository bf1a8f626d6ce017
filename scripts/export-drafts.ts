/**
 * Prints the open drafts of the database that DATA_DIR or DATABASE_URL names, one a line, for `flows diff --drafts`:
 * npx tsx scripts/export-drafts.ts > drafts.jsonl
 */

import { servicesOf } from '../server/composition';
import { holdsDrafts } from '../server/modules/publishing';
import { readConfig } from '../server/platform/config/config';
import { connectDatabase } from '../server/platform/database/openDatabase';
import { exportDrafts } from './drafts/exportDrafts';

const config = readConfig(process.env, 'job');
// only read: a checkout that is ahead of the server must not change the tables under it
const database = await connectDatabase(config);
try {
  if (await holdsDrafts(database)) {
    // codes and the like of the sandbox are no part of the drafts
    const services = await servicesOf(config, database, { print: () => {} });
    for await (const line of exportDrafts(services)) {
      if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  } else {
    console.error('export-drafts: this database holds no drafts: set DATABASE_URL or DATA_DIR as the server has it');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
