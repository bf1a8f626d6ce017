import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/repositories/database';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let database: Database;
let root: string;
let built: TestServer;
let bare: TestServer;

/** A project with the definitions of this one and a build of its own. */
function projectWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(root, 'project-'));
  for (const name of ['server', 'schemas', 'flows', 'locales', 'package.json', 'node_modules']) {
    symlinkSync(resolve(name), join(folder, name));
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'dist/client/assets'), { recursive: true });
    writeFileSync(join(folder, 'dist/client', name), content);
  }
  return folder;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lancar-static-'));
  database = await openTestDatabase();
  const script = 'console.log(1);';
  const project = projectWith({
    'index.html': '<title>Lancar</title>',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.br': brotliCompressSync(script),
  });
  built = await startTestServer({ projectRoot: project }, database);
  bare = await startTestServer({ projectRoot: projectWith({}) }, database);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await built.close();
  await bare.close();
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

it('answers every page of the app with the app, kept by nobody', async () => {
  for (const url of ['/', '/H5/login', '/GOPAY/apply/ktp?lang=en-us']) {
    const page = await built.app.inject({ url, headers: html });
    expect([page.statusCode, page.body], url).toEqual([200, '<title>Lancar</title>']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  }
});

it('answers HEAD as GET, without the page', async () => {
  for (const request of [{ url: '/H5/login' }, { url: '/H5/login', headers: html }, { url: '/' }]) {
    const answer = await built.app.inject({ method: 'HEAD', ...request });
    expect([answer.statusCode, answer.body], request.url).toEqual([200, '']);
  }
  expect((await built.app.inject({ method: 'HEAD', url: '/assets/gone-1.js' })).statusCode).toBe(404);
  expect((await built.app.inject({ method: 'HEAD', url: '/api/gone' })).statusCode).toBe(404);
});

it.each(['/%E0%A4%A', '/H5/%', '/%ff/login', '/H5/login%'])('begins anew at %s, which nobody can read', async (url) => {
  const page = await built.app.inject({ url, headers: html });
  expect([page.statusCode, page.headers.location, page.body]).toEqual([302, '/', '']);
  const other = await built.app.inject({ url, headers: { accept: 'application/json' } });
  expect([other.statusCode, other.json().code]).toEqual([400, 'INVALID_INPUT']);
  for (const { headers } of [page, other]) expect(headers['content-security-policy']).toContain("default-src 'self'");
});

it('gives files with a hash in their name for ever, compressed where the browser can', async () => {
  const url = '/assets/main-abc123.js';
  const plain = await built.app.inject(url);
  expect([plain.statusCode, plain.body]).toEqual([200, 'console.log(1);']);
  expect(plain.headers['cache-control']).toContain('immutable');
  const small = await built.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
});

it('answers a missing file, another method or a way out of the folder with 404', async () => {
  for (const url of [
    '/assets/gone-1.js',
    '/favicon.png',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
  ]) {
    const answer = await built.app.inject(url);
    expect([answer.statusCode, answer.json().code], url).toEqual([404, 'NOT_FOUND']);
  }
  expect((await built.app.inject({ url: '/assets/gone-1.js', headers: html })).statusCode).toBe(404);
  expect((await built.app.inject({ url: '/api/gone', headers: html })).statusCode).toBe(404);
  expect((await built.app.inject({ method: 'POST', url: '/H5/login', headers: html })).statusCode).toBe(404);
});

it('says what to do when the app is not built', async () => {
  const page = await bare.app.inject({ url: '/H5/login', headers: html });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('npm run build');
});
