import { afterAll, beforeAll, expect, it } from 'vitest';
import calls from '../../schemas/api/calls.json';
import specified from '../trace/specification/calls.json';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const isServed = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return server.app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` });
};

it('every call of the specification is served', () => {
  const known = new Set(Object.keys(calls.calls));
  expect(specified.filter((call) => !known.has(call))).toEqual([]);
  expect(specified.filter((call) => !isServed(call))).toEqual([]);
});
