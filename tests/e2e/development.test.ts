import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/development');

let copy: ProjectCopy;
let browser: Browser;
let page: Page;
let development: ChildProcess;
let printed = '';
const dataDir = mkdtempSync(join(tmpdir(), 'lancar-dev-'));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

beforeAll(async () => {
  copy = copyProject();
  const port = await freePort();
  // as from a terminal: the test runner marks its own environment
  const { VITEST: _, NODE_ENV: __, ...terminal } = process.env;
  const env = { ...terminal, PORT: String(port), DATA_DIR: dataDir };
  development = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: copy.folder, env });
  development.stdout?.on('data', (text: Buffer) => {
    printed += text;
  });
  development.stderr?.on('data', (text: Buffer) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain('Lancar is ready'), { timeout: 120_000 });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`http://localhost:${port}/H5/login`);
  await page.getByRole('heading', { name: 'Masuk atau daftar' }).waitFor({ timeout: 60_000 });
});
afterAll(async () => {
  await browser?.close();
  development?.kill('SIGTERM');
  if (development && development.exitCode === null) await once(development, 'exit');
  copy?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const overlay = () => page.locator('vite-error-overlay');

it.runIf(isTurn)('shows an edited text in the open page without a restart', async () => {
  copy.edit<{ login: { title: string } }>('locales/id/auth.json', (texts) => {
    texts.login.title = 'Selamat datang';
  });
  await page.getByRole('heading', { name: 'Selamat datang' }).waitFor();
});

it.runIf(isTurn)('shows a mistake in a flow over the page and in the terminal until it is mended', async () => {
  copy.edit<{ steps: { ktp: { next: Array<{ to: string }> } } }>('flows/apply.flow.json', ({ steps }) => {
    steps.ktp.next = [{ to: 'nowhere' }];
  });
  await overlay().getByText('nowhere').first().waitFor();
  expect(printed).toContain('flows/apply.flow.json');
  copy.edit<{ steps: { ktp: { next: Array<{ to: string }> } } }>('flows/apply.flow.json', ({ steps }) => {
    steps.ktp.next = [{ to: 'liveness-introduce' }];
  });
  await overlay().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Selamat datang' }).waitFor();
});

it.runIf(isTurn)('names the place of a schema that is no JSON any more, and takes the mended one', async () => {
  const file = join(copy.folder, 'schemas/forms/login.schema.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('"type": "object",', '"type": "object"'));
  await overlay().getByText('login.schema.json').first().waitFor();
  // the check of all definitions comes after the overlay of the one form
  await vi.waitFor(() => expect(printed).toContain('[json-syntax]'), { timeout: 30_000 });
  writeFileSync(file, good);
  await overlay().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Selamat datang' }).waitFor();
});
