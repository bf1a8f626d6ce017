import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower';
import { newApplicant, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/signIn');

const stage = shareStage();

it('refuses a wrong number and a wrong code in words, and signs in with the right one, pasted', async () => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.open('/');
  await page.waitForURL('**/H5/login');
  const number = page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') });
  await number.fill('0712345678');
  await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
  await page.getByText(borrower.t('rules.mobile')).waitFor();
  await number.fill(mobileNumber);
  await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
  await page.waitForURL('**/login-otp*');

  const code = await stage.server.codeFor(mobileNumber);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const input = page.getByLabel(borrower.t('common.code.label', { length: 4 }));
  await input.fill(wrong);
  await page.getByRole('alert').waitFor();
  expect(await input.inputValue()).toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await input.focus();
  await page.keyboard.press('Control+V');
  await borrower.agree();
  // a newcomer sees first what it is about; they begin by themselves
  await page.waitForURL('**/H5/home');
  await page.getByRole('button', { name: borrower.t('home.new.action') }).click();
  await page.waitForURL('**/apply/ktp');
  await page.getByRole('button', { name: borrower.t('common.back') }).click();
  await page.waitForURL('**/H5/home');
  expect(problems).toEqual([]);
});

it('asks to sign in first, then goes on to what was asked for, but never to another site', async () => {
  const { page } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.open('/H5/apply/ktp');
  await page.waitForURL('**/H5/login?redirect=*');
  await borrower.open('/H5/login?redirect=//example.com/H5/apply');
  await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).fill(mobileNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login-otp*');
  // phones with little memory drop the page while its user reads the message
  await page.reload();
  await page.getByLabel(borrower.t('common.code.label', { length: 4 })).fill(await stage.server.codeFor(mobileNumber));
  await borrower.agree();
  await page.waitForURL(`${stage.server.url}/H5/home`);
});

it('keeps nothing personal in the browser', async () => {
  const { page, context } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.signIn(mobileNumber, 'apply');
  await page.locator('#field-fullName').fill('Siti Rahayu');
  await page.locator('#field-fullName').blur();
  await page.waitForTimeout(1_200);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('Siti');
  expect(stored).not.toContain(mobileNumber);
  const cookies = await context.cookies();
  const kept = cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }));
  expect(kept.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    // the browser that asked for codes: chance alone
    { name: 'lancar_browser', httpOnly: true, sameSite: 'Lax' },
    { name: 'lancar_session', httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(cookies.map(({ value }) => value).filter((value) => !/^[\w-]{22,}$/.test(value))).toEqual([]);
});

const STORAGES = [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'blocked',
    () => {
      const refuse = {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', refuse);
      Object.defineProperty(window, 'sessionStorage', refuse);
    },
  ],
] as const;

it.runIf(isTurn).each(STORAGES)('signs in with a storage that is %s', async (_, takeAway) => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  await context.addInitScript(takeAway);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await borrower.signIn(newApplicant().mobileNumber, 'apply');
  await page.locator('#field-fullName').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it.runIf(isTurn)('lets a signed-in person go on from the login page, and a test user be changed', async () => {
  const { page } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.signIn(mobileNumber);
  await borrower.open('/');
  await page.getByRole('button', { name: borrower.t('home.new.action') }).click();
  await page.waitForURL('**/H5/apply/ktp');
  await borrower.open('/H5/test/user');
  await page.getByRole('button', { name: borrower.t('sandbox.use', { number: '0812 1110 0001' }) }).click();
  await page.waitForURL('**/H5/login*');
  await expect
    .poll(() => page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).inputValue())
    .toContain('1110 0001');
});
