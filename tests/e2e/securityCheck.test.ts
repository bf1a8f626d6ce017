import type { Page, Request } from 'playwright';
import { expect, it } from 'vitest';
import { SESSION_COOKIE } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { faultsOf } from '../support/faults';
import { controlSelector, type FormAnswers } from '../support/fillForm';
import { person } from '../support/person';
import { persona } from '../support/persona';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/securityCheck');

const stage = setStage(() => browserWithCamera('liveness'));

/** A persona on a phone, signed in, at a page. */
async function begin(mobileNumber: string, path: string, answers: FormAnswers = {}, language: 'id' | 'en-us' = 'id') {
  const phone = await newPhone(stage.browser, stage.server.url, language);
  const borrower = new Borrower(phone.page, stage.server, answers, 'gallery', language);
  const account = await borrower.enter(mobileNumber, path);
  return { ...phone, account, borrower };
}

/** Notes the calls to a path below /api as they are made. */
function callsTo(page: Page, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) made.push(request);
  });
  return made;
}

const atList = (page: Page) => page.waitForURL('**/security/verification-list');

async function verify(borrower: Borrower) {
  const { page, t } = borrower;
  await page.getByRole('dialog', { name: t('popups.ACCOUNT_SECURITY.title') }).waitFor();
  await page.getByRole('button', { name: t('popups.ACCOUNT_SECURITY.confirm') }).click();
  await atList(page);
  // the check lies above the page, and the reader goes on in it
  await page.locator('dialog h1:focus').waitFor();
}

const codeField = ({ page }: Borrower) => page.locator('#security-code');

async function openCode(borrower: Borrower) {
  const { page, t } = borrower;
  const sent = page.waitForResponse((answer) => answer.url().includes('/api/security/send-code'));
  await page.getByRole('button', { name: t('security.list.start.OTP') }).click();
  await page.waitForURL('**/security/code-step');
  await sent;
}

async function proveByCode(borrower: Borrower, mobileNumber: string) {
  await openCode(borrower);
  await codeField(borrower).fill(await stage.server.codeFor(mobileNumber));
}

const recordFace = (borrower: Borrower) => borrower.recordFace('#security-face');

const heading = ({ page, t }: Borrower, key: string) => page.getByRole('heading', { level: 1, name: t(key) });

it.runIf(isTurn)(
  'leads from a refused call over the list and the code back to the page as it was, and repeats the call',
  async () => {
    const { mobileNumber, idNumber } = persona('081211100801');
    const step = stepOf('apply', 'ktp');
    const { page, borrower, problems } = await begin(mobileNumber, step.path, { ...person, idNumber });
    const calls = callsTo(page, '/user/ktp-info/v3');
    const lists = callsTo(page, '/security/verification-list');
    const found: Record<string, string[]> = {};
    const inspect = async (name: string) => {
      const faults = await faultsOf(page);
      if (faults.length > 0) found[name] = faults;
    };
    await borrower.answer(step);
    await page.getByRole('dialog').waitFor();
    await inspect('popup');
    await verify(borrower);
    await page.getByRole('listitem').waitFor();
    await inspect('list');
    expect(new URL(lists[0]?.url() ?? '').searchParams.get('scenario')).toBe('linearKYC');
    // the way back, and in again: nothing was sent meanwhile, and nothing is lost
    await page.goBack();
    await page.getByText(borrower.t('popups.ACCOUNT_SECURITY.putOff')).waitFor();
    await borrower.at(step);
    expect(await page.locator(controlSelector('idNumber')).inputValue()).toContain(idNumber?.slice(0, 4));
    expect(calls).toHaveLength(1);
    await borrower.action(step).click();
    await verify(borrower);
    await openCode(borrower);
    await inspect('code');
    const code = await stage.server.codeFor(mobileNumber);
    await codeField(borrower).fill(code === '000000' ? '111111' : '000000');
    await page.getByText(borrower.t('security.code.wrong', { count: 4 })).waitFor();
    await page.context().setOffline(true);
    await codeField(borrower).fill(code);
    const retry = page.getByRole('button', { name: borrower.t('common.retry') });
    await retry.waitFor();
    await page.context().setOffline(false);
    await retry.click();
    await borrower.at(stepOf('apply', 'liveness-introduce'));
    expect(await page.title()).toContain(borrower.t('apply.liveness-introduce.title'));
    expect(calls).toHaveLength(3);
    const [, refused, repeated] = calls.map((call) => call.headers()['idempotency-key']);
    expect(repeated).toBe(refused);
    expect(found).toEqual({});
    expect(problems).toEqual([]);
  },
);

it.runIf(isTurn)('keeps the sheet of another code open below the check, and sends what was entered there', async () => {
  const { mobileNumber } = persona('081211100806');
  const step = stepOf('update-info', 'bank-info');
  const { page, borrower } = await begin(mobileNumber, step.path);
  const calls = callsTo(page, '/user/payment-info/v2');
  await borrower.arriveAt(step);
  const change = (field: string) =>
    page.getByRole('button', {
      name: borrower.t('widgets.masked.changeOf', { label: borrower.t(`fields.${field}.label`) }),
    });
  await change('paymentBankAccountNo').click();
  await page.locator(controlSelector('paymentBankAccountNo')).fill('1234567890');
  await page.locator(controlSelector('paymentBankAccountNoConfirm')).fill('1234567890');
  const sent = page.waitForResponse((answer) => /send-otp|send-code/.test(answer.url()));
  await borrower.action(step).click();
  await sent;
  const sheet = page.getByRole('dialog', { name: borrower.t('runner.verify.title') });
  const input = sheet.getByRole('textbox').first();
  await input.fill(await stage.server.codeFor(mobileNumber));
  await verify(borrower);
  await proveByCode(borrower, mobileNumber);
  await page.waitForURL((url) => !url.pathname.includes('/security/'));
  await borrower.at(stepOf('update-info', 'hub'));
  expect(calls).toHaveLength(2);
});

