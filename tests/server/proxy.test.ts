import { afterAll, beforeAll, expect, it } from 'vitest';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  const limits = { ...NO_LIMITS.limits, requestsPerMinute: 2 };
  server = await startTestServer({ limits, trustProxy: true });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const askFrom = async (addresses: string) => {
  const headers = { 'x-forwarded-for': addresses };
  return (await server.app.inject({ url: '/api/variable/client-ports', headers })).statusCode;
};

it('behind a proxy a caller is who the proxy says, whatever he wrote into X-Forwarded-For himself', async () => {
  const statuses = [];
  for (const invented of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    statuses.push(await askFrom(`${invented}, 198.51.100.7`));
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(await askFrom('198.51.100.8')).toBe(200);
});

it('servers of one database count together', async () => {
  const limits = { ...NO_LIMITS.limits, requestsPerMinute: 20 };
  const shared = { limits, databaseUrl: 'postgres://shared/by-both', secret: 'k'.repeat(32) };
  const servers = [await startTestServer(shared, server.database), await startTestServer(shared, server.database)];
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    for (const { app } of servers) {
      const remoteAddress = `2001:db8:7:7::${count}`;
      statuses.push((await app.inject({ url: '/api/variable/client-ports', remoteAddress })).statusCode);
    }
  }
  const passed = statuses.filter((status) => status === 200).length;
  // each may be one ahead of what it has told the other
  expect(passed).toBeGreaterThanOrEqual(20);
  expect(passed).toBeLessThanOrEqual(22);
  for (const { close } of servers) await close();
});
