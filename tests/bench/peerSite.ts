import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { definitions } from '../../scripts/vite/definitions';

const FOLDER = 'tests/bench/peers';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What ours is compared with: the limit, and the same fields by hand and by stock rjsf. */
export const PEERS = { staticForm: 'static HTML', handCoded: 'hand-coded React', rjsf: 'stock rjsf' } as const;

export type Peer = keyof typeof PEERS;

export interface PeerSite {
  url(peer: Peer): string;
  close(): Promise<void>;
}

/** Builds the peers as production code, each by itself, and serves them compressed as our server does. */
export async function openPeerSite(): Promise<PeerSite> {
  const root = join(process.cwd(), '.cache', 'bench', 'peers');
  for (const peer of Object.keys(PEERS)) {
    await build({
      root: process.cwd(),
      configFile: false,
      logLevel: 'error',
      base: `/${peer}/`,
      plugins: [definitions(), react()],
      build: {
        outDir: join(root, peer),
        emptyOutDir: true,
        target: 'chrome80',
        rolldownOptions: { input: `${FOLDER}/${peer}.html` },
      },
    });
  }
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    try {
      const body = bodies.get(path) ?? brotliCompressSync(readFileSync(join(root, path)));
      bodies.set(path, body);
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.setHeader('content-encoding', 'br').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (peer) => `http://127.0.0.1:${port}/${peer}/${FOLDER}/${peer}.html`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