it.runIf(isTurn)('asks for code and face before an application goes, and outlives a reload in the middle', async () => {
  const { mobileNumber } = persona('081211100807');
  const step = stepOf('update-info', 'contact-info');
  const { page, borrower } = await begin(mobileNumber, step.path, {}, 'en-us');
  await borrower.arriveAt(step);
  await page.locator(controlSelector('contactFullName')).fill('Wahyu Nugroho');
  await borrower.action(step).click();
  await verify(borrower);
  await proveByCode(borrower, mobileNumber);
  await page.getByText(borrower.t('security.list.done')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: borrower.t('security.list.start.LIVENESS') }).click();
  await heading(borrower, 'security.introduce.title').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: borrower.t('security.introduce.action') }).click();
  await heading(borrower, 'security.face.title').waitFor();
  await recordFace(borrower);
  // told for a moment, on the way back
  await Promise.all([page.getByText(borrower.t('security.done')).waitFor(), borrower.arriveAt(step)]);
  expect(await page.locator(controlSelector('contactFullName')).inputValue()).toBe('Wahyu Nugroho');
  await borrower.action(step).click();
  await borrower.at(stepOf('update-info', 'hub'));
});

it.runIf(isTurn)('lets a face that does not match be tried again', async () => {
  const { mobileNumber, idNumber } = persona('081211100803');
  const step = stepOf('apply', 'ktp');
  const { page, borrower } = await begin(mobileNumber, step.path, { ...person, idNumber });
  await borrower.answer(step);
  await verify(borrower);
  await page.getByRole('button', { name: borrower.t('security.list.start.LIVENESS') }).click();
  await page.getByRole('button', { name: borrower.t('security.introduce.action') }).click();
  await recordFace(borrower);
  await page.getByText(borrower.t('security.face.wrong', { count: 4 })).waitFor();
  await page
    .locator('#security-face')
    .getByRole('button', { name: borrower.t('camera.retake') })
    .waitFor();
});

it.runIf(isTurn)('says until when a rejected check is closed, and leads home', async () => {
  const { mobileNumber } = persona('081211100804');
  const step = stepOf('update-info', 'contact-info');
  const { page, borrower, problems } = await begin(mobileNumber, step.path);
  await borrower.arriveAt(step);
  await page.locator(controlSelector('contactFullName')).fill('Wahyu Nugroho');
  await borrower.action(step).click();
  await page.waitForURL(/security\/rejected\?rejectUntil=\d{4}-\d\d-\d\d&necessary=OTP$/);
  await heading(borrower, 'security.rejected.title').waitFor();
  await page.getByText(borrower.t('security.methods.OTP.name')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await borrower.arriveAt(step);
  expect(await page.locator(controlSelector('contactFullName')).inputValue()).toBe('Wahyu Nugroho');
  await borrower.open('/H5/security/rejected?rejectUntil=31-12-2026&necessary=%3Cimg%3E');
  await page.waitForURL('**/H5/home');
  await borrower.open('/H5/security/rejected?rejectUntil=31-12-2026&necessary=OTP,%3Cimg%3E');
  await page.getByText(borrower.t('security.rejected.later')).waitFor();
  await page.getByRole('button', { name: borrower.t('security.rejected.toHome') }).click();
  await page.waitForURL((url) => !url.pathname.includes('/security/'));
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('closes the account for today after the fifth wrong code, in words', async () => {
  const { mobileNumber } = persona('081211100805');
  const step = stepOf('resubmit', 'ktp');
  const { page, borrower } = await begin(mobileNumber, 'resubmit');
  await borrower.answer(stepOf('resubmit', 'reasons'));
  await borrower.arriveAt(step);
  await page.locator(controlSelector('idNumber')).fill(newApplicant().idNumber);
  const lists = callsTo(page, '/security/verification-list');
  await borrower.action(step).click();
  await verify(borrower);
  await openCode(borrower);
  expect(new URL(lists[0]?.url() ?? '').searchParams.get('scenario')).toBe('returnKYC');
  const code = await stage.server.codeFor(mobileNumber);
  for (let tries = 4; tries >= 0; tries -= 1) {
    await codeField(borrower).fill(code === '000000' ? '111111' : '000000');
    if (tries > 0) await page.getByText(borrower.t('security.code.wrong', { count: tries })).waitFor();
  }
  await page.waitForURL('**/security/rejected?*');
  await heading(borrower, 'security.rejected.title').waitFor();
});

it.runIf(isTurn)('logs out from the popup, and comes back to the page after signing in', async () => {
  const { mobileNumber } = persona('081211100808');
  const { page, borrower, account } = await begin(mobileNumber, 'test/popups');
  await page.getByRole('button', { name: 'ACCOUNT_SECURITY', exact: true }).click();
  const popup = page.getByRole('dialog', { name: borrower.t('popups.ACCOUNT_SECURITY.title') });
  await popup.waitFor();
  await page.context().setOffline(true);
  await popup.getByRole('button', { name: borrower.t('popups.logout') }).click();
  await popup.getByText(borrower.t('popups.logoutFailed')).waitFor();
  await page.context().setOffline(false);
  await popup.getByRole('button', { name: borrower.t('popups.logout') }).click();
  await page.waitForURL('**/H5/login?redirect=%2FH5%2Ftest%2Fpopups');
  const asked = await fetch(`${stage.server.url}/api/user/v3`, {
    headers: { Cookie: `${SESSION_COOKIE}=${account.session}` },
  });
  expect(asked.status).toBe(401);
});
