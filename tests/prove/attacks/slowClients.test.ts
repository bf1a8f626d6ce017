import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server';

const CLIENTS = 200;
const DRIP_MS = 1_000;

/** Requests that never come to their end, a byte a second. */
const BEGINNINGS = {
  header: 'GET /H5/login HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  body: 'POST /api/auth/send-code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Resolves with what the server said when it has ended the connection. */
function drip(beginning: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (data) => {
    said += data.toString();
  });
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => socket.write(' '), DRIP_MS);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(said.split('\r\n')[0] ?? '');
    });
  });
}

it.each(Object.entries(BEGINNINGS))(
  '%s: two hundred slow clients keep nobody out and are sent away',
  async (_, beginning) => {
    const slow = Array.from({ length: CLIENTS }, () => drip(beginning));
    for (let call = 0; call < 50; call += 1) {
      const answer = await fetch(`${server.url}/H5/login`);
      await answer.text();
      expect(answer.status).toBe(200);
    }
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  },
);
