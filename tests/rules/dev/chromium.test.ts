import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitions } from '../../../scripts/vite/definitions';
import { launchBrowser } from '../../support/browser';

const PROJECT = resolve(import.meta.dirname, '../../..');
/** The page says what the validator of the login form finds in an empty form and in a long number. */
const PAGE = `<!doctype html><body><script type="module">
  const { definition, validate } = await import('/schemas/forms/login.schema.json?form');
  const rules = validate({ mobileNumber: '0812345678901234' }).map(({ rule }) => rule);
  document.body.append(definition.ui.fields.length + ' ' + rules.join());
</script>`;

let project: string;
let server: ViteDevServer;
let browser: Browser;
let page: Page;
const terminal: string[] = [];

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'lancar-dev-'));
  cpSync(join(PROJECT, 'schemas'), join(project, 'schemas'), { recursive: true });
  writeFileSync(join(project, 'index.html'), PAGE);
  const customLogger = createLogger('error');
  customLogger.error = (message) => terminal.push(message);
  server = await createServer({
    root: project,
    configFile: false,
    customLogger,
    plugins: [definitions()],
    server: { host: '127.0.0.1', port: 0, fs: { allow: [project, PROJECT] } },
  });
  await server.listen();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(project, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(project, 'schemas', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const says = (text: string) =>
  page.waitForFunction((wanted) => document.body.textContent?.trim().endsWith(wanted), text);

it('an edit of a schema, a shared schema or a ui file reaches the open page; a mistake shows until it is mended', async () => {
  await says('1 phoneLength');

  edit('common/mobileNumber.schema.json', (text) => text.replace('"phoneLength": true', '"maxLength": 5'));
  await says('1 maxLength');

  edit('forms/login.ui.json', (text) => text.replace('"fields": [', '"fields": [{ "field": "x", "widget": "text" },'));
  await says('2 maxLength');

  edit('forms/login.schema.json', (text) => text.replace('"mobileNumber": {', '"mobileNumber": { "nikk": true,'));
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor({ state: 'attached' });
  const message = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '');
  expect(message).toMatch(/login\.schema\.json:6: .*"nikk" is not known here/);
  expect(terminal.join('\n')).toContain('"nikk"');

  await page.reload();
  await overlay.waitFor({ state: 'attached' });

  edit('forms/login.schema.json', (text) => text.replace('"nikk": true,', ''));
  await says('2 maxLength');
  expect(await overlay.count()).toBe(0);
});
