import { expect, it } from 'vitest';
import { formatPhone } from '../../src/lib/formats';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { someOf } from '../support/thorough';

const stage = setStage(browserWithCamera);

interface Back {
  /** what lies on top */
  what: string;
  /** comes there */
  comes(phone: Borrower, mobileNumber: string): Promise<unknown>;
  /** where one press of back leads, below the origin: never to a page that was done */
  leads: string;
  /** what was typed, by its field, and where it is asked for again; at once where no way is named */
  keeps?: { field: string; text: string; again?(phone: Borrower): Promise<unknown> };
}

const press = (phone: Borrower, key: string) =>
  phone.page
    .getByRole('button', { name: phone.t(key) })
    .first()
    .click();
const typed = ({ page }: Borrower, field: string, text: string) => page.locator(controlSelector(field)).fill(text);
const over = ({ page }: Borrower) => page.locator('dialog[open]').waitFor();

/** Comes to a step of the application with all before it done. */
async function reach(phone: Borrower, mobileNumber: string, id: 'personal-info' | 'review'): Promise<void> {
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, stepOf('apply', id), { ...person, ...newApplicant(), type: 'SALARY_SLIPS' });
  await phone.enter(account, 'home');
}

/** Each kind of screen, and what the back button of a phone or of the browser does on it. */
const BACK: readonly Back[] = [
  {
    what: 'a sheet',
    async comes(phone) {
      await phone.enter('081211101801', 'me');
      await press(phone, 'me.links.vouchers');
      await over(phone);
    },
    leads: '/H5/me',
  },
  {
    what: 'a popup',
    async comes(phone) {
      await phone.enter('081211101801', 'test/popups');
      await phone.page.getByRole('button', { name: 'NORMAL', exact: true }).click();
      await over(phone);
    },
    leads: '/H5/test/popups',
  },
  {
    what: 'the camera over a first step',
    async comes(phone, mobileNumber) {
      await phone.enter(await signIn(stage.server, mobileNumber), 'apply/ktp');
      await phone.arriveAt(stepOf('apply', 'ktp'));
      await typed(phone, 'fullName', 'Siti Rahayu');
      await press(phone, 'camera.open');
      await over(phone);
    },
    leads: '/H5/apply/ktp',
    keeps: { field: 'fullName', text: 'Siti Rahayu' },
  },
  {
    what: 'a first step',
    async comes(phone, mobileNumber) {
      await phone.enter(await signIn(stage.server, mobileNumber), 'home');
      await press(phone, 'home.new.action');
      await phone.arriveAt(stepOf('apply', 'ktp'));
      await typed(phone, 'fullName', 'Siti Rahayu');
    },
    leads: '/H5/home',
    keeps: { field: 'fullName', text: 'Siti Rahayu', again: (phone) => press(phone, 'home.draft.action') },
  },
  {
    what: 'a sheet over a later step',
    async comes(phone, mobileNumber) {
      await reach(phone, mobileNumber, 'personal-info');
      await press(phone, 'home.draft.action');
      await phone.arriveAt(stepOf('apply', 'personal-info'));
      await typed(phone, 'birthPlace', 'Bandung');
      await phone.page.locator(controlSelector('residentialArea')).click();
      await over(phone);
    },
    leads: '/H5/apply/personal-info',
    keeps: { field: 'birthPlace', text: 'Bandung' },
  },
  {
    what: 'a later step',
    async comes(phone, mobileNumber) {
      await reach(phone, mobileNumber, 'personal-info');
      await press(phone, 'home.draft.action');
      await phone.arriveAt(stepOf('apply', 'personal-info'));
      await typed(phone, 'birthPlace', 'Bandung');
    },
    leads: '/H5/home',
    keeps: { field: 'birthPlace', text: 'Bandung', again: (phone) => press(phone, 'home.draft.action') },
  },
  {
    what: 'what was sent',
    async comes(phone, mobileNumber) {
      await reach(phone, mobileNumber, 'review');
      await press(phone, 'home.draft.action');
      await phone.arriveAt(stepOf('apply', 'review'));
      await phone.action(stepOf('apply', 'review')).click();
      await phone.page.waitForURL('**/H5/apply/submitted');
    },
    leads: '/H5/apply/submitted',
  },
  {
    what: 'a number to pay into',
    async comes(phone) {
      await phone.enter('081211101802', 'bill');
      await phone.page
        .getByRole('button', { name: /^Bayar/ })
        .first()
        .click();
      await phone.page.locator('main form b', { hasText: /^BCA$/ }).click();
      await phone.page.locator('main button[type=submit]').click();
      await phone.page.getByText(phone.t('pay.number.account', { way: 'BCA' })).waitFor();
    },
    leads: '/H5/bill',
  },
  {
    what: 'the page of a loan that was chosen as the only one',
    async comes(phone) {
      await phone.enter('081211101801', 'bill');
      await phone.open('/H5/activity/loan/list?for=pay');
      await phone.page.waitForURL('**/H5/bill/payment-method**');
    },
    leads: '/H5/bill',
  },
  {
    what: 'the page before one of others',
    async comes(phone) {
      await phone.enter('081211102202', 'jago/download-app');
      await press(phone, 'savings.bankApp.open');
      await phone.page.waitForURL('**/H5/jump-out');
    },
    leads: '/H5/jago/download-app',
  },
  {
    what: 'a campaign that is over',
    async comes(phone) {
      await phone.enter('081211101401', 'home');
      await phone.open('/H5/entry?campaign=BARU2026');
      await press(phone, 'entry.campaign.claim');
      await phone.page.waitForURL('**/H5/campaign-error**');
    },
    leads: '/H5/home',
  },
  {
    what: 'the code of a sign-in',
    async comes(phone, mobileNumber) {
      await phone.open('/H5/login');
      await phone.page.getByRole('textbox', { name: phone.t('auth.login.phoneLabel') }).fill(mobileNumber);
      await press(phone, 'auth.login.submit');
      await phone.page.waitForURL('**/login-otp*');
    },
    leads: '/H5/login',
  },
  {
    what: 'the entry by a partner’s link, whose token is used up',
    async comes(phone) {
      await phone.open('/GOPAY/test/partner');
      const use = phone.t('sandbox.partner.openAs', { number: formatPhone('081211100901') });
      await phone.page.getByRole('button', { name: use }).click();
      await phone.page.waitForURL('**/GOPAY/check-token');
      await phone.page.locator('main button').first().click();
      await phone.agree();
      await phone.page.waitForURL('**/GOPAY/partner-home');
    },
    leads: '/GOPAY/test/partner',
  },
];

it.each(someOf('ways back', BACK, 4))(
  'back closes what lies on top, and nothing is lost or half done: $what',
  async ({ comes, leads, keeps }) => {
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, 'id');
    const phone = new Borrower(page, stage.server, {}, 'gallery');
    await comes(phone, newApplicant().mobileNumber);
    await page.evaluate(() => window.history.back());
    await expect.poll(() => new URL(page.url()).pathname).toBe(leads);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    // what it leads to stays, rather than leading on
    await page.locator('h1').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(leads);
    if (keeps) {
      await keeps.again?.(phone);
      await expect.poll(() => page.locator(controlSelector(keeps.field)).inputValue()).toBe(keeps.text);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
