import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { figuresIn, watchedExpressions } from '../tooling/support/deployment';
import { DEVICE } from './support/deviceInfo';
import { type ServerProcess, startProcess } from './support/serverProcess';
import { attributesOf, type SentSpan, startSpanCollector } from './support/spanCollector';

const TIMEOUT_MS = 180_000;
/** for the log to arrive */
const WRITTEN_MS = 20_000;
const NUMBER = '085712345678';

let dataDir: string;
let database: string;
let server: ServerProcess;
let collector: Awaited<ReturnType<typeof startSpanCollector>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lancar-logs-'));
  database = await createDatabase();
  collector = await startSpanCollector();
  const store = { DATABASE_URL: database, LANCAR_SECRET: randomUUID(), LANCAR_SANDBOX: 'on' };
  server = await startProcess({
    DATA_DIR: dataDir,
    ...store,
    LANCAR_LOG: 'info',
    LANCAR_CODES_PER_HOUR: '2',
    LANCAR_METRICS_TOKEN: 'scraper',
    LANCAR_OTLP_URL: collector.url,
    LANCAR_OTLP_PERCENT: '100',
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await server.kill('SIGKILL');
  await dropDatabase(database);
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
const send = (path: string, body: object) =>
  fetch(`${server.url}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

it('the log names routes, and no token, number or device', async () => {
  const issued = await send('/sandbox/partner-token', { channel: 'MOXA', id: 'unreachable' });
  const { token }: { token: string } = await issued.json();
  const headers = { 'x-partner-token': token };
  await fetch(`${server.url}/api/link-channel/verify-token?channel=MOXA`, { headers });
  await fetch(`${server.url}/api/link-channel/validate-phoneNumber?channel=MOXA&mobileNumber=${NUMBER}`, { headers });
  await fetch(`${server.url}/MOXA/check-token?token=${token}`, { headers: { accept: 'text/html' } });
  await send(`/auth/partner-login-free?channel=MOXA&token=${token}`, { token });
  await send('/auth/login/otp', { mobileNumber: NUMBER, otp: '7391', deviceInfo: DEVICE });
  await send('/device-info/upload', DEVICE);
  await vi.waitFor(() => expect(server.output()).toContain('"route":"/api/device-info/upload"'), WRITTEN_MS);
  const log = server.output();
  expect(log).toContain('"route":"/api/link-channel/verify-token"');
  for (const secret of [token, NUMBER, NUMBER.slice(1), DEVICE.advertisingId, DEVICE.uuid, DEVICE.userId]) {
    expect(log).not.toContain(secret);
  }
});

it('the log raises an alarm when all codes together have reached their ceiling', async () => {
  const numbers = ['085712340001', '085712340002', '085712340003'];
  const answers = [];
  for (const mobileNumber of numbers) answers.push((await send('/auth/send-code', { mobileNumber })).status);
  expect(answers).toEqual([200, 200, 503]);
  await vi.waitFor(() => expect(server.output()).toContain('"name":"CodeCeilingError"'), WRITTEN_MS);
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('CodeCeilingError'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 50, route: '/api/auth/send-code' });
  expect(line).not.toContain('85712340003');
});

it('each figure that alerts and the dashboard name is one that the server gives', async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer scraper' } });
  const given = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const named = new Set(watchedExpressions().flatMap(figuresIn));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !given.includes(name))).toEqual([]);
});

it('a request is one trace from its route to each statement, found in the log by its id, with nothing of a person', async () => {
  const number = '085712349876';
  const requestId = randomUUID();
  const body = JSON.stringify({ mobileNumber: number, otp: '7391', deviceInfo: DEVICE });
  const headers = { ...json, 'x-request-id': requestId };
  await fetch(`${server.url}/api/auth/login/otp?mobile=${number}`, { method: 'POST', headers, body });
  const isRequest = (span: SentSpan) => attributesOf(span)['lancar.request_id'] === requestId;
  await vi.waitFor(() => expect(collector.spans().some(isRequest)).toBe(true), WRITTEN_MS);
  const request = collector.spans().find(isRequest);
  expect(request?.name).toBe('POST /api/auth/login/otp');
  const inside = collector.spans().filter((span) => span !== request && span.traceId === request?.traceId);
  expect(inside.map(({ name }) => name)).toContain('transaction');
  expect(inside.some((span) => /one_time_codes|wrong_codes/.test(String(attributesOf(span)['db.query.text'])))).toBe(
    true,
  );
  const personal = [number, number.slice(1), NUMBER.slice(1), DEVICE.uuid, DEVICE.advertisingId];
  expect(personal.filter((value) => collector.text().includes(value))).toEqual([]);
});
