import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { openPostgres } from '../../server/platform/database/postgres';
import { lookAtPorts } from '../../server/providers/doctor/doctor';
import { probesOf } from '../../server/providers/doctor/probes';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { MIGRATIONS } from './support/testDatabase';

const built = readdirSync(MIGRATIONS).sort();
const NEWEST = built.at(-1) ?? '';
/** a role of the test's PostgreSQL, which all tests share */
const GUEST = 'lancar_guest';
const MAKE_GUEST = `DO $$ BEGIN CREATE ROLE ${GUEST} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`;
const EMPTY = ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'];

/** A database of its own after some statements; `$` in them is its name. */
async function databaseAfter(statements: readonly string[]): Promise<string> {
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  const database = await openPostgres(url);
  const name = new URL(url).pathname.slice(1);
  for (const statement of statements) await database.query(statement.replace('DATABASE $', `DATABASE ${name}`));
  await database.close();
  return url;
}

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url);
  change(other);
  return other.href;
};

/** What speaks as PostgreSQL does and refuses each user with a code: the test's own lets everybody in without a password. */
async function refusing(code: string): Promise<string> {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mpassword authentication failed for user "lancar"\0\0`;
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgres://lancar:hunter2@127.0.0.1:${typeof address === 'object' && address?.port}/lancar`;
}

async function look(databaseUrl: string, clock?: () => Date) {
  const variables = { DATABASE_URL: databaseUrl, LANCAR_SECRET: 'hunter2'.repeat(5), LANCAR_SANDBOX: 'on' };
  const findings = await lookAtPorts(probesOf(readConfig(variables)), clock);
  const found = findings.find(({ port }) => port === 'database');
  expect(JSON.stringify(found)).not.toContain('hunter2');
  return found;
}

describe('the doctor, of a database', () => {
  it('says which one it is, that no migration is missing, and how many connections are in use', async () => {
    const url = await databaseAfter([]);
    expect(await look(url)).toMatchObject({
      state: 'works',
      to: `${new URL(url).host}${new URL(url).pathname}`,
      says: expect.stringMatching(
        /^PostgreSQL \d+\.\d+; no migration is missing; \d+ of \d+ connections in use; clock [+-]\d s$/,
      ),
    });
  });

  it.each([
    ['an empty one', EMPTY, 'it is empty, and the next start makes its tables'],
    [
      'one of an older Lancar',
      [`DELETE FROM schema_migrations WHERE name = '${NEWEST}'`],
      `older than this build: the next start brings 1 migrations, the first is ${NEWEST}; back up before`,
    ],
  ])('says of %s what the next start does', async (_, statements, sentence) => {
    const found = await look(await databaseAfter(statements));
    expect(found?.says).toContain(sentence);
    expect(found?.state).toBe('works');
  });

  it.each<[wrong: string, statements: readonly string[], change: (url: URL) => void, sentence: string]>([
    [
      'a newer schema',
      ["INSERT INTO schema_migrations (name) VALUES ('999-later.sql')"],
      () => {},
      'it was brought up to 999-later.sql by a newer Lancar: start that version, or restore a backup of before',
    ],
    [
      'another secret than it was sealed with',
      ["INSERT INTO sealing_keys (key_id) VALUES ('of another secret')"],
      () => {},
      'its data are sealed with a key that is not set: set the LANCAR_SECRET of before, or put it into LANCAR_KEYS',
    ],
    [
      'a stand-by',
      ['ALTER DATABASE $ SET default_transaction_read_only = on'],
      () => {},
      'it takes no writes, as a stand-by does: write the host of the primary into DATABASE_URL',
    ],
    [
      'fewer connections than a server may take',
      ['ALTER DATABASE $ CONNECTION LIMIT 5'],
      () => {},
      'it lets this role have 5 connections, and a server may take 10: lower LANCAR_DB_POOL, or raise max_connections',
    ],
    [
      'a role whose tables they are not',
      [MAKE_GUEST],
      (url) => (url.username = GUEST),
      'use that role in DATABASE_URL, or hand them over: REASSIGN OWNED BY',
    ],
    [
      'a role that may make no tables',
      [MAKE_GUEST, ...EMPTY],
      (url) => (url.username = GUEST),
      'the role may make no tables in it: ALTER DATABASE ... OWNER TO the role of DATABASE_URL',
    ],
    [
      'a user whom it does not know',
      [],
      (url) => (url.username = 'nobody_there'),
      'it does not let this user in from here: make the role, correct it in DATABASE_URL, or let it in by pg_hba.conf',
    ],
    [
      'a database that there is not',
      [],
      (url) => (url.pathname = '/none'),
      'there is no such database: make it by createdb, or correct its name in DATABASE_URL',
    ],
    [
      'a host that there is not',
      [],
      (url) => Object.assign(url, { hostname: 'database.invalid', search: '' }),
      'its host is not known: correct the host in DATABASE_URL',
    ],
    [
      'a port where nothing listens',
      [],
      (url) => Object.assign(url, { hostname: '127.0.0.1', port: '1', search: '' }),
      'nothing listens there: correct the port in DATABASE_URL, or start what should listen',
    ],
  ])('names %s, and says what to do', async (_, statements, change, sentence) => {
    const url = changed(await databaseAfter(statements), (own) => {
      own.password = 'hunter2';
      change(own);
    });
    expect(await look(url)).toMatchObject({ state: 'wrong', says: expect.stringContaining(sentence) });
  });

  it.each([
    ['a wrong password', '28P01', 'it refused user or password: correct both in DATABASE_URL'],
    [
      'that no connection is left',
      '53300',
      'it has no connection left: raise max_connections, or lower LANCAR_DB_POOL',
    ],
  ])('names %s, and says what to do', async (_, code, sentence) => {
    expect(await look(await refusing(code))).toMatchObject({ state: 'wrong', says: expect.stringContaining(sentence) });
  });

  it('names a clock that is not its own', async () => {
    const found = await look(await databaseAfter([]), () => new Date(Date.now() - 3_600_000));
    expect(found).toMatchObject({ state: 'wrong', says: expect.stringMatching(/^its clock is 3\d{3} s ahead: set/) });
  });

  it('says of the embedded one what it is for', async () => {
    const [found] = await lookAtPorts(probesOf(readConfig({})));
    expect(found).toMatchObject({
      port: 'database',
      state: 'not connected',
      says: expect.stringContaining('The embedded database is used: for one process'),
    });
  });
});
