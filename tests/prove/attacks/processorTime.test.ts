import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../support/postgres/databases';
import { startServer, type TestServer } from '../../support/server';

/** How much more than the plainest call a request of a stranger may cost the thread that answers everybody. */
const MOST = 4;
const ROUNDS = 9;
const WARM = 2;

let database: string;
let server: TestServer;
beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ DATABASE_URL: database, LANCAR_SECRET: 'x'.repeat(32), LANCAR_SANDBOX: 'on' });
});
afterAll(async () => {
  await server.close();
  await dropDatabase(database);
});

const { calls }: { calls: Record<string, { encoding?: string; kilobytes?: number; open?: boolean }> } = JSON.parse(
  readFileSync('schemas/api/calls.json', 'utf8'),
);

/** What was sent to be slow: each up to 256 KB, and as much of it as the call takes. */
const HOSTILE: Readonly<Record<string, (bytes: number) => string>> = {
  'unknown keys': (bytes) => `{${Array.from({ length: bytes / 13 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'keys of digits': (bytes) => `{${Array.from({ length: bytes / 11 }, (_, at) => `"${at}":1`).join(',')}}`,
  brackets: (bytes) => '['.repeat(bytes - 1),
  'empty objects': (bytes) =>
    `[${Array(Math.floor(bytes / 3) - 1)
      .fill('{}')
      .join(',')}]`,
  digits: (bytes) => `{"a":${'9'.repeat(bytes - 10)}}`,
  'a long text': (bytes) => `{"token":"${'\u0301'.repeat(bytes / 2 - 20)}"}`,
};
const JSON_TYPE = 'application/json';

interface Sent {
  name: string;
  type: string;
  body: string;
}

const PARTS = 'multipart/form-data; boundary=x';
const part = (content: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${content}\r\n`;

/** Three signatures of small integers without end, as a PDF would hold them. */
function hostilePdf(): string {
  const hex = `3080${'020100'.repeat(33_000)}`;
  return Array.from({ length: 3 }, (_, at) => {
    const begin = `/ByteRange [0 10 ${hex.length + 12} 10]`;
    return at === 0 ? `${begin}<${hex}>` : begin;
  }).join('\n');
}

function bodiesOf(call: string): readonly Sent[] {
  const kilobytes = calls[call]?.kilobytes ?? 16;
  const sizes = [kilobytes * 1024 - 64, 256 * 1024].filter((bytes, at) => at === 0 || bytes > kilobytes * 1024);
  const json = Object.entries(HOSTILE).flatMap(([name, make]) =>
    sizes.map((bytes) => ({ name: `${name}, ${Math.round(bytes / 1024)} KB`, type: JSON_TYPE, body: make(bytes) })),
  );
  const many = `${part('').repeat(200)}--x--\r\n`;
  const parts = [
    { name: 'many parts', type: PARTS, body: many },
    { name: 'hostile signatures', type: PARTS, body: `${part(hostilePdf())}--x--\r\n` },
  ];
  return [...json, ...parts];
}

/** Nanoseconds of processor that the server's own thread has had. */
const spent = () => Number(readFileSync(`/proc/${server.pid()}/task/${server.pid()}/schedstat`, 'utf8').split(' ')[0]);

const ask = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replace('{flow}', 'apply').replace(/\{\w+\}/g, 'none') };
};

/** Milliseconds that a request costs in the middle of so many. */
async function costOf(call: string, sent?: Omit<Sent, 'name'>): Promise<number> {
  const { method, path } = ask(call);
  const request = { method, ...(sent && { body: sent.body, headers: { 'content-type': sent.type } }) };
  const once = async () => (await fetch(`${server.url}/api${path}`, request)).arrayBuffer();
  for (let round = 0; round < WARM; round += 1) await once();
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = spent();
    await once();
    costs.push(spent() - before);
  }
  return (costs.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0) / 1e6;
}

/** What anybody reads, from memory alone. */
const PLAIN = 'GET /documents';

/** What it costs to let so many bytes come in that nothing reads. */
const carried = (bytes: number) => costOf('POST /nowhere', { type: JSON_TYPE, body: 'a'.repeat(bytes) });

it('no request of a stranger costs the server more than four plain ones', async () => {
  for (let round = 0; round < 4; round += 1) await costOf(PLAIN);
  const plain = await costOf(PLAIN);
  const known = new Map<number, number>();
  const dear: string[] = [];
  for (const call of Object.keys(calls)) {
    for (const sent of call.startsWith('GET ') ? [undefined] : [undefined, ...bodiesOf(call)]) {
      const bytes = Buffer.byteLength(sent?.body ?? '');
      // nothing is taken from what the network brings
      const bringing = bytes < 64 * 1024 ? 0 : (known.get(bytes) ?? (await carried(bytes)));
      known.set(bytes, bringing);
      const most = MOST * Math.max(plain, bringing);
      const cost = await costOf(call, sent);
      // another process of the machine may have had the caches: what is dear once is looked at again
      const isDear = cost > most && (await costOf(call, sent)) > most;
      if (isDear) dear.push(`${call}, ${sent?.name ?? 'nothing'}: ${cost.toFixed(2)} ms of ${most.toFixed(2)}`);
    }
  }
  expect(dear).toEqual([]);
});
