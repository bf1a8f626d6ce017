import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { operatorOf } from '../../server/modules/operators/operator';
import { recordAct } from '../../server/modules/operators/recordAct';
import type { Database } from '../../server/platform/database/database';
import { registerErrors } from '../../server/platform/http/errors';
import { aDeskSessionOf, anOperator, aTokenOf } from './support/operators';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';

const START = new Date('2026-03-10T03:00:00Z');

let database: Database;
let app: FastifyInstance;
let now = START;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  database = await openTestDatabase();
  app = Fastify();
  await app.register(cookie);
  registerErrors(app, () => (_, key) => key);
  app.get('/publish', async (request) => operatorOf(request, { database, clock: () => now }, 'publisher'));
}, START_TIMEOUT_MS);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function publish(headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ url: '/publish', headers });
  return answer.statusCode === 200 ? answer.json().operatorId : `${answer.statusCode} ${answer.json().code}`;
}
const withToken = (token: string) => publish({ authorization: `Bearer ${token}` });
const withSession = (token: string) => publish({ cookie: `${DESK_COOKIE}=${token}` });

describe('a route of operators', () => {
  it('is open to a session and to a token of an operator who has the role', async () => {
    const operatorId = await anOperator(database, ['publisher', 'support'], now);
    expect(await withToken(await aTokenOf(database, operatorId, now))).toBe(operatorId);
    expect(await withSession(await aDeskSessionOf(database, operatorId, now))).toBe(operatorId);
  });

  it('is closed to an operator with another role', async () => {
    const operatorId = await anOperator(database, ['approver'], now);
    expect(await withToken(await aTokenOf(database, operatorId, now))).toBe('403 ROLE_REQUIRED');
    expect(await withSession(await aDeskSessionOf(database, operatorId, now))).toBe('403 ROLE_REQUIRED');
  });

  it('is closed to all others', async () => {
    expect(await publish({})).toBe('401 UNAUTHORIZED');
    expect(await withSession('lcs_none')).toBe('401 UNAUTHORIZED');
    expect(await withToken('lct_none')).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(await publish({ authorization: 'Basic eA==' })).toBe('401 OPERATOR_TOKEN_NOT_VALID');
  });

  it('takes no session for a token, nor a token for a session', async () => {
    const operatorId = await anOperator(database, ['publisher'], now);
    expect(await withToken(await aDeskSessionOf(database, operatorId, now))).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(await withSession(await aTokenOf(database, operatorId, now))).toBe('401 UNAUTHORIZED');
  });

  it('asks for a new sign-in after half an hour without use, and after twelve hours of it', async () => {
    const operatorId = await anOperator(database, ['publisher'], now);
    const [idle, busy] = [
      await aDeskSessionOf(database, operatorId, now),
      await aDeskSessionOf(database, operatorId, now),
    ];
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      pass(20);
      expect(await withSession(busy), `${minutes} minutes`).toBe(operatorId);
    }
    expect(await withSession(idle)).toBe('401 UNAUTHORIZED');
    pass(20);
    expect(await withSession(busy)).toBe('401 UNAUTHORIZED');
  });

  it('is closed to a token whose time is over or that was revoked', async () => {
    const operatorId = await anOperator(database, ['publisher'], now);
    const [short, revoked] = [
      await aTokenOf(database, operatorId, now, 1),
      await aTokenOf(database, operatorId, now, 24),
    ];
    pass(60);
    expect(await withToken(short)).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(await withToken(revoked)).toBe(operatorId);
    await database.query('UPDATE operator_tokens SET revoked_at = $2 WHERE operator_id = $1', [operatorId, now]);
    expect(await withToken(revoked)).toBe('401 OPERATOR_TOKEN_NOT_VALID');
  });

  it('is closed to an operator who was ended, at once', async () => {
    const operatorId = await anOperator(database, ['publisher'], now);
    const [token, session] = [
      await aTokenOf(database, operatorId, now),
      await aDeskSessionOf(database, operatorId, now),
    ];
    await database.query("UPDATE operators SET status = 'ended', ended_at = $2 WHERE operator_id = $1", [
      operatorId,
      now,
    ]);
    expect(await withToken(token)).toBe('401 OPERATOR_TOKEN_NOT_VALID');
    expect(await withSession(session)).toBe('401 UNAUTHORIZED');
  });
});

describe('the audit trail', () => {
  const rows = (subject: string) =>
    database.query<{ act: string; detail: unknown }>('SELECT act, detail FROM audit_trail WHERE subject = $1', [
      subject,
    ]);

  it('holds an act only with what was done', async () => {
    const operatorId = await anOperator(database, ['publisher'], now);
    const done = { operator: { operatorId }, act: 'token.create', subject: operatorId } as const;
    await database.transaction((tx) => recordAct(tx, { ...done, detail: { label: 'kept' } }, now));
    const failed = database.transaction(async (tx) => {
      await recordAct(tx, { ...done, detail: { label: 'lost' } }, now);
      throw new Error('what was to be done failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect(await rows(operatorId)).toEqual([{ act: 'token.create', detail: { label: 'kept' } }]);
  });

  it.each(["UPDATE audit_trail SET act = 'nothing'", 'DELETE FROM audit_trail', 'TRUNCATE audit_trail'])(
    'refuses %s',
    async (statement) => {
      await database.transaction((tx) =>
        recordAct(tx, { operator: undefined, act: 'operator.invite', subject: 'somewhere' }, now),
      );
      await expect(database.query(statement)).rejects.toThrow('rows of audit_trail are only added');
      expect((await rows('somewhere')).length).toBeGreaterThan(0);
    },
  );
});
