import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';

/** Any constant: it only has to be the same in every server that shares the database. */
const MIGRATION_LOCK = 727_001;

/** Brings the schema up to date from `<folder>/NNN-name.sql`, all or nothing; servers that start together take turns. */
export async function migrate(database: Database, folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => /^\d{3}-[\w-]+\.sql$/.test(name))
    .sort();
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.script('CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY)');
    const applied = await tx.query<{ name: string }>('SELECT name FROM schema_migrations');
    for (const name of files) {
      if (applied.some((row) => row.name === name)) continue;
      await tx.script(readFileSync(join(folder, name), 'utf8'));
      await tx.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
  });
}
