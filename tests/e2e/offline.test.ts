import type { Request } from 'playwright';
import { expect, it } from 'vitest';
import { Borrower, stepOf } from '../support/borrower';
import { persona } from '../support/persona';
import { newApplicant, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';

const stage = shareStage();
const ktp = stepOf('apply', 'ktp');

it('can be kept among the apps of the phone', async () => {
  const { page, context } = await newPhone(stage.browser, stage.server.url, undefined, { serviceWorkers: 'allow' });
  await page.goto(`${stage.server.url}/H5/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // a whole Chromium installs nothing from the private window that a test opens
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { start_url: start, icons } = JSON.parse(data);
  for (const path of [start, ...icons.map(({ src }: { src: string }) => src)]) {
    expect((await fetch(stage.server.url + path)).status, path).toBe(200);
  }
  await context.close();
});

it('starts without a network, says so with a retry and the compliance label, and goes on when it is back', async () => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url, undefined, {
    serviceWorkers: 'allow',
  });
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.enter(mobileNumber, ktp.path);
  await borrower.arriveAt(ktp);
  const keptFiles = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(keptFiles, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/step-/));

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: borrower.t('common.offlineTitle') }).waitFor();
  await page.getByText(/^TKB90:[\d.]+%$/).waitFor();
  await page.getByRole('button', { name: borrower.t('common.retry') }).click();
  await page.getByRole('heading', { name: borrower.t('common.offlineTitle') }).waitFor();
  await context.setOffline(false);
  await borrower.arriveAt(ktp);

  expect(
    (await keptFiles()).filter((path) => !/^\/(?:$|assets\/|channels\/|pictures\/|icon\.svg$)/.test(path)),
  ).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it('opens a tab without a network that was never opened before, with what was owed when Home was read', async () => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const underWay = new Set<Request>();
  let changedAt = 0;
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    changedAt = Date.now();
  };
  const begin = note((request) => underWay.add(request));
  page.on('request', begin);
  const end = note((request) => underWay.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const brought = ['bill', 'MeScreen'].map((part) => page.waitForResponse(new RegExp(`/assets/${part}-.*\\.js$`)));
  await borrower.signIn(persona('081211101801').mobileNumber, 'home');
  await Promise.all(brought);
  // a file's answer is seen when it begins, and what it imports comes after it; `networkidle` may have been at sign-in
  await expect.poll(() => underWay.size === 0 && Date.now() - changedAt > 500, { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  const tabs = page.getByRole('navigation', { name: borrower.t('home.tabs.label') });
  await tabs.getByRole('link', { name: borrower.t('home.tabs.bill') }).click();
  await page.getByRole('heading', { name: borrower.t('common.offlineTitle') }).waitFor();
  await tabs.getByRole('link', { name: borrower.t('home.tabs.me') }).click();
  await page.getByRole('heading', { name: borrower.t('me.title'), level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('brings no tab ahead for who saves data', async () => {
  const { page, context } = await newPhone(stage.browser, stage.server.url);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await borrower.enter(persona('081211101801').mobileNumber, 'home');
  // longer than anything waits for an idle moment
  await page.waitForTimeout(5_000);
  expect(files.filter((path) => /\/assets\/(?:bill|MeScreen)-/.test(path))).toEqual([]);
  await context.close();
});
