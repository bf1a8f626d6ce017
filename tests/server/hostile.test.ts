import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let who: Applicant;
beforeAll(async () => {
  server = await startTestServer();
  who = await signIn(server);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const put = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  who.request({ method: 'PUT', url: '/api/draft/apply', payload, headers });

describe('a body', () => {
  it.each([
    ['that is no JSON', '{"answers":'],
    ['that is a number', '5'],
    ['that is null', 'null'],
    ['with a key that reaches a prototype', '{"answers":{"__proto__":{"admin":true}}}'],
    ['with a constructor key', '{"answers":{"constructor":{"prototype":{}}}}'],
    ['nested without end', `{"answers":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['with a NUL in a text', '{"answers":{"fullName":"Si\\u0000ti"}}'],
    ['with half a character', '{"answers":{"fullName":"\\ud83d"}}'],
  ])('%s is refused and changes nothing', async (_, payload) => {
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^INVALID_/), message: expect.any(String) });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect((await who.draft()).answers).toEqual({});
  });

  it('that is not UTF-8 is refused', async () => {
    expect((await put(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).statusCode).toBe(400);
  });

  it('of more than 256 kB is refused with 413', async () => {
    const answer = await put(JSON.stringify({ answers: { fullName: 'a'.repeat(300 * 1024) } }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('of a call that takes little is refused above 16 kB, and one with too many values or levels before it is judged', async () => {
    const post = (url: string, payload: string) =>
      who.request({ method: 'POST', url: `/api${url}`, payload, headers: JSON_TYPE });
    const text = (length: number) => JSON.stringify({ token: 'a'.repeat(length) });
    expect((await post('/auth/partner-login-free', text(17 * 1024))).json().code).toBe('BODY_TOO_LARGE');
    expect((await post('/auth/partner-login-free', text(15 * 1024))).json().code).not.toBe('BODY_TOO_LARGE');
    const values = `[${Array(3_000).fill(1).join(',')}]`;
    for (const payload of [`{"a":${values}}`, '['.repeat(16_000), `{"a":${'{"b":'.repeat(14)}1${'}'.repeat(15)}`]) {
      expect((await post('/auth/partner-login-free', payload)).json().code).toBe('INVALID_BODY');
    }
    // what stands in a text is no value
    const answer = await post('/user/v3', JSON.stringify({ userName: `${'[,'.repeat(2_000)}\\"` }));
    expect(answer.json().code).toBe('INVALID_INPUT');
  });

  it('of a stranger is not read where the call takes a session, and not in parts where it takes none', async () => {
    const strange = (url: string, payload: string, type = 'application/json') =>
      server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { 'content-type': type } });
    for (const [url, payload] of [
      ['/case', '['.repeat(300_000)],
      ['/user/photo/KTP/v2', 'a'.repeat(11 * 1024 * 1024)],
      ['/desk/releases', '{"files":'],
    ] as const) {
      expect((await strange(url, payload)).json().code).toBe('UNAUTHORIZED');
    }
    expect((await strange('/auth/login/otp', 'no parts', 'multipart/form-data; boundary=x')).statusCode).toBe(415);
    expect((await strange('/nowhere', '['.repeat(300_000))).statusCode).toBe(404);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'of type %s is refused with 415',
    async (type) => {
      const answer = await put('answers=1', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('in parts is refused where JSON is expected', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    expect((await put(payload, type)).statusCode).toBe(415);
  });
});

describe('a write from another site', () => {
  const send = (headers: Record<string, string>) => put('{"answers":{}}', { ...JSON_TYPE, ...headers });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  ])('is refused: %o', async (headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])('is taken from our own pages and from apps: %o', async (headers) => {
    expect((await send(headers)).statusCode).toBe(204);
  });
});

describe('an answer', () => {
  it('carries the security headers, on the API and beside it', async () => {
    for (const url of ['/api/bank/list', '/api/nothing', '/H5/login']) {
      const { headers } = await server.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types lancar-script pdf-worker$/);
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('is JSON in the language of the request when a path does not exist', async () => {
    const inIndonesian = await server.app.inject('/api/nothing/here');
    expect(inIndonesian.statusCode).toBe(404);
    expect(inIndonesian.json()).toEqual({ code: 'NOT_FOUND', message: 'Yang kamu cari tidak ada.' });
    const english = { code: 'NOT_FOUND', message: "We couldn't find what you're looking for." };
    expect((await server.app.inject('/api/nothing?lang=en-us')).json()).toEqual(english);
    const headers = { 'accept-language': 'en-US,en;q=0.9' };
    expect((await server.app.inject({ url: '/api/nothing', headers })).json()).toEqual(english);
    expect((await server.app.inject('/api/nothing?lang=fr')).json().message).toContain('Yang kamu cari');
    expect((await server.app.inject('/api/nothing?lang=id&lang=en-us')).statusCode).toBe(404);
  });

  it(
    'says nothing of the inside when something breaks',
    async () => {
      const broken = await startTestServer();
      const visitor = await signIn(broken, '085799999902');
      await broken.database.query('ALTER TABLE drafts RENAME TO hidden_drafts');
      const answer = await visitor.get('/api/draft/apply');
      expect(answer.statusCode).toBe(500);
      expect(Object.keys(answer.json())).toEqual(['code', 'message']);
      expect(answer.json().code).toBe('SYSTEM_ERROR');
      expect(answer.body).not.toMatch(/draft|relation|select|stack/i);
      await broken.close();
    },
    START_TIMEOUT_MS,
  );

  it('is a clear 400 for an address that cannot be read', async () => {
    const answer = await server.app.inject('/api/draft/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toEqual(expect.any(String));
  });
});

it('keeps serving after a client that breaks the protocol', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const text of ['GARBAGE\r\n\r\n', 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n']) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      socket
        .resume()
        .on('error', () => resolve())
        .on('close', () => resolve());
    });
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/bank/list`)).status).toBe(200);
});

it('takes only so many connections, and serves the ones it has', async () => {
  const few = await startTestServer({ maxConnections: 3 }, server.database);
  await few.app.listen({ host: '127.0.0.1', port: 0 });
  const address = few.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await new Promise<void>((resolve) => {
    let closed = 0;
    const count = () => {
      closed += 1;
      if (closed === 3) resolve();
    };
    for (const socket of sockets) socket.once('close', count);
  });
  const answers = sockets
    .filter(({ closed }) => !closed)
    .map(async (socket) => {
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text.split('\r\n')[0];
    });
  expect(await Promise.all(answers)).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  await few.close();
});
