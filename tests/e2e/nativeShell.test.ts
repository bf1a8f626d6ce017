import fc from 'fast-check';
import type { Page, Request } from 'playwright';
import { expect, it } from 'vitest';
import type { ToShell } from '../../src/contract/generated/bridge';
import { Borrower, stepOf } from '../support/borrower';
import { faultsOf } from '../support/faults';
import { newApplicant, newPhone } from '../support/phone';
import { bodiesTo, noteBodies } from '../support/sentBodies';
import { hostileMessage } from '../support/shell/hostileMessages';
import { shellPhone } from '../support/shell/shellPhone';
import { shareStage } from '../support/stage';
import { drawn, isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/nativeShell');

const stage = shareStage();
const KTP = stepOf('apply', 'ktp');

const stateOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.body.innerHTML,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  );

it('inside the Android app: presents itself, signs in, hands the login over, takes a picture, goes back', async () => {
  const { url } = stage.server;
  const phone = await shellPhone(stage.browser, url, 'androidListener');
  const { page } = phone;
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const { mobileNumber } = newApplicant();
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await borrower.open('/H5/login');
  await noteBodies(page);
  await expect
    .poll(() => phone.sent('hello'))
    .toMatchObject([{ versions: [1], app: '0.0.5', language: 'id', channel: 'H5' }]);
  expect(await phone.back()).toEqual({ handled: false });

  await borrower.signIn(mobileNumber, 'apply');
  await borrower.arriveAt(KTP);
  const login = requests.find((request) => request.url().includes('/auth/login/otp'));
  expect(login?.headers()).toMatchObject({
    'x-os-type': 'ANDROID',
    'x-app-version': '3.2.1',
    'x-agency-token': 'ag-sandbox',
    'x-adv-source-type': 'SANDBOX',
  });
  expect(await bodiesTo(page, '/auth/login/otp')).toMatchObject([
    { deviceInfo: { appVersionCode: 321, deviceType: 1, source: 'sandbox' } },
  ]);
  expect(await phone.sent('loginHandOff')).toMatchObject([{ channel: 'H5' }]);

  await page.getByRole('button', { name: borrower.t('camera.open') }).click();
  await page.getByText(borrower.t('camera.stored')).waitFor();
  expect(await phone.sent('camera')).toEqual([{ camera: 'KTP', language: 'id' }]);
  expect(await page.evaluate(() => window.shellHeard.filter((one) => one.direction === 'refused'))).toEqual([]);
  expect(phone.problems).toEqual([]);
});

it.runIf(isTurn)(
  'falls back to its own camera when the app has none to give, and the back button of the device closes it',
  async () => {
    const refusing = `{ camera: (_, reply) => reply('camera', { outcome: 'REFUSED' }) }`;
    const phone = await shellPhone(stage.browser, stage.server.url, 'androidInterface', refusing);
    const { page } = phone;
    const borrower = new Borrower(page, stage.server, {}, 'gallery');
    await borrower.signIn(newApplicant().mobileNumber, 'apply');
    await borrower.arriveAt(KTP);
    const opener = page.getByRole('button', { name: borrower.t('camera.open') });
    await opener.click();
    await page.getByRole('dialog').waitFor();
    expect(await phone.back()).toEqual({ handled: true });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await borrower.arriveAt(KTP);
    await page.evaluate(() => window.shellAround.say('safeAreas', { top: 40, right: 0, bottom: 20, left: 0 }));
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--safe-top').trim() === '40px',
    );
    await page.evaluate(() => window.shellAround.say('logout', {}));
    await page.waitForURL('**/login*');
  },
);

it('inside the iOS app: every POST goes through the native proxy, an upload too, and a step is answered', async () => {
  const phone = await shellPhone(stage.browser, stage.server.url, 'ios');
  const { page } = phone;
  const { mobileNumber, idNumber } = newApplicant();
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const direct: string[] = [];
  page.on('request', (request) => {
    const isPost = request.method() === 'POST' && request.url().includes('/api/');
    if (isPost && request.headers()['x-through-shell'] !== 'yes') direct.push(request.url());
  });
  await borrower.signIn(mobileNumber, 'apply');
  await borrower.arriveAt(KTP);
  await page.getByRole('button', { name: borrower.t('camera.open') }).click();
  await page.getByText(borrower.t('camera.stored')).waitFor();
  await page.locator('#field-idNumber').fill(idNumber);
  await page.locator('#field-fullName').fill('Siti Rahayu');
  await borrower.action(KTP).click();
  await page.waitForURL('**/apply/liveness-introduce');
  const proxied = (await phone.sent('proxy')) as ToShell['proxy'][];
  const upload = proxied.find(({ path }) => path === '/api/user/photo/KTP/v2');
  expect(upload).toMatchObject({ query: { lang: 'id', channel: 'H5' }, form: { fields: [], fileType: 'image/jpeg' } });
  expect(Buffer.from(upload?.form?.file ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(proxied.map(({ path }) => path)).toContain('/api/user/ktp-info/v3');
  expect(direct).toEqual([]);
  expect(phone.problems).toEqual([]);
});

it.runIf(isTurn)('shares, opens, downloads, locates and closes by the app that is around the page', async () => {
  const { page } = await newPhone(stage.browser, stage.server.url, 'en-us');
  const { t } = new Borrower(page, stage.server, {}, 'gallery', 'en-us');
  await page.goto(`${stage.server.url}/H5/test/shell`);
  await page.getByRole('button', { name: t('native.kinds.androidListener'), exact: true }).click();
  const results: [string, string][] = [
    ['headers', '"x-os-type":"ANDROID"'],
    ['share', '"shared"'],
    ['whatsapp', '"shared"'],
    ['external', 'true'],
    ['download', 'true'],
    ['location', '"outcome":"FOUND"'],
    ['close', 'true'],
  ];
  await page.getByRole('complementary').getByText('safeAreas').waitFor({ state: 'attached' });
  for (const [name, result] of results) {
    await page.getByRole('button', { name: t(`native.tries.${name}`), exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${name}: ` })
      .filter({ hasText: result })
      .waitFor();
  }
  await page.getByRole('button', { name: t('native.leave') }).click();
  await page.getByRole('button', { name: t('native.tries.close'), exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'close: false' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

it.runIf(isTurn)('does nothing at all about 10,000 generated messages', async () => {
  const phone = await shellPhone(stage.browser, stage.server.url, 'androidListener');
  const { page } = phone;
  await page.goto(`${stage.server.url}/H5/login`);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await stateOf(page);
  const heardBefore = await page.evaluate(() => window.shellHeard.length);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(
    (messages) => {
      for (const message of messages) {
        window.shellAround.sayText(message);
        window.postMessage(message, '*');
      }
    },
    fc.sample(hostileMessage, { numRuns: 10_000, seed: drawn('messages to the page') }),
  );
  await page.waitForTimeout(300);
  expect(await stateOf(page)).toBe(before);
  expect(await page.evaluate(() => window.shellHeard.length)).toBe(heardBefore);
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  expect(requests).toEqual([]);
  expect(phone.problems).toEqual([]);
  expect(await phone.back()).toEqual({ handled: false });
});
