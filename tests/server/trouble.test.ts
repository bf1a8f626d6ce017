import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, StoreError, type StoreTrouble } from '../../server/platform/database/database';
import { postgresTrouble } from '../../server/platform/database/postgresTrouble';
import { freeMegabytes, whileRoom } from '../../server/platform/database/room';
import { type Applicant, signIn } from './support/applicant';
import { openTestDatabase, openUnsealedDatabase, START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let who: Applicant;
let hasRoom: boolean;
let trouble: StoreTrouble | undefined;

/** Fails as it is told to. */
function troubled(database: Database): Database {
  const fail = () => {
    if (trouble) throw new StoreError(trouble);
  };
  return {
    async query(sql, params) {
      fail();
      return database.query(sql, params);
    },
    async transaction(work) {
      fail();
      return database.transaction(work);
    },
    close: () => database.close(),
  };
}

beforeAll(async () => {
  hasRoom = true;
  trouble = undefined;
  const database = await openTestDatabase();
  server = await startTestServer(
    {},
    whileRoom(troubled(database), () => hasRoom),
  );
  who = await signIn(server);
  await save('Siti');
  await who.get('/api/user/v3');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await server.database.close();
});
beforeEach(() => {
  hasRoom = true;
  trouble = undefined;
});

const save = (fullName: string, language = 'id') => who.patch({ fullName }, `apply?lang=${language}`);

describe('a full disk', () => {
  it('refuses what would be written, says so in both languages, and when to try again', async () => {
    hasRoom = false;
    const answer = await save('Siti Rahayu');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '30']);
    expect(answer.json()).toMatchObject({ code: 'STORAGE_FULL', retryAfter: 30 });
    expect(answer.json().message).toBe('Saat ini kami belum bisa menyimpan data. Coba lagi beberapa menit lagi.');
    expect((await save('Siti Rahayu', 'en-us')).json().message).toContain("We can't save anything right now");
    const login = { method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber: '081234567890' } } as const;
    expect((await server.app.inject(login)).statusCode).toBe(507);
  });

  it('lets everything be read, and written again as soon as there is room', async () => {
    hasRoom = false;
    expect((await who.draft()).answers).toEqual({ fullName: 'Siti' });
    expect((await who.get('/api/user/v3')).statusCode).toBe(200);
    expect((await save('Rahayu')).statusCode).toBe(507);
    hasRoom = true;
    expect((await save('Rahayu')).statusCode).toBe(204);
    expect((await who.draft()).answers).toEqual({ fullName: 'Rahayu' });
  });

  it('is seen by the free space where the data lie', () => {
    const folder = mkdtempSync(`${tmpdir()}/lancar-room-`);
    expect(freeMegabytes(folder)).toBeGreaterThan(1);
    rmSync(folder, { recursive: true });
  });
});

describe('a database', () => {
  it.each([
    ['busy', 503, 'SERVER_BUSY', '1'],
    ['down', 503, 'STORE_UNREACHABLE', '5'],
  ] as const)('that is %s is no fault of the call: it may be repeated', async (how, status, code, seconds) => {
    trouble = how;
    for (const answer of [await save('Siti'), await who.get('/api/draft/apply')]) {
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([status, code, seconds]);
    }
  });

  it('that ends a connection between two statements of a transaction fails that call, and not the server', async () => {
    const postgres = await openUnsealedDatabase();
    const cut = postgres.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await postgres.query('SELECT pg_terminate_backend($1, 10000)', [own?.pid ?? null]);
      await postgres.query('SELECT 1'); // by now the end has arrived
      await tx.query('SELECT 1');
    });
    await expect(cut).rejects.toMatchObject({ trouble: 'down' });
    expect(await postgres.query('SELECT 1')).toHaveLength(1);
    await postgres.close();
  });

  const coded = (code: string) => Object.assign(new Error('x'), { code });
  it.each([
    ['too many connections', coded('53300'), 'busy'],
    ['a statement that ran too long', coded('57014'), 'busy'],
    ['a lock that was not had in time', coded('55P03'), 'busy'],
    ['a deadlock', coded('40P01'), 'busy'],
    ['its disk is full', coded('53100'), 'full'],
    ['it was shut down', coded('57P01'), 'down'],
    ['it is starting', coded('57P03'), 'down'],
    ['any connection failure', coded('08006'), 'down'],
    ['nothing listens', coded('ECONNREFUSED'), 'down'],
    ['the connection broke', new Error('Connection terminated unexpectedly'), 'down'],
    ['it does not answer', new Error('timeout exceeded when trying to connect'), 'down'],
    ['a key that is there already', coded('23505'), undefined],
    ['a wrong statement', coded('42601'), undefined],
    ['an error of ours', new Error('no'), undefined],
    ['no error at all', 'x', undefined],
  ])('tells what passes by from what is wrong: %s', (_, error, expected) => {
    expect(postgresTrouble(error)).toBe(expected);
  });
});
