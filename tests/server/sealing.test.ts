import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealStored } from '../../server/modules/dataRights/tables/sealStored';
import type { Database } from '../../server/platform/database/database';
import { noteKeys } from '../../server/platform/database/openDatabase';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { KeyMissingError, sealed, vaultOf } from '../../server/platform/database/vault';
import { type Applicant, jpeg, signIn } from './support/applicant';
import { openUnsealedDatabase, START_TIMEOUT_MS, TEST_VAULT } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
let who: Applicant;
let known: Record<string, unknown>;
const USER_NAME = 'Upik Manis';

/** All that is stored, as a thief of the disk reads it: no single column of it is opened on the way. */
async function stored(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await database.query<{ text: string }>(`SELECT 'of ${name}: ' || t::text AS text FROM ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

const personal = () => [
  ...['idNumber', 'fullName', 'motherMaidenName', 'paymentBankAccountNo', 'residentialAddress', 'email'].map((name) =>
    String(known[name]),
  ),
  USER_NAME,
];

const found = (text: string) => personal().filter((value) => text.includes(value));
/** What every stored picture begins with, as the database writes bytes. */
const pictureStart = async () => (await jpeg()).subarray(0, 8).toString('hex');
/** The rows of a table that tell the mobile number. */
const numbersIn = (text: string, table: string) =>
  text.split('\n').filter((line) => line.startsWith(`of ${table}: `) && line.includes(who.mobileNumber.slice(1)));
const signal = () => new AbortController().signal;

/** Stores everything as the version before this one did. */
async function unseal(database: Database): Promise<void> {
  const columns = { users: 'known', drafts: 'answers', applications: 'answers' };
  for (const [table, column] of Object.entries(columns)) {
    const rows = await database.query<{ at: string; value: unknown }>(
      `SELECT ctid::text AS at, ${column} AS value FROM ${table}`,
    );
    for (const { at, value } of rows) {
      await database.query(`UPDATE ${table} SET ${column} = $1 WHERE ctid = $2::tid`, [JSON.stringify(value), at]);
    }
  }
  const [picture] = await database.query<{ bytes: Uint8Array }>('SELECT bytes FROM objects LIMIT 1');
  await database.query('UPDATE objects SET bytes = $1', [picture?.bytes ?? null]);
  await database.query('UPDATE users SET user_name = $1', [USER_NAME]);
  await database.query('UPDATE known_browsers SET recipient = $1', [who.mobileNumber.slice(1)]);
  await database.query('UPDATE nik_owners SET id_number = $1, sealed = NULL', [String(known.idNumber)]);
}

beforeAll(async () => {
  server = await startTestServer();
  const walker = new Walker(await signIn(server), 'apply');
  who = walker.who;
  expect((await walker.on()).step).toBe('submitted');
  await who.request({ method: 'POST', url: '/api/user/v3', payload: { userName: USER_NAME } });
  const [user] = await server.database.query<{ known: Record<string, unknown> }>('SELECT known FROM users');
  known = user?.known ?? {};
}, START_TIMEOUT_MS);
afterAll(() => server.close());

describe('what is stored of a person', () => {
  it('tells a reader of the disk nothing that identifies them, and no picture', async () => {
    expect(new Set(personal())).not.toContain('undefined');
    const text = await stored(server.database);
    expect(found(text)).toEqual([]);
    expect(text).not.toContain(await pictureStart());
    for (const table of ['one_time_codes', 'known_browsers']) expect(numbersIn(text, table), table).toEqual([]);
  });

  it('of the version before is sealed beside the service, and nothing of it is lost', async () => {
    const draft = await who.draft();
    await unseal(server.database);
    expect(found(await stored(server.database)).length).toBeGreaterThan(4);
    expect(await who.draft()).toEqual(draft);
    await sealStored(server.database, TEST_VAULT, signal());
    const text = await stored(server.database);
    expect([found(text), numbersIn(text, 'known_browsers')]).toEqual([[], []]);
    expect(text).not.toContain(await pictureStart());
    expect(await who.draft()).toEqual(draft);
    expect((await who.get('/api/user/v3')).json().userName).toBe(USER_NAME);
  });

  it('keeps the NIK its owner’s, found again by its mark alone', async () => {
    await unseal(server.database);
    const another = async () => {
      const { step, facts } = await new Walker(await signIn(server), 'effortless', {
        idNumber: String(known.idNumber),
      }).on();
      return { step, status: facts.creditStatus };
    };
    const before = await another();
    await sealStored(server.database, TEST_VAULT, signal());
    expect(before).toEqual({ step: 'credit-status', status: 'WAITING' });
    expect(await another()).toEqual(before);
  });
});

describe('another key', () => {
  it('takes over while people are served, and the old one can be taken away afterwards', async () => {
    const raw = await openUnsealedDatabase();
    const [before, both, after] = [vaultOf(['old']), vaultOf(['new', 'old']), vaultOf(['new'])];
    const texts = async (vault: typeof before) =>
      (
        await sealedDatabase(raw, vault).query<{ key: string; response: string }>(
          'SELECT key, response FROM idempotency_keys ORDER BY key',
        )
      ).map(({ response }) => response);
    const write = (vault: typeof before, key: string) =>
      sealedDatabase(raw, vault).query(
        `INSERT INTO idempotency_keys (user_id, key, request_hash, status, response, created_at)
         VALUES (gen_random_uuid(), $1, '', 200, $2, now())`,
        [key, sealed(`about ${key}`)],
      );
    await noteKeys(raw, before);
    await write(before, 'a');
    await expect(noteKeys(raw, after)).rejects.toThrow(KeyMissingError);
    await noteKeys(raw, both);
    await write(both, 'b');
    expect(await texts(both)).toEqual(['about a', 'about b']);
    await expect(texts(after)).rejects.toThrow(KeyMissingError);
    await sealStored(sealedDatabase(raw, both), both, signal());
    expect(await texts(after)).toEqual(['about a', 'about b']);
    await noteKeys(raw, after);
    await raw.close();
  });

  it('gives no other mark to the same text, and a changed envelope does not open', () => {
    const vault = vaultOf(['one', 'two']);
    expect(vault.mark('3171')).toBe(vaultOf(['one']).mark('3171'));
    expect(vault.marks('3171')).toEqual([vaultOf(['one']).mark('3171'), vaultOf(['two']).mark('3171')]);
    const bytes = vault.sealBytes(Buffer.from('picture'));
    expect(vault.open(bytes)).toEqual(Buffer.from('picture'));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(bytes)).toThrow();
  });

  it('is needed for each write: no driver takes a value that is still to be sealed', () => {
    expect(() => String(sealed('open'))).toThrow('reached the database open');
    expect(() => JSON.stringify({ value: sealed('open') })).toThrow('reached the database open');
  });
});
