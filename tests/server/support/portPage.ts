import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** The key of the examples of docs/product. */
export const EXAMPLE_KEY = 'an-example-key-of-more-than-32-characters';

/** An example of a page: a call with its signature, and what is answered. */
export interface PageExample {
  path: string;
  sent: string;
  answer: string;
  time: string;
  signature: string;
}

/** The examples of a page of docs/product, in their order. */
export function examplesOf(page: string): readonly PageExample[] {
  const text = readFileSync(`docs/product/${page}.md`, 'utf8');
  return [...text.matchAll(/```\nPOST (\S+)\n([^`]+?)\n```/g)].map(([, path = '', rest = '']) => {
    const [head = '', sent = '', answer = ''] = rest.split('\n\n');
    const headerOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
    return { path, sent, answer, time: headerOf('X-Lancar-Time'), signature: headerOf('X-Lancar-Signature') };
  });
}

/** Calls that a gateway was asked. */
export interface SeenCall {
  url: string | undefined;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** A gateway of the lender's own that answers so until the end of the test; status 0 never answers. */
export async function answeringGateway(status: number, answer: string) {
  const seen: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    seen.push({ url: request.url, body: (await buffer(request)).toString(), headers: request.headers });
    if (status > 0)
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, service: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: EXAMPLE_KEY } };
}
