import { afterAll, beforeAll } from 'vitest';
import type { ServerConfig } from '../../../server/platform/config/config';
import { START_TIMEOUT_MS } from './testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './testServer';

/**
 * A server that listens at a port of its own from before the first test of the file that asks for it until after the last:
 * who pays by the sandbox's bank does so over HTTP.
 */
export function listeningServer(overrides: Partial<ServerConfig> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer({ ...NO_LIMITS, ...overrides }));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  }, START_TIMEOUT_MS);
  afterAll(() => server.close());
  return server;
}
