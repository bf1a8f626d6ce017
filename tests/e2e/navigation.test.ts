import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Borrower, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { HOSTILE_BACKURLS, HOSTILE_HEIGHTS, HOSTILE_REDIRECTS } from '../support/hostileAddresses';
import { newApplicant, newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/navigation');

/** More addresses in a second than Chromium lets a page go to. */
const stage = setStage(() => launchBrowser(['--disable-ipc-flooding-protection']));

async function newBorrower() {
  const phone = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(phone.page, stage.server, {}, 'gallery');
  return { ...phone, borrower, ...newApplicant() };
}

/**
 * Goes to each address as the app's own links do, without loading the page anew, and gives where the app led from there:
 * the first address other than the one gone to.
 */
function goTo(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const here = () => location.pathname + location.search;
    const led: string[] = [];
    for (const address of all) {
      const index = (history.state?.idx ?? 0) + 1;
      history.pushState({ idx: index, key: `k${index}` }, '', address);
      const asked = here();
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      while (here() === asked) await new Promise((resolve) => setTimeout(resolve));
      led.push(here());
    }
    return led;
  }, addresses);
}

const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));
const barHeight = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--top-bar-height'));

it.runIf(isTurn)('hostile redirects, backurls and topBarHeights do nothing at all in one page', async () => {
  const { page, borrower, mobileNumber, problems } = await newBorrower();
  await borrower.open('/GOPAY/documents/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await stored(page);
  const queries: Record<string, string>[] = [
    ...HOSTILE_BACKURLS.flatMap((value) => [{ backurl: value }, { channelBackUrl: value }]),
    ...HOSTILE_HEIGHTS.map((value) => ({ topBarHeight: value })),
  ];
  const led = await goTo(
    page,
    queries.map((query) => `/GOPAY/documents/terms?${new URLSearchParams(query)}`),
  );
  expect(new Set(led)).toEqual(new Set(['/GOPAY/documents/terms']));
  expect([await stored(page), await barHeight(page)]).toEqual([before, '']);

  await borrower.enter(mobileNumber, 'apply');
  await borrower.arriveAt(stepOf('apply', 'ktp'));
  const landed = await goTo(
    page,
    HOSTILE_REDIRECTS.map((redirect) => `/H5/login?${new URLSearchParams({ redirect })}`),
  );
  // where the person stands, or already the application
  expect(landed.filter((address) => !/^\/H5\/(?:home|apply(?:\/ktp)?)$/.test(address))).toEqual([]);
  expect(problems).toEqual([]);
});

it.runIf(isTurn)(
  'a backurl and a topBarHeight are stored once, leave the address, and the height pads the top',
  async () => {
    const { page, borrower } = await newBorrower();
    const padding = () => page.locator('header').evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingTop));
    await borrower.open('/GOPAY/documents/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const own = await padding();
    const arrive = (backurl: string, topBarHeight: string) =>
      borrower.open(`/GOPAY/documents/terms?${new URLSearchParams({ backurl, topBarHeight, x: '1' })}`);
    await arrive('https://www.gojek.com/paylater?a=1', '44');
    await page.waitForURL('**/GOPAY/documents/terms?x=1');
    const first = { backurl: 'https://www.gojek.com/paylater?a=1&frompage=KPCashProduct', topBarHeight: '44' };
    expect(await stored(page)).toMatchObject(first);
    expect(await padding()).toBe(own + 44);
    await arrive('gojek://home', '20');
    await page.waitForURL('**/GOPAY/documents/terms?x=1');
    expect(await stored(page)).toMatchObject(first);
    expect(await barHeight(page)).toBe('44px');
  },
);

it.runIf(isTurn)('finds the channel of an address that names none, or one nobody knows', async () => {
  const { page, borrower } = await newBorrower();
  await borrower.open('/TOPED/login');
  await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).waitFor();
  await borrower.open('/login?x=1');
  await page.waitForURL('**/TOPED/login?x=1');
  await borrower.open('/NEWSHOP/login');
  await page.waitForURL('**/H5/login');
  await borrower.open('/%22jagatAndroid%7C/login');
  await page.waitForURL('**/JAGATANDROID/login');
  await borrower.open('/LINKAJA');
  await page.waitForURL('**/LINKAJA/check-token');
  await borrower.open('/LINKAJA/apply/ktp');
  await page.waitForURL('**/LINKAJA/check-token?redirect=*');
  await borrower.open('/');
  await page.waitForURL('**/H5/login');
});

it('log out in one tab signs out the others, and back shows nothing of the person; the server’s channel wins', async () => {
  const { page, context, borrower, mobileNumber } = await newBorrower();
  await borrower.signIn(mobileNumber, 'apply');
  await borrower.arriveAt(stepOf('apply', 'ktp'));
  // the other tab follows what is saved here
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.locator('#field-fullName').fill('Siti Rahayu');
  await saved;
  const other = await context.newPage();
  await other.goto(`${stage.server.url}/H5/apply/ktp`);
  await other.getByRole('button', { name: borrower.t('apply.ktp.action') }).waitFor();
  await other.getByRole('button', { name: borrower.t('common.helpAndAccount') }).click();
  await other.getByRole('button', { name: borrower.t('common.logout'), exact: true }).click();
  await Promise.all([page, other].map((tab) => tab.waitForURL('**/H5/login?redirect=%2FH5%2Fapply%2Fktp')));
  expect(await page.content()).not.toContain('Siti');
  await page.goBack();
  await page.waitForURL('**/H5/login*');
  await page.reload();
  await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).waitFor();
  expect(await page.content()).not.toContain('Siti');

  await other.close();
  await borrower.signIn(mobileNumber);
  await borrower.open('/TOPED/apply/ktp');
  await page.waitForURL('**/H5/login?redirect=%2FH5%2Fapply%2Fktp');
  expect(await page.evaluate(() => localStorage.getItem('loginStatus'))).toBeNull();
});

it.runIf(isTurn)(
  'a part that is gone reloads the page once; when it stays away the retry page is the way on',
  async () => {
    const { page, borrower } = await newBorrower();
    await borrower.open('/H5/login');
    await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).waitFor();
    let asked = 0;
    await page.route('**/assets/DocumentScreen-*.js', async (route) => {
      asked += 1;
      await route.fulfill({ status: 404, body: '' });
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: borrower.t('auth.login.terms') }).click();
    await reloaded;
    await page.getByRole('button', { name: borrower.t('common.retry') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/H5/documents/terms-of-service');
    expect(asked).toBeGreaterThan(1);
    await page.unroute('**/assets/DocumentScreen-*.js');
    await page.getByRole('button', { name: borrower.t('common.retry') }).click();
    await page.getByRole('heading', { level: 1, name: borrower.t('legal.terms.title') }).waitFor();
  },
);
