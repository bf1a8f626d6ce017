import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { DocumentThread } from '../../server/platform/pdf/documentReader';
import { multipart } from './support/applicant';

const threads: DocumentThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

function threadOf(start?: (options: WorkerOptions) => Worker, deadlineMs?: number): DocumentThread {
  const thread = new DocumentThread(start, deadlineMs);
  threads.push(thread);
  return thread;
}

async function sent(file: Uint8Array<ArrayBuffer>, most = 1_000_000) {
  const { payload, headers } = await multipart([['file', new Blob([file])]]);
  return { body: new Uint8Array(payload), contentType: headers['content-type'], authorities: [], most };
}

/** A thread that does with each document what the code says. */
const doing = (code: string) => (options: WorkerOptions) =>
  new Worker(
    `const { parentPort } = require('worker_threads'); parentPort.on('message', ${code}); parentPort.postMessage('ready')`,
    { ...options, eval: true },
  );
const ECHO = doing('({ body }) => parentPort.postMessage({ file: body })');

describe('a thread beside the server', () => {
  it('reads one document after the other, and gives back what was sent', async () => {
    const thread = threadOf();
    const texts = ['%PDF-1.7 %%EOF', '%PDF-1.7 %%EOF and more'];
    const read = await Promise.all(texts.map(async (text) => thread.read(await sent(new TextEncoder().encode(text)))));
    expect(read.map(({ file }) => Buffer.from(file).toString())).toEqual(texts);
    expect(read[0]?.beginnings[0]).toBe(read[1]?.beginnings[0]);
  });

  it('refuses what has no file, or a file that is too large', async () => {
    const thread = threadOf();
    await expect(thread.read(await sent(new Uint8Array(20), 10))).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    const empty = { ...(await sent(new Uint8Array(20))), body: new Uint8Array(10) };
    await expect(thread.read(empty)).rejects.toMatchObject({ code: 'INVALID_BODY' });
  });

  it.each([
    ['takes too long', '() => { for (;;); }', 200],
    ['takes too much memory', '() => { const all = []; for (;;) all.push(new Array(1e5).fill({})); }', 60_000],
    ['ends it', '() => process.exit()', 60_000],
  ])('gives up what %s, and reads the next in another thread', async (_, code, deadlineMs) => {
    const starts = [doing(code), ECHO];
    const thread = threadOf((options) => (starts.shift() ?? ECHO)(options), deadlineMs);
    const file = new TextEncoder().encode('%PDF');
    await expect(thread.read(await sent(file))).rejects.toMatchObject({ code: 'INVALID_BODY' });
    expect((await thread.read(await sent(file))).file.length).toBeGreaterThan(4);
  });

  it('refuses more than can wait', async () => {
    const thread = threadOf(doing('() => {}'));
    const file = await sent(new Uint8Array(4));
    const asked = Array.from({ length: 12 }, async () => thread.read({ ...file, body: new Uint8Array(file.body) }));
    const outcomes = asked.map(async (one) => one.catch((error) => error.code));
    const first = await Promise.race(outcomes);
    expect(first).toBe('TOO_MANY_REQUESTS');
    await thread.close();
  });
});
