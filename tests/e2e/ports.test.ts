import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { launchBrowser } from '../support/browser';
import { beSignedIn } from '../support/phone';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/ports');

/** Where the ports of this server lead; the browser answers in their place. */
const PORTS = {
  LANCAR_ANALYTICS_URL: 'https://analytics.example/events',
  LANCAR_TRACING_URL: 'https://tracing.example/errors',
  LANCAR_PIXEL_URL: 'https://pixel.example/pixel.js?id=7',
};

const stage = setStage(launchBrowser, PORTS);

interface Heard {
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Keeps what leaves for another origin, and the upload of device information. */
async function listen(page: Page): Promise<Heard[]> {
  const heard: Heard[] = [];
  await page.route('https://*.example/**', async (route) => {
    const request = route.request();
    heard.push({ url: request.url(), headers: await request.allHeaders(), body: request.postDataBuffer() });
    const isScript = request.resourceType() === 'script';
    await route.fulfill(isScript ? { contentType: 'text/javascript', body: 'window.pixelRan = true;' } : { body: '' });
  });
  await page.route('**/api/device-info/upload*', async (route) => {
    const request = route.request();
    heard.push({ url: request.url(), headers: await request.allHeaders(), body: request.postDataBuffer() });
    await route.continue();
  });
  return heard;
}

it.runIf(isTurn)(
  'reports nothing before consent, and afterwards what is configured, without personal data',
  async () => {
    const { session, mobileNumber } = await signIn(stage.server, '081211100001');
    const context = await stage.browser.newContext();
    await beSignedIn(context, stage.server.url, session);
    // every page is drawn for the reports of errors
    await context.addInitScript(() => {
      Math.random = () => 0;
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security') && problems.push(message.text()));
    const heard = await listen(page);
    const to = (part: string) => heard.filter(({ url }) => url.includes(part));

    const broken = `no field ${mobileNumber} of siti@example.com`;
    const breakPage = () =>
      page.evaluate((message) => void setTimeout(() => Promise.reject(new Error(message))), broken);
    await page.goto(`${stage.server.url}/H5/apply`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await breakPage();
    await page.waitForTimeout(4_000);
    expect(heard).toEqual([]);

    await page.evaluate(() => localStorage.setItem('consent', 'statistics'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => 'pixelRan' in window);
    await breakPage();
    await expect.poll(() => to('tracing.example').length).toBe(1);
    await expect.poll(() => to('device-info').length).toBe(1);

    const report: unknown = JSON.parse(String(to('tracing.example')[0]?.body));
    const errors = [expect.objectContaining({ message: 'Error: no field {digits} of {mail}', where: '/{}/apply/ktp' })];
    expect(report).toMatchObject({ app: 'lancar', channel: 'H5', errors });
    const info: unknown = JSON.parse(gunzipSync(to('device-info')[0]?.body ?? Buffer.alloc(0)).toString());
    expect(info).toMatchObject({ userId: '', userType: '', appVersionCode: 9999 });
    const outside = heard.filter(({ url }) => url.includes('.example'));
    expect(outside.filter(({ headers }) => headers.cookie !== undefined || headers.referer?.includes('apply'))).toEqual(
      [],
    );
    expect(problems).toEqual([]);
    await context.close();
  },
);
