import { inject } from 'vitest';

async function ask(method: string, path: string): Promise<string> {
  const answer = await fetch(`${inject('databases')}/${path}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Gives the connection string of a new migrated database on the PostgreSQL that all tests share. */
export const createDatabase = (): Promise<string> => ask('POST', '');

/** The folder of a migrated embedded database that no server has used yet, to be copied. */
export const migratedFolder = (): Promise<string> => ask('GET', '');

/** Drops a database of `createDatabase`, whoever is still connected. */
export async function dropDatabase(url: string): Promise<void> {
  await ask('DELETE', new URL(url).pathname.slice(1));
}
