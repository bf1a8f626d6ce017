import { expect, it } from 'vitest';
import type { OwnLoans, VideoCall } from '../../src/contract/generated/bodies';
import { type Account, signIn } from '../support/account';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { axeFaults, enlargedFaults, faultsInBothLanguages } from '../support/faults';
import { persona } from '../support/persona';
import { beSignedIn, newPhone } from '../support/phone';
import { askForInstalments } from '../support/planChange';
import { setStage } from '../support/stage';
import { switchLanguage } from '../support/switchLanguage';
import { isTurnOf, someOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/accessibility');

// the reviewer of the sandbox asks at once what they ask
const stage = setStage(launchBrowser, { LANCAR_SANDBOX_DECIDE_SECONDS: '1' });

it.runIf(isTurn)(
  'the screens that are no step give axe nothing to find, and every word can be read at 360 px, in both languages, with large text too, and in the dark',
  async () => {
    const { page, problems } = await newPhone(stage.browser, stage.server.url);
    const borrower = new Borrower(page, stage.server, {}, 'gallery');
    const found: Record<string, string[]> = {};
    const screens: Readonly<Record<string, () => Promise<unknown>>> = {
      login: async () => {
        await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
        await page.getByText(borrower.t('common.empty.text', { label: borrower.t('auth.login.phoneLabel') })).waitFor();
      },
      'documents/terms': () => page.locator('h1').waitFor(),
      'test/user': () => page.getByText('Siti Rahayu', { exact: true }).waitFor(),
      'test/popups': async () => {
        await page.getByText('WAITING', { exact: true }).click();
        await page.locator('dialog h2').waitFor();
      },
      nowhere: () => page.getByText(borrower.t('common.notFoundBody')).waitFor(),
    };
    for (const [path, arrive] of someOf('entry screens read', Object.entries(screens), 2)) {
      await borrower.open(`/H5/${path}`);
      await arrive();
      const faults = await faultsInBothLanguages(page);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  },
);

it('so do Home, the bills and the list of loans of who is late', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  // what lies half below the tab bar would count as too small to be hit
  await page.setViewportSize({ width: 360, height: 1_600 });
  await borrower.enter(persona('081211101202').mobileNumber, 'home');
  const found: Record<string, string[]> = {};
  for (const path of someOf('signed-in screens read', ['home', 'bill', 'me/my-loans'], 1)) {
    await borrower.open(`/H5/${path}`);
    await page
      .getByText(/Rp2\.000\.000|Rp719\.000/)
      .first()
      .waitFor();
    const faults = await faultsInBothLanguages(page);
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
  expect(problems).toEqual([]);
});

it('leaves no target at the top of a page with tabs too little above their bar to press, on phones of either height', async () => {
  const { page } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await borrower.enter(persona('081211101801').mobileNumber, 'home');
  const found: Record<string, string[]> = {};
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height });
    for (const path of ['home', 'bill', 'me']) {
      await borrower.open(`/H5/${path}`);
      await page.getByRole('main').getByRole('link').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const language of ['first', 'second']) {
        // the page is laid out anew with the next frame
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const faults = await axeFaults(page, ['target-size']);
        if (faults.length > 0) found[`${path} at ${height} in its ${language} language`] = faults;
        await switchLanguage(page);
      }
    }
  }
  expect(found).toEqual({});
});

it('says which word or amount is broken inside with text of twice the size, and lets an address be', async () => {
  const context = await stage.browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.setContent(`<html lang="id"><body style="font: 1rem monospace; overflow-wrap: anywhere">
    <p style="width: 200px">Pengaturan <b>Rp2.000.000</b> dan-lain-lainnya a_very.long.one@example.com</p>`);
  expect(await enlargedFaults(page)).toEqual(['at 200 %: broken inside: "Rp2.000.000" of "Rp2.000.000"']);
  await page.addStyleTag({ content: 'p { width: 120px !important }' });
  expect((await enlargedFaults(page)).join()).toContain('broken inside: "Pengaturan"');
  await context.close();
});

