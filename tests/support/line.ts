import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './server';

/** A call that was sent, and what the server said to it as soon as it did. */
export interface Carried {
  /** below /api, without the query */
  path: string;
  key: string | undefined;
  answer?: { status: number; body: string };
}

/** What becomes of an answer on its way back. */
type Fault =
  /** it never arrives; `meanwhile` is done before the connection breaks */
  | { kind: 'lose'; meanwhile: () => Promise<void> }
  /** it waits */
  | { kind: 'hold'; until: Promise<void> };

/** The line between a phone and the server, which can be bad: it loses answers, holds them back, or is dead. */
export interface Line {
  /** the server as it is reached over the line */
  server: TestServer;
  /** the POST calls sent over it, in order */
  carried: readonly Carried[];
  /** Loses the answer to the next call of this path, once the server has given it. */
  loseNext(path: string, meanwhile?: () => Promise<void>): void;
  /** Holds the answer to the next call of this path until the returned function is called. */
  holdNext(path: string): () => void;
  /** Holds every answer to paths below this one, until the returned function is called. */
  hold(path: string): () => void;
  /** Breaks every connection to paths below this one, until the returned function is called. */
  cut(path: string): () => void;
  close(): Promise<void>;
}

const pathOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://line').pathname.replace(/^\/api/, '');

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Passes a request on as it is and gives the whole answer. */
function passOn(to: string, incoming: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> {
  const { method, headers, url } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      new URL(url ?? '/', to),
      { method, headers: { ...headers, connection: 'close' } },
      (answer) => {
        read(answer).then((content) => resolve([answer, content]), reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function wait(): { until: Promise<void>; release(): void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

/** Opens a line to a server. No connection is used twice: browsers repeat by themselves what breaks on an old one. */
export async function openLine(to: TestServer): Promise<Line> {
  const carried: Carried[] = [];
  const faults = new Map<string, Fault>();
  const cuts = new Set<string>();
  const holds = new Map<string, Promise<void>>();

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = pathOf(incoming);
    const body = await read(incoming);
    if ([...cuts].some((cut) => path.startsWith(cut))) {
      outgoing.destroy();
      return;
    }
    const key = incoming.headers['idempotency-key'];
    const call: Carried = { path, key: typeof key === 'string' ? key : undefined };
    if (incoming.method === 'POST') carried.push(call);
    const [answer, content] = await passOn(to.url, incoming, body);
    await Promise.all([...holds].map(([held, until]) => path.startsWith(held) && until));
    const status = answer.statusCode ?? 0;
    if (incoming.method === 'POST') {
      call.answer = { status, body: content.toString() };
      const fault = faults.get(path);
      faults.delete(path);
      if (fault?.kind === 'hold') await fault.until;
      if (fault?.kind === 'lose') {
        await fault.meanwhile();
        outgoing.destroy();
        return;
      }
    }
    outgoing.writeHead(status, { ...answer.headers, connection: 'close' });
    outgoing.end(content);
  }

  const line = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => outgoing.destroy()); // the server is gone: so is the line
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;

  return {
    server: { ...to, url: `http://127.0.0.1:${port}` },
    carried,
    loseNext(path, meanwhile = async () => undefined) {
      faults.set(path, { kind: 'lose', meanwhile });
    },
    holdNext(path) {
      const { until, release } = wait();
      faults.set(path, { kind: 'hold', until });
      return release;
    },
    hold(path) {
      const { until, release } = wait();
      holds.set(path, until);
      return () => {
        holds.delete(path);
        release();
      };
    },
    cut(path) {
      cuts.add(path);
      return () => void cuts.delete(path);
    },
    async close() {
      line.closeAllConnections();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
