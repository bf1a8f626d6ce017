import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperators } from '../../scripts/operators/runOperators';
import { openPostgres } from '../../server/platform/database/postgres';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { START_TIMEOUT_MS } from './support/testDatabase';

let url: string;
beforeAll(async () => {
  url = await createDatabase();
}, START_TIMEOUT_MS);
afterAll(() => dropDatabase(url));

/** The exit code and what was printed, by `npm run operators` with a PostgreSQL server. */
async function command(...args: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const variables = { DATABASE_URL: url, LANCAR_SECRET: 'x'.repeat(32), LANCAR_ADDRESS: 'https://lancar.example/' };
  const lines = { out: (line: string) => void out.push(line), error: (line: string) => void errors.push(line) };
  return { code: await runOperators(args, variables, lines), out, errors: errors.join('\n') };
}

it.each([
  [[], 'usage:'],
  [['appoint', 'Ani'], 'usage:'],
  [['list', 'all'], 'usage:'],
  [['invite', '--role', 'admin'], 'one name'],
  [['invite', 'Ani', 'Wijaya', '--role', 'admin'], 'quotes'],
  [['invite', 'Ani'], '--role'],
  [['invite', 'Ani', '--role', 'boss'], '"boss"'],
  [['invite', 'a'.repeat(61), '--role', 'admin'], '60'],
  [['list', '--token', 'lct_secret'], '--token'],
])('a wrong call, %j, says what is wrong', async (args, said) => {
  const { code, errors } = await command(...args);
  expect([code, errors]).toEqual([2, expect.stringContaining(said)]);
});

describe('with PostgreSQL', () => {
  it('leaves the tables to the server, and says so', async () => {
    const database = await openPostgres(url);
    await database.query('ALTER TABLE audit_trail RENAME TO not_there_yet');
    const { code, errors } = await command('invite', 'Ani', '--role', 'admin');
    await database.query('ALTER TABLE not_there_yet RENAME TO audit_trail');
    await database.close();
    expect([code, errors]).toEqual([1, expect.stringContaining('start the server')]);
  });

  it('invites, lists, ends and tells what was done', async () => {
    const invited = await command('invite', 'Ani', '--role', 'admin', '--role', 'admin');
    expect(invited.out).toEqual([expect.stringMatching(/^https:\/\/lancar\.example\/desk#invitation=lci_/)]);
    const [line = ''] = (await command('list')).out;
    const [name, status, roles, id = ''] = line.split('\t');
    expect([name, status, roles]).toEqual(['Ani', 'invited', 'admin']);
    expect((await command('end', id)).code).toBe(0);
    const again = await command('end', 'Ani');
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('ended already')]);
    expect((await command('recover', 'Ani')).errors).toContain('no such operator');
    const acts = (await command('audit')).out.map((one) => one.split('\t').slice(1, 4));
    expect(acts).toEqual([
      ['(database)', 'operator.end', id],
      ['(database)', 'operator.invite', id],
    ]);
  });
});
