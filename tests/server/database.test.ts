import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isUniqueViolation } from '../../server/platform/database/database';
import { migrate } from '../../server/platform/database/migrate';
import { MIGRATIONS, openEmbeddedTestDatabase, openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';

const STORES = { 'the embedded database': openEmbeddedTestDatabase, PostgreSQL: openTestDatabase };

describe.each(Object.entries(STORES))('on %s', (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.query(
      'CREATE TABLE counters (name text CONSTRAINT counters_pkey PRIMARY KEY, value integer NOT NULL)',
    );
  }, START_TIMEOUT_MS);
  afterAll(() => database.close());

  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const counter = async (name: string) =>
    (await database.query<{ value: number }>('SELECT value FROM counters WHERE name = $1', [name]))[0]?.value;

  describe('a transaction', () => {
    it('is undone as a whole when it fails', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.query("INSERT INTO counters VALUES ('undone', 1)");
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await counter('undone')).toBeUndefined();
    });

    it('does once at its end what was asked for by one name, also by what it does there', async () => {
      const done: string[] = [];
      await database.transaction(async (tx) => {
        const note = async (what: string) => void done.push(what);
        for (const by of ['first', 'second']) tx.atEnd('count', () => note(`count, asked for ${by}`));
        tx.atEnd('write', async () => {
          tx.atEnd('told', () => note('told'));
          await tx.query("INSERT INTO counters VALUES ('at the end', 1)");
        });
        await note('work');
      });
      expect(done).toEqual(['work', 'count, asked for second', 'told']);
      expect(await counter('at the end')).toBe(1);
    });

    it('is undone where what is done at its end fails', async () => {
      const failing = database.transaction(async (tx) => {
        tx.atEnd('fail', () => Promise.reject(new Error('too late')));
        await tx.query("INSERT INTO counters VALUES ('before', 1)");
      });
      await expect(failing).rejects.toThrow('too late');
      expect(await counter('before')).toBeUndefined();
    });

    it('does not mix with other requests: what one reads for update no other changes', async () => {
      await database.query("INSERT INTO counters VALUES ('visits', 0)");
      const visit = () =>
        database.transaction(async (tx) => {
          const read = "SELECT value FROM counters WHERE name = 'visits' FOR UPDATE";
          const [row] = await tx.query<{ value: number }>(read);
          await pause();
          await tx.query("UPDATE counters SET value = $1 WHERE name = 'visits'", [(row?.value ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 10 }, visit));
      expect(await counter('visits')).toBe(10);
    });

    it('shows others nothing before it is done', async () => {
      let seen: number | undefined = -1;
      const writing = database.transaction(async (tx) => {
        await tx.query("INSERT INTO counters VALUES ('early', 1)");
        await pause();
        throw new Error('undo');
      });
      const reading = pause().then(async () => {
        seen = await counter('early');
      });
      await Promise.allSettled([writing, reading]);
      expect(seen).toBeUndefined();
    });

    it('names the key that was taken', async () => {
      await database.query("INSERT INTO counters VALUES ('twice', 1)");
      const error: unknown = await database
        .query("INSERT INTO counters VALUES ('twice', 2)")
        .catch((failure) => failure);
      expect(isUniqueViolation(error, 'counters_pkey')).toBe(true);
      expect(isUniqueViolation(error, 'another_key')).toBe(false);
      expect(isUniqueViolation(new Error('other'), 'counters_pkey')).toBe(false);
    });
  });

  it('of a newer version is left alone, with the version in the message', async () => {
    const newer = '999-of-tomorrow.sql';
    await database.query('INSERT INTO schema_migrations (name) VALUES ($1)', [newer]);
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(/brought up to 999-of-tomorrow\.sql by a newer Lancar/);
    await database.query('DELETE FROM schema_migrations WHERE name = $1', [newer]);
  });

  it('migrations run once, also when several servers start together', async () => {
    await Promise.all([migrate(database, MIGRATIONS), migrate(database, MIGRATIONS), migrate(database, MIGRATIONS)]);
    const rows = await database.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual(readdirSync(MIGRATIONS).sort());
  });
});
