import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { openTestDatabase, START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let database: Database;
let root: string;
let built: TestServer;
let bare: TestServer;
let project: string;

const PAGE = '<html lang="id"><title>Lancar</title><body></body></html>';

const DESK = '<html lang="id"><title>Desk</title><body></body></html>';

/** A project with the definitions of this one and a build of its own. */
function projectWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(root, 'project-'));
  for (const name of ['server', 'package.json', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
  for (const name of DEFINITION_FOLDERS) cpSync(name, join(folder, name), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'dist/client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lancar-static-'));
  database = await openTestDatabase();
  const script = 'console.log(1);';
  project = projectWith({
    'index.html': PAGE,
    'desk/desk.html': DESK,
    'desk/assets/desk-abc123.js': script,
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

it('answers the operators’ page with a page of its own, and gives its files as it gives those of the app', async () => {
  for (const url of ['/desk', '/desk/', '/desk?lang=id']) {
    const page = await built.app.inject({ url, headers: html });
    expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-store']);
    expect(page.body).toBe(DESK.replace('<html ', '<html data-sandbox '));
  }
  const script = await built.app.inject({ url: '/desk/assets/desk-abc123.js' });
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await built.app.inject({ url: '/desk/desk.html' })).body).not.toBe(DESK);
  expect((await bare.app.inject({ url: '/desk', headers: html })).statusCode).toBe(503);
});

it.each([
  ['a browser', html],
  ['curl, a monitor or a link checker', { accept: '*/*' }],
  ['a client that names nothing', {}],
])('answers every page of the app with the app, kept by nobody: %s', async (_, headers) => {
  for (const url of ['/', '/H5/login', '/GOPAY/apply/ktp?lang=en-us']) {
    const page = await built.app.inject({ url, headers });
    expect([page.statusCode, page.body], url).toEqual([200, PAGE.replace('<html ', '<html data-sandbox ')]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  }
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('keeps one rule for the page when the client takes "%s"', async (accepted, encoding) => {
  const page = await built.app.inject({ url: '/H5/login', headers: { ...html, 'accept-encoding': accepted } });
  expect(page.headers['content-encoding']).toBe(encoding);
  expect([page.headers['cache-control'], page.headers.vary]).toEqual(['no-store', 'accept-encoding']);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  expect(unpack(page.rawPayload).toString()).toContain('<title>Lancar</title>');
});

it('never gives the page as a file, where another rule would hold', async () => {
  for (const url of ['/index.html', '/index.html.br']) {
    expect((await built.app.inject({ url, headers: { accept: 'image/png' } })).statusCode, url).toBe(404);
  }
});

it('answers what wants no page with the reason', async () => {
  const answer = await built.app.inject({ url: '/H5/login', headers: { accept: 'application/json' } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

describe('a sandbox that others may see', () => {
  const pageOf = async (settings: Partial<ServerConfig>, url = '/H5/login') => {
    const server = await startTestServer({ projectRoot: project, ...settings }, database);
    const page = await server.app.inject({ url, headers: html });
    await server.close();
    return page;
  };

  it('says so on every page; one for its developer alone does not', async () => {
    expect((await pageOf({ sandboxNotice: true })).body).toMatch(/<html data-sandbox .*Mode uji \/ Sandbox/);
    expect((await pageOf({})).body).not.toContain('Sandbox');
  });

  it('has its test pages, which are not there without it', async () => {
    expect((await pageOf({}, '/H5/test/user')).statusCode).toBe(200);
    const none = await pageOf({ sandbox: false }, '/H5/test/user');
    expect([none.statusCode, none.body]).toEqual([404, PAGE]);
    expect((await pageOf({ sandbox: false }, '/H5/login')).statusCode).toBe(200);
  });
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
  for (const { headers } of [plain, small]) expect(headers.vary).toBe('accept-encoding');
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
  for (const headers of [html, { accept: '*/*' }]) {
    expect((await built.app.inject({ url: '/api/gone', headers })).statusCode).toBe(404);
  }
  expect((await built.app.inject({ method: 'POST', url: '/H5/login', headers: html })).statusCode).toBe(404);
});

it('says what to do when the app is not built', async () => {
  const page = await bare.app.inject({ url: '/H5/login', headers: html });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('npm run build');
});
