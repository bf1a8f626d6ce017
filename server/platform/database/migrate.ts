import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Queries, StartRefusal } from './database';

/** Any constant: it only has to be the same in every server that shares the database. */
const MIGRATION_LOCK = 727_001;

/** Names of the migrations that the database has; none where it is empty. */
async function appliedIn(db: Queries): Promise<string[]> {
  const [table] = await db.query<{ isThere: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there",
  );
  if (!table?.isThere) return [];
  return (await db.query<{ name: string }>('SELECT name FROM schema_migrations')).map(({ name }) => name);
}

/** Brings the schema up to date from `<folder>/NNN-name.sql`, all or nothing; servers that start together take turns. */
export async function migrate(database: Database, folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => /^\d{3}-[\w-]+\.sql$/.test(name))
    .sort();
  const before = await appliedIn(database);
  const newest = before
    .filter((name) => !files.includes(name))
    .sort()
    .at(-1);
  if (newest !== undefined) {
    throw new StartRefusal(
      `The database was brought up to ${newest} by a newer Lancar: start that version, or restore a backup of before.`,
    );
  }
  if (files.every((name) => before.includes(name))) return; // also where there is no room to write
  await database.transaction(async (tx) => {
    await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.script('CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY)');
    const applied = await appliedIn(tx);
    for (const name of files) {
      if (applied.includes(name)) continue;
      await tx.script(readFileSync(join(folder, name), 'utf8'));
      await tx.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
  });
}
