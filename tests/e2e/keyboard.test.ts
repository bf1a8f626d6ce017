import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower';
import { fillByKeyboard, tabTo } from '../support/keyboardForm';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { skipTo, walkedSteps } from '../support/reachStep';
import { shareStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/keyboard');

const stage = shareStage();

/** Among them every widget of the flow. */
const WALKED = walkedSteps(['ktp', 'personal-info', 'work-info', 'bank-info', 'linear-supplement', 'review']);

it.runIf(isTurn)('walks the flow in English with the keyboard alone, pictures from the gallery', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url, 'en-us', { motion: 'full' });
  // keeps the browser handing choosers to the test between two pictures
  page.on('filechooser', () => undefined);
  const { mobileNumber, idNumber } = newApplicant();
  const borrower = new Borrower(page, stage.server, { ...person, idNumber }, 'gallery', 'en-us');
  await borrower.open('/H5/login');
  await tabTo(page, page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }));
  await page.keyboard.type(mobileNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login-otp*');
  // the address moves before the page does: the number has the focus until then
  const code = page.getByLabel(borrower.t('common.code.label', { length: 4 }));
  await code.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(await stage.server.codeFor(mobileNumber));
  const agree = page.getByRole('button', { name: borrower.t('entry.terms.accept') });
  await agree.waitFor();
  await tabTo(page, agree);
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: borrower.t('home.new.action'), exact: true });
  await apply.waitFor();
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  for (const [at, step] of WALKED.entries()) {
    await skipTo(borrower, mobileNumber, WALKED[at - 1], step);
    await borrower.arriveAt(step);
    const { answers, language } = borrower;
    if (step.form) await fillByKeyboard(step.form, { page, language, answers });
    await tabTo(page, borrower.action(step));
    await page.keyboard.press('Enter');
    if (borrower.asksForMonths(step)) {
      await tabTo(page, borrower.lessMonths());
      await page.keyboard.press('Enter');
    }
  }
  await page.waitForURL('**/apply/submitted');
  await page.getByText(borrower.t('runner.tracker.decisionNote'), { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