/** Of whom each screen is looked at; `{loan}` stands for the number of the loan they owe. */
const SCREENS_OF: readonly (readonly [mobileNumber: string, paths: readonly string[]])[] = [
  [
    '081211101801',
    ['bill/statement', 'bill/detail/{loan}', 'me/loan-details/{loan}', 'repayment-record', 'home/bank-list'],
  ],
  [
    '081211101801',
    [
      'me/my-account',
      'me/my-account/change-user-name',
      'me/my-account/change-mobile',
      'me/my-account/ref-code',
      'me/my-account/link-account',
      'link-account/SAVINGS',
      'me/setting',
      'me/setting/security/manage-account',
      'me/setting/freeze',
      'me/setting/data',
      'me/setting/data/activity',
      'me/setting/delete-account',
    ],
  ],
  [
    '081211102051',
    ['bill/apply-extension?loanNo={loan}', 'bill/apply-installment?loanNo={loan}', 'bill/apply-installment/faq'],
  ],
  ['081211102040', ['me/setting/reminders']],
  ['081211101701', ['bill/postpaid', 'bill/postpaid/PLN_POSTPAID', 'bill/postpaid/PDAM_HULU']],
  [
    '081211102200',
    [
      'me/my-account/saving-account',
      'push/jago-term-and-condition?for=entry',
      'jago/UserConsent?for=entry',
      'jago/tnc',
      'jago/jago-help-list',
      'jago/jago-help-detail?topic=open',
      'jago/download-app',
      'me/my-account/data-authorisation',
      'me/my-account/data-authorisation/consent',
      'me/setting/delete-account',
    ],
  ],
];

/** What is looked at once the first number of instalments was asked for. */
const CHANGE_OF = {
  mobileNumber: '081211102054',
  paths: ['application', 'schedule'].map((page) => `bill/installment-${page}?loanNo={loan}`),
};

async function lookAt(
  mobileNumber: string,
  paths: readonly string[],
  first?: (account: Account, loanNo: string) => Promise<unknown>,
) {
  const { url } = stage.server;
  const account = await signIn(stage.server, mobileNumber);
  const { page, context, problems } = await newPhone(stage.browser, url, 'id');
  await beSignedIn(context, url, account.session);
  await page.setViewportSize({ width: 360, height: 2_400 });
  const { loans } = await account.call<OwnLoans>('GET', '/loan/list');
  const loanNo = loans[0]?.loanNo ?? '';
  await first?.(account, loanNo);
  const found: Record<string, string[]> = {};
  for (const path of someOf('other screens read', paths, 1)) {
    const address = `/H5/${path.replace('{loan}', loanNo)}`;
    await page.goto(url + address);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(new URL(url + address).pathname);
    const faults = await faultsInBothLanguages(page);
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
  expect(problems).toEqual([]);
}

it.runIf(isTurn).each(SCREENS_OF)(
  'so do the screens of loans, payments and the account: %s %s',
  (mobileNumber, paths) => lookAt(mobileNumber, paths),
);

it.runIf(isTurn)('so do the screens of a change of a plan', () =>
  lookAt(CHANGE_OF.mobileNumber, CHANGE_OF.paths, askForInstalments),
);

it.runIf(isTurn)('so do the screens of other sites and of the bank, once they were agreed to', () =>
  lookAt(
    '081211102206',
    [
      'me/my-account/data-authorisation',
      'me/my-account/data-authorisation/sites/terang',
      'me/my-account/saving-account',
      'me/my-account/card-account-detail',
    ],
    async ({ call }) => {
      for (const agree of ['/crawler/consent', '/savings/consent']) await call('POST', agree);
    },
  ),
);

it.runIf(isTurn)('so do the screens of a video call that a reviewer asks for, and of its appointment', async () => {
  const mobileNumber = '081211102260';
  const isAsked = async ({ call }: Account) => {
    await expect.poll(async () => (await call<VideoCall>('GET', '/vkyc/status')).state).toBe('ASKED');
  };
  await lookAt(mobileNumber, ['video/kyc', 'video/kyc/consent'], isAsked);
  await lookAt(mobileNumber, ['video/kyc'], ({ call }) => call('POST', '/vkyc/consent'));
});
