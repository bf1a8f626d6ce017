import { expect, it } from 'vitest';
import type { StepsOf } from '../../../src/contract/generated/names';
import { signIn } from '../../support/account';
import { stepOf } from '../../support/borrower';
import { launchBrowser } from '../../support/browser';
import { controlSelector } from '../../support/fillForm';
import { NEW_ACCOUNT, openReturned } from '../../support/returned';
import { bodiesTo, noteBodies } from '../../support/sentBodies';
import { setStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/correction');

const stage = setStage(launchBrowser);
const at = (id: StepsOf['resubmit']) => stepOf('resubmit', id);

const begin = (mobileNumber: string) => openReturned(stage, mobileNumber);

it.runIf(isTurn)(
  'opens the field that is wrong, shows the rest as it is known, and sends the correction alone',
  async () => {
    const { page, borrower } = await begin('081211100402');
    await borrower.action(at('reasons')).click();
    await borrower.arriveAt(at('ktp'));
    expect(await page.locator(controlSelector('fullName')).getAttribute('readonly')).not.toBeNull();
    expect(await page.locator(controlSelector('idNumber')).inputValue()).toBe('');
    await noteBodies(page);
    await page.locator(controlSelector('idNumber')).fill('123');
    await borrower.action(at('ktp')).click();
    await page.locator('#field-idNumber-error').getByText(borrower.t('rules.nik')).waitFor();
    await page.locator(controlSelector('idNumber')).fill(String(borrower.answers.idNumber));
    await page.locator('h1').click();
    await page.waitForResponse((answer) => answer.url().includes('/api/draft/') && answer.request().method() === 'PUT');
    await page.reload();
    await borrower.arriveAt(at('ktp'));
    await borrower.action(at('ktp')).click();
    await borrower.arriveAt(at('review'));
    expect(await bodiesTo(page, '/user/ktp-info/v3')).toEqual([{ idNumber: borrower.answers.idNumber }]);
  },
);

it.runIf(isTurn)(
  'keeps the correction through a lost connection, and never shows a step that is not asked for',
  async () => {
    const { page, context, borrower } = await begin('081211100405');
    await borrower.open('/H5/resubmit/email');
    await borrower.arriveAt(at('reasons'));
    await borrower.action(at('reasons')).click();
    await borrower.arriveAt(at('bank-info'));
    await borrower.fill(at('bank-info'));
    await context.setOffline(true);
    await borrower.action(at('bank-info')).click();
    await page.getByText(borrower.t('errors.network')).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: borrower.t('common.retry') }).click();
    await borrower.arriveAt(at('review'));
    const draft = await (await signIn(stage.server, '081211100405')).draft('resubmit');
    expect(draft.answers.paymentBankAccountNo).toBe(NEW_ACCOUNT.paymentBankAccountNo);
  },
);

it.runIf(isTurn)('keeps the correction when the server is killed before it is sent', async () => {
  const { page, borrower } = await begin('081211100406');
  await borrower.action(at('reasons')).click();
  await borrower.arriveAt(at('bank-info'));
  await borrower.fill(at('bank-info'));
  await page.locator('h1').click();
  await page.waitForTimeout(1_500);
  await stage.server.kill('SIGKILL');
  await stage.server.restart();
  await page.reload();
  await borrower.arriveAt(at('bank-info'));
  await expect
    .poll(async () => (await page.locator(controlSelector('paymentBankAccountNo')).inputValue()).replaceAll(' ', ''))
    .toBe(NEW_ACCOUNT.paymentBankAccountNo);
  await borrower.refillUnsaved(at('bank-info'));
  await borrower.action(at('bank-info')).click();
  await borrower.arriveAt(at('review'));
});
