import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { faultOf } from '../../server/platform/faults';
import { errorReports } from '../../server/providers/sentry/errorReports';
import { signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let collector: Server;
let dsn: string;
let server: TestServer;
const sent: { path: string; body: string }[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', body: await text(request) });
    response.end('{}');
  });
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
  dsn = `http://publickey@127.0.0.1:${(collector.address() as AddressInfo).port}/7`;
  server = await startTestServer({ ...NO_LIMITS, errorReports: dsn });
}, START_TIMEOUT_MS);
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await server.close();
  collector.closeAllConnections();
  collector.close();
});

/** The event of a report: an envelope has its header, the header of the item and the item, a line each. */
const eventOf = ({ body }: { body: string }) => JSON.parse(body.split('\n')[2] ?? '');

it('a call that breaks is reported with where it broke, and with nothing of its person', async () => {
  const { name, mobileNumber, idNumber } = persona('loans', 1);
  const who = await signIn(server, mobileNumber);
  const broken = vi.spyOn(server.database, 'transaction').mockRejectedValue(
    Object.assign(new TypeError(`${name} ${idNumber}\n    at ${mobileNumber} (${name}:1:1)`), {
      code: 'EBROKEN',
      detail: `Key (id_number)=(${idNumber})`,
    }),
  );
  const answer = await who.request({
    method: 'POST',
    url: '/api/case',
    payload: { topic: 'OTHER', text: `${name}, ${idNumber}, ${mobileNumber}` },
  });
  broken.mockRestore();
  expect(answer.statusCode).toBe(500);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [report = { path: '', body: '' }] = sent;
  expect(report.path).toMatch(/^\/api\/7\/envelope\//);
  const event = eventOf(report);
  expect(event.tags).toEqual({ route: '/api/case', requestId: expect.stringMatching(/.{8,}/) });
  expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'EBROKEN' });
  expect(JSON.stringify(event.exception)).toContain('errorReports.test');
  for (const personal of [name, ...name.split(' '), idNumber, mobileNumber, mobileNumber.slice(1), 'OTHER']) {
    expect(report.body).not.toContain(personal);
  }
});

it('what a person does wrong is no fault', async () => {
  const who = await signIn(server);
  expect((await who.get('/api/notification/detail?id=none')).statusCode).toBeLessThan(500);
  expect(sent).toEqual([]);
});

it('a collector that is away holds nothing up', async () => {
  const report = errorReports('http://publickey@127.0.0.1:1/7', 'production');
  expect(() => report(faultOf(new Error('broken')), { job: 'messages' })).not.toThrow();
});

it('the address of a collector is checked, and its key not repeated', () => {
  const read = () => readConfig({ LANCAR_SENTRY_DSN: 'ftp://hunter2@sentry.example/7' });
  expect(read).toThrow('LANCAR_SENTRY_DSN must be https://key@host/project.');
  expect(read).not.toThrow('hunter2');
});
