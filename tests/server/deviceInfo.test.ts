import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFor, freshNumber } from './support/applicant';
import { DEVICE, NO_DEVICES } from './support/deviceInfo';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
beforeEach(async () => void (await server.database.query('DELETE FROM devices')));
afterAll(() => server.close());

const upload = (payload: Buffer | string, headers: Record<string, string> = {}, to = server) =>
  to.app.inject({
    method: 'POST',
    url: '/api/device-info/upload',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const GZIP = { 'content-encoding': 'gzip' };
const zipped = (value: unknown) => gzipSync(JSON.stringify(value));
const devices = () => server.database.query<Record<string, unknown>>('SELECT * FROM devices');

describe('device info', () => {
  it('comes as gzip or plain and is one row a device, without whom it belongs to', async () => {
    expect((await upload(zipped(DEVICE), GZIP)).json()).toEqual({});
    server.wait(60);
    expect((await upload(JSON.stringify({ ...DEVICE, appVersion: '0.0.6' }))).statusCode).toBe(200);
    const rows = await devices();
    expect(rows).toEqual([
      {
        uuid: DEVICE.uuid,
        appVersion: '0.0.6',
        appVersionCode: 9999,
        deviceType: 1,
        source: 'H5',
        seenAt: server.services.clock(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(DEVICE.userId);
    expect(JSON.stringify(rows)).not.toContain(DEVICE.advertisingId);
  });

  it.each(NO_DEVICES)('is refused as %s', async (_, value) => {
    const answer = await upload(zipped(value), GZIP);
    expect([answer.statusCode, await devices()]).toEqual([400, []]);
  });

  it.each([
    ['what is no gzip', Buffer.from('{"uuid":"1"}'), GZIP, 400],
    ['half a gzip', zipped(DEVICE).subarray(0, 40), GZIP, 400],
    ['a bomb of 16 MB in 16 kB', gzipSync(Buffer.alloc(16 * 1024 * 1024, 32)), GZIP, 413],
    ['more than 32 kB', Buffer.alloc(33 * 1024, 32), {}, 413],
    ['a kind of packing nobody asked for', deflateSync(JSON.stringify(DEVICE)), { 'content-encoding': 'deflate' }, 415],
    ['JSON that reaches a prototype', gzipSync('{"__proto__":{"uuid":"1"}}'), GZIP, 400],
    ['no JSON', gzipSync('hello'), GZIP, 400],
    ['nothing', Buffer.alloc(0), GZIP, 400],
  ])('refuses %s', async (_, payload, headers, status) => {
    const answer = await upload(payload, headers);
    expect([answer.statusCode, await devices()]).toEqual([status, []]);
    expect(answer.json().code).toEqual(expect.any(String));
  });

  it('is taken thirty times a minute from one address', async () => {
    const limits = { ...NO_LIMITS.limits, requestsPerMinute: 1_000 };
    const strict = await startTestServer({ limits }, server.database);
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await upload(zipped(DEVICE), GZIP, strict)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    await strict.close();
  });

  it('is no reason to inflate what is sent elsewhere', async () => {
    const url = '/api/auth/send-code';
    const headers = { 'content-type': 'application/json', ...GZIP };
    const answer = await server.app.inject({ method: 'POST', url, payload: zipped({ mobileNumber: '0857' }), headers });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a sign-in with device info', () => {
  const enter = async (deviceInfo: unknown) => {
    const mobileNumber = freshNumber();
    await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
    const payload = { mobileNumber, otp: await codeFor(server, mobileNumber), deviceInfo };
    return server.app.inject({ method: 'POST', url: '/api/auth/login/otp', payload });
  };

  it('goes through, and nothing of it is kept', async () => {
    expect((await enter(DEVICE)).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
  });

  it.each(NO_DEVICES)('is refused with %s, and nobody is signed in', async (_, deviceInfo) => {
    const answer = await enter(deviceInfo);
    expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: '/deviceInfo' }] });
  });
});
