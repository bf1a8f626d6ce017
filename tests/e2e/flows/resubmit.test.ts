import { describe, expect, it } from 'vitest';
import type { StepsOf } from '../../../src/contract/generated/names';
import { type Borrower, stepOf } from '../../support/borrower';
import { controlSelector } from '../../support/fillForm';
import { openReturned } from '../../support/returned';
import { shareStage } from '../../support/stage';
import { isTurnOf, someOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/resubmit');

const stage = shareStage();
const at = (id: StepsOf['resubmit']) => stepOf('resubmit', id);

const begin = (mobileNumber: string) => openReturned(stage, mobileNumber);

describe('each kind of return reason', () => {
  // every reason has its journey in flows/journeys
  const reasons = [
    ['081211100401', 'ktp-photo-unreadable', ['ktp', 'liveness']],
    ['081211100402', 'nik-wrong', ['ktp']],
    ['081211100404', 'holding-photo-wrong', ['ktp-holding']],
    ['081211100405', 'account-wrong', ['bank-info']],
  ] as const;

  it.each(someOf('return reasons', reasons, 1))(
    '%s: %s leads through %j and back to review',
    async (mobileNumber, note, steps) => {
      const { page, borrower, problems } = await begin(mobileNumber);
      await borrower.arriveAt(at('reasons'));
      await page.getByText(borrower.t(`resubmit.notes.${note}`)).waitFor();
      await borrower.action(at('reasons')).click();
      for (const id of steps) {
        await borrower.arriveAt(at(id));
        if (id !== 'liveness') {
          await page.getByText(borrower.t(`resubmit.notes.${note}`)).waitFor();
          await page.getByRole('region', { name: borrower.t('corrections.sent') }).waitFor();
        }
        await fillOpen(borrower, id, note);
        await borrower.action(at(id)).click();
      }
      await borrower.arriveAt(at('review'));
      await borrower.action(at('review')).click();
      await borrower.at(at('submitted'));
      await page.getByText(borrower.t('runner.tracker.decisionNote'), { exact: true }).waitFor();
      expect(problems).toEqual([]);
    },
  );
});

const OPENED: Readonly<Record<string, string>> = { 'nik-wrong': 'idNumber' };

/** Fills what the reason opens: one field, the photo, or the whole form. */
async function fillOpen(borrower: Borrower, id: StepsOf['resubmit'], note: string): Promise<void> {
  const field = OPENED[note];
  if (field) await borrower.page.locator(controlSelector(field)).fill(String(borrower.answers[field]));
  else if (id === 'ktp') await borrower.fill(at(id), {});
  else await borrower.fill(at(id));
}

it.runIf(isTurn)('leads to the other account when the corrected NIK belongs to one', async () => {
  const { page, borrower } = await begin('081211100410');
  await borrower.action(at('reasons')).click();
  await borrower.arriveAt(at('ktp'));
  await borrower.fill(at('ktp'), { ...borrower.answers, idNumber: '3171014501900002' });
  await borrower.action(at('ktp')).click();
  await borrower.at(stepOf('gopay-nik-existed', 'linked'));
  await page.getByRole('button', { name: borrower.t('common.back') }).click();
  await borrower.arriveAt(at('ktp'));
  expect(await page.locator(controlSelector('fullName')).inputValue()).toBe(String(borrower.answers.fullName));
});

it.runIf(isTurn)('verifies the e-mail address by a code of six digits', async () => {
  const { page, borrower } = await begin('081211100411');
  await borrower.action(at('reasons')).click();
  await borrower.arriveAt(at('email'));
  const email = 'alamat.baru@example.com';
  await page.locator(controlSelector('email')).fill('bukan alamat');
  await page.getByRole('button', { name: borrower.t('widgets.code.send') }).click();
  await page.locator('#field-email-error').getByText(borrower.t('rules.email')).waitFor();
  await page.locator(controlSelector('email')).fill(email);
  await page.getByRole('button', { name: borrower.t('widgets.code.send') }).click();
  await page.getByText(borrower.t('widgets.code.sentTo', { to: email })).waitFor();
  const code = await stage.server.codeFor(email);
  const box = page.locator(controlSelector('code'));
  await box.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await borrower.action(at('email')).click();
  await page.locator('#field-code-error').getByText(borrower.t('errors.LOGIN_FAILED')).waitFor();
  await box.fill(code);
  await borrower.action(at('email')).click();
  await borrower.arriveAt(at('review'));
  expect(await page.getByText(code).count()).toBe(0);
});

it.runIf(isTurn)('asks for the document again that was refused', async () => {
  const { borrower } = await begin('081211100412');
  await borrower.action(at('reasons')).click();
  await borrower.answer(at('supplement'));
  await borrower.answer(at('review'));
  await borrower.at(at('submitted'));
});

it.runIf(isTurn)('says what to do where it takes the app, and where nothing is to be corrected', async () => {
  const app = await begin('081211100413');
  // this server's lender has no app
  await app.page.getByRole('heading', { name: app.borrower.t('runner.noApp.title') }).waitFor();
  await app.page.getByRole('button', { name: app.borrower.t('runner.noApp.action') }).waitFor();
  const nothing = await begin('081211100414');
  await nothing.borrower.at(at('nothing-returned'));
});
