import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { importParts } from '../../scripts/vite/importParts';

const PROJECT = resolve(import.meta.dirname, '../..');
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; require-trusted-types-for 'script'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** What the gallery's server does with an upload. */
export type UploadOutcome = 'accept' | 'refuse' | 'hang';

export interface CameraGallery {
  /** address with a trailing slash */
  readonly url: string;
  /** uploaded pictures, in the order they came */
  readonly uploads: Buffer[];
  /** for the uploads that come from now on */
  outcome: UploadOutcome;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Builds the page with the camera and files widgets and serves it under the product's content security policy. */
export async function startCameraGallery(): Promise<CameraGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-gallery-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    plugins: [importParts(), react()],
    build: {
      chunkSizeWarningLimit: 2000,
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(PROJECT, 'tests/support/camera-gallery/index.html') },
    },
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { outcome } = gallery;
    const picture = await bodyOf(request);
    if (outcome === 'hang') return;
    if (outcome === 'refuse') {
      response.writeHead(503).end();
      return;
    }
    gallery.uploads.push(picture);
    const photoId = `photo-${gallery.uploads.length}`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ photoId, width: 1, height: 1 }));
  }

  function sendPhoto(photoId: string, response: ServerResponse): void {
    const picture = gallery.uploads[Number(photoId.replace('photo-', '')) - 1];
    if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(404).end();
  }

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const file = path === '/' ? 'tests/support/camera-gallery/index.html' : path;
    try {
      const content = await readFile(join(folder, file));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') void receive(request, response);
    else if (pathname.startsWith('/photo/')) sendPhoto(pathname.slice('/photo/'.length), response);
    else void sendFile(pathname, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const gallery: CameraGallery = {
    url: `http://localhost:${port}/`,
    uploads: [],
    outcome: 'accept',
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return gallery;
}
