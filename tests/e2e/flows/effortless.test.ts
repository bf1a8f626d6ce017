import { expect, it } from 'vitest';
import type { StepsOf } from '../../../src/contract/generated/names';
import { SESSION_COOKIE, signIn } from '../../support/account';
import { Borrower, stepOf } from '../../support/borrower';
import { controlSelector } from '../../support/fillForm';
import { person } from '../../support/person';
import { persona } from '../../support/persona';
import { newPhone } from '../../support/phone';
import { reachStep } from '../../support/reachStep';
import { shareStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/effortless');

const stage = shareStage();
const at = (id: StepsOf['effortless']) => stepOf('effortless', id);

async function newBorrower(mobileNumber: string) {
  const phone = await newPhone(stage.browser, stage.server.url);
  phone.page.on('filechooser', () => undefined);
  const { idNumber, name } = persona(mobileNumber);
  const answers = { ...person, idNumber, fullName: name, loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
  return { ...phone, borrower: new Borrower(phone.page, stage.server, answers, 'gallery') };
}

/** Signs in at the flow's own login. */
async function enter(borrower: Borrower, mobileNumber: string): Promise<void> {
  const { page, t } = borrower;
  await page.locator(controlSelector('mobileNumber')).fill(mobileNumber);
  const sent = page.waitForResponse((answer) => answer.url().includes('/send-code'));
  await page.getByRole('button', { name: t('widgets.code.send') }).click();
  await sent;
  await page.locator(controlSelector('otp')).fill(await stage.server.codeFor(mobileNumber));
  await page.getByRole('button', { name: t('effortless.login.action'), exact: true }).click();
  await borrower.agree();
}

it.runIf(isTurn)('goes from its own sign-in to a signed contract, and on to a second loan', async () => {
  const mobileNumber = '081211100613';
  const { page, borrower, problems } = await newBorrower(mobileNumber);
  await borrower.open('/H5/effortless');
  await borrower.arriveAt(at('login'));
  await enter(borrower, mobileNumber);
  await borrower.arriveAt(at('basic-info'));
  await borrower.answer(at('basic-info'));
  await borrower.arriveAt(at('ktp'));
  await borrower.fill(at('ktp'), {});
  await borrower.action(at('ktp')).click();
  await borrower.answer(at('ktp-holding'));
  await borrower.answer(at('review'));
  await borrower.at(at('credit-loading'));
  await borrower.at(at('credit-status'));
  await page.getByRole('button', { name: borrower.t('effortless.credit-status.APPLY_SUCCESS.action') }).click();
  await borrower.arriveAt(at('home'));
  await page.getByText('Rp10.000.000').waitFor();
  await borrower.action(at('home')).click();
  await borrower.arriveAt(at('apply-loan'));
  // a tenor can only be chosen for an amount that can be lent
  await borrower.fill(at('apply-loan'));
  await page.locator('#field-loanAmount').fill('20000000');
  await borrower.action(at('apply-loan')).click();
  const tooMuch = borrower.t('quote.tooMuch', { most: 'Rp10.000.000' });
  await page.locator('#field-loanAmount-error').getByText(tooMuch).waitFor();
  expect(await page.locator('[role=alert]:visible').allTextContents()).toEqual([tooMuch]);
  await borrower.fill(at('apply-loan'));
  await borrower.action(at('apply-loan')).click();
  await borrower.arriveAt(at('loan-review'));
  await page.getByText('Rp2.000.000').first().waitFor();
  expect(await page.getByText(String(person.motherMaidenName)).count()).toBe(0);
  await borrower.action(at('loan-review')).click();
  await borrower.sign(at('contract'), mobileNumber);
  await borrower.at(at('loan-done'));
  await page.reload();
  await borrower.at(at('loan-done'));

  await borrower.open('/H5/home');
  // the day the money arrived Home offers no other loan; its address goes on
  await page.getByRole('heading', { level: 1, name: /Rp/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: borrower.t('home.credit.action') }).count()).toBe(0);
  await borrower.open('/H5/effortless');
  await borrower.arriveAt(at('home'));
  await page.getByText('Rp8.000.000').waitFor();
  await borrower.action(at('home')).click();
  await borrower.arriveAt(at('apply-loan'));
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('leads strangers and ended sessions to its own sign-in, and goes on where one was', async () => {
  const mobileNumber = '081211100604';
  const { page, context, borrower } = await newBorrower(mobileNumber);
  await borrower.open('/H5/effortless/ktp');
  await borrower.arriveAt(at('login'));
  await enter(borrower, mobileNumber);
  await borrower.arriveAt(at('basic-info'));
  const [session] = (await context.cookies()).filter(({ name }) => name === SESSION_COOKIE);
  const headers = { Cookie: `${SESSION_COOKIE}=${session?.value}` };
  await fetch(`${stage.server.url}/api/auth/logout`, { method: 'POST', headers });
  await page.locator(controlSelector('email')).fill('siapa@example.com');
  await page.locator('h1').click();
  await page.waitForURL('**/H5/effortless/login*');
  await enter(borrower, mobileNumber);
  await borrower.arriveAt(at('basic-info'));
});

it.runIf(isTurn)('keeps the decision of a page that was closed while it waited', async () => {
  const mobileNumber = '081211100605';
  const { borrower } = await newBorrower(mobileNumber);
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, at('credit-loading'), borrower.answers);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await borrower.enter(account, 'effortless/credit-loading');
  await borrower.at(at('credit-status'));
  await borrower.page.getByText(borrower.t('effortless.credit-status.WAITING.title')).waitFor();
  await borrower.page.getByRole('button', { name: borrower.t('effortless.credit-status.WAITING.action') }).click();
  await borrower.page.getByText(borrower.t('runner.status.unchanged')).waitFor();
});
