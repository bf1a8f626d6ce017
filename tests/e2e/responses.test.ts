import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { Borrower, stepOf } from '../support/borrower';
import { faultsOf } from '../support/faults';
import { persona } from '../support/persona';
import { newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/responses');

const stage = shareStage();
const nik = stepOf('verify-nik', 'nik');
const result = stepOf('verify-nik', 'result');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A signed-in persona of the group `replies` at a page of the app. */
async function signedIn(mobileNumber: string, language: Language, path = 'verify/nik') {
  const phone = await newPhone(stage.browser, stage.server.url, language);
  const { idNumber } = persona(mobileNumber);
  const borrower = new Borrower(phone.page, stage.server, { idNumber }, 'gallery', language);
  await borrower.enter(mobileNumber, path);
  closing.push(() => phone.context.close());
  return { ...phone, borrower };
}

/** The same, who has just sent the NIK. */
async function checked(mobileNumber: string, language: Language, path?: string) {
  const opened = await signedIn(mobileNumber, language, path);
  await opened.borrower.answer(nik);
  return opened;
}

// the sentences of both languages are tested at tests/runner/failure.test.tsx
describe('a failed call', () => {
  const language = 'id';

  it.runIf(isTurn)(
    '400 with the DBR code: the dbr-alert notice takes the place of the page, with its query',
    async () => {
      const { page, borrower, problems } = await checked('081211101001', language, 'verify/nik?amount=500000');
      await page.waitForURL('**/H5/dbr-alert?amount=500000');
      await page.getByRole('heading', { level: 1, name: borrower.t('notices.dbrAlert.title') }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it.runIf(isTurn)(
    'any other 400: the message of the server at the step, and the same answer can be sent again',
    async () => {
      const { page, borrower } = await checked('081211101002', language);
      await page.getByText(borrower.t('errors.INVALID_INPUT')).waitFor();
      await borrower.action(nik).click();
      await borrower.at(result);
    },
  );

  it.runIf(isTurn).each(LANGUAGES)('999: the sentence of the chosen language, %s', async (chosen) => {
    const { page } = await checked('081211101004', chosen);
    const sentences = {
      id: 'Layanan pemeriksaan sedang sibuk. Coba lagi sebentar.',
      'en-us': 'The check is busy. Try again in a moment.',
    };
    await page.getByText(sentences[chosen]).waitFor();
  });

  it.runIf(isTurn)('500: the message of the server, with a way to try again', async () => {
    const { page, borrower } = await checked('081211101005', language);
    await page.getByText(borrower.t('errors.SYSTEM_ERROR')).waitFor();
    await page.getByRole('button', { name: borrower.t('common.retry') }).click();
    await borrower.at(result);
  });

  it.runIf(isTurn)(
    '503 with the maintenance code: the dialog with its message, and trying again sends the same call',
    async () => {
      const { page, borrower, problems } = await signedIn('081211101006', language);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/user/nik-check')) keys.push(request.headers()['idempotency-key']);
      });
      await borrower.answer(nik);
      const dialog = page.getByRole('dialog', { name: borrower.t('notices.maintenance.title') });
      await dialog.getByText('Kami kembali pukul 05.00 WIB.').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: borrower.t('common.retry') }).click();
      await borrower.at(result);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(problems).toEqual([]);
    },
  );

  it('401: Login with the way back, and why', async () => {
    const { page, borrower } = await checked('081211101007', language);
    await page.waitForURL(
      (url) => url.pathname === '/H5/login' && url.searchParams.get('redirect') === '/H5/verify/nik',
    );
    await page.getByText(borrower.t('errors.TOKEN_EXPIRED')).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('loginStatus'))).toBeNull();
  });

  it('no answer: the exact text, in both a step and a page, and what failed goes on by itself', async () => {
    const { page, context, borrower } = await signedIn('081211101008', language);
    await borrower.arriveAt(nik);
    await borrower.fill(nik);
    await context.setOffline(true);
    await borrower.action(nik).click();
    await page.getByText(borrower.t('errors.network')).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: borrower.t('common.retry') }).waitFor();

    await page.route('**/api/draft/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: borrower.t('common.offlineTitle') }).waitFor();
    await page.getByText('TKB90:100.00%').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/api/draft/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await borrower.arriveAt(nik);
  });
});

describe('a failed call beside those', () => {
  it.runIf(isTurn)('996: nothing is shown, and the same answer can be sent again', async () => {
    const { page, borrower } = await signedIn('081211101003', 'id');
    await borrower.arriveAt(nik);
    await borrower.fill(nik);
    const answer = page.waitForResponse('**/api/user/nik-check*');
    await borrower.action(nik).click();
    expect((await answer).status()).toBe(996);
    await page.waitForTimeout(300);
    expect(await page.locator('[role=alert], [role=status]').allInnerTexts()).not.toContain(
      borrower.t('errors.SILENT_REFUSAL'),
    );
    await borrower.action(nik).click();
    await borrower.at(result);
  });

  it.runIf(isTurn)('a page that fails to load once offers to try again', async () => {
    const { page, borrower } = await signedIn('081211101009', 'id', 'apply');
    await page.getByRole('heading', { level: 1, name: borrower.t('common.brokenTitle') }).waitFor();
    await page.getByRole('button', { name: borrower.t('common.retry') }).click();
    await borrower.arriveAt(stepOf('apply', 'ktp'));
  });

  it.runIf(isTurn)('the campaign error page', async () => {
    const { page, borrower } = await signedIn('081211101002', 'id', 'campaign-error');
    await page.getByRole('heading', { level: 1, name: borrower.t('notices.campaignError.title') }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: borrower.t('notices.campaignError.toHome') }).click();
    await page.waitForURL('**/H5/home');
  });
});
