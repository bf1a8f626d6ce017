/**
 * Prints the open drafts of the database that DATA_DIR or DATABASE_URL names, one a line, for `flows diff --drafts`:
 * npx tsx scripts/export-drafts.ts > drafts.jsonl
 */
import { readConfig } from '../server/config';
import { openDatabase } from '../server/repositories/openDatabase';
import { servicesOf } from '../server/start';
import { exportDrafts } from './drafts/exportDrafts';

const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  // codes and the like of the sandbox are no part of the drafts
  const services = servicesOf(config, database, { print: () => {} });
  for await (const line of exportDrafts(services)) {
    if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
} finally {
  await database.close();
}
