import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database';
import { freshNumber, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

const TOKEN = 'scraper';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

describe('health', () => {
  it('tells that the server lives and is ready, to nobody’s cache', async () => {
    for (const [url, status] of [
      ['/health/live', 'live'],
      ['/health/ready', 'ready'],
    ] as const) {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { status },
        'no-store',
      ]);
    }
  });

  it('names a year whose national holidays have to be known by now, where people are served for real', async () => {
    const live = await startTestServer({ sandbox: false }, server.database);
    const ready = async () => (await live.app.inject('/health/ready')).json().holidays;
    expect(await ready()).toBeUndefined();
    live.wait(205 * 24 * 3_600);
    expect(await ready()).toBe('not known: 2027');
    await live.close();
  });

  it.each<[string, () => Promise<never>]>([
    ['is down', () => Promise.reject(new Error('down'))],
    ['does not answer', () => new Promise(() => {})],
  ])('is live and not ready while the database %s', async (_, query) => {
    const database: Database = { ...server.database, query };
    const broken = await startTestServer({}, database);
    expect((await broken.app.inject('/health/live')).statusCode).toBe(200);
    expect((await broken.app.inject('/health/ready')).statusCode).toBe(503);
    await broken.close();
  });

  it('is not there below other addresses, where the page would answer', async () => {
    expect((await server.app.inject('/health/other')).statusCode).toBe(404);
  });
});

describe('metrics', () => {
  const metrics = (authorization?: string, from = server) =>
    from.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  it('tell how long routes take and what became of codes, and nothing of people', async () => {
    const number = freshNumber();
    await signIn(server, number);
    await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber: number } });
    const { body } = await metrics(`Bearer ${TOKEN}`);
    expect(body).toMatch(
      /lancar_http_request_duration_seconds_count\{.*route="\/api\/auth\/login\/otp",status="200"\} 1/,
    );
    expect(body).toContain('lancar_codes_total{purpose="login",outcome="sent"}');
    expect(body).toContain('lancar_code_guesses_total{purpose="login",outcome="right"} 1');
    expect(body).not.toContain(number.slice(1));
  });

  it('are there for the token alone', async () => {
    const closed = await startTestServer({}, server.database);
    const answers = [metrics(), metrics('Bearer other'), metrics(TOKEN), metrics(`Bearer ${TOKEN}`, closed)];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    await closed.close();
  });
});

describe('a request id', () => {
  const idFor = async (given?: string) =>
    (await server.app.inject({ url: '/api/gone', headers: given === undefined ? {} : { 'x-request-id': given } }))
      .headers['x-request-id'];

  it('is the one that came in', async () => {
    expect(await idFor('edge-7f:12_a.b')).toBe('edge-7f:12_a.b');
  });

  it.each([undefined, 'short', 'x'.repeat(65), 'with space and more', 'quote"},{"level":60'])(
    'is a new one instead of %j',
    async (given) => {
      const id = await idFor(given);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idFor(given)).not.toBe(id);
    },
  );
});
