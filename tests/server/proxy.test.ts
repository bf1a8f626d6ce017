import { afterAll, beforeAll, expect, it } from 'vitest';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  const limits = { requestsPerMinute: 2, codesPerNumber: 0, codesPerAddress: 0, photosPerDay: 0 };
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
