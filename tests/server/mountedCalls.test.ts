import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountCalls } from '../../server/platform/http/mount';

/** What an application answers and writes to its log, with one call mounted. */
async function answered(answers: (asked: never) => unknown) {
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  mountCalls(app, { 'GET /bank-list': answers }, async () => ({}));
  const { statusCode, body } = await app.inject({ url: '/bank-list' });
  await app.close();
  return { statusCode, body, log };
}

it('a call that sends its answer itself is answered once, and nothing else is sent after it', async () => {
  const sent = ({ reply }: { reply: { code(status: number): { send(text: string): unknown } } }) =>
    reply.code(202).send('a file');
  expect(await answered(sent)).toEqual({ statusCode: 202, body: 'a file', log: [] });
});

it('a call that answers nothing is answered by an empty object', async () => {
  expect(await answered(() => undefined)).toEqual({ statusCode: 200, body: '{}', log: [] });
});
