import { expect } from 'vitest';
import type { StepsOf } from '../../src/contract/generated/names';
import { maskValue } from '../../src/lib/mask';
import { signIn } from './account';
import { APPLY_STEPS, Borrower, stepOf } from './borrower';
import { controlSelector, type FormAnswers, uiOf } from './fillForm';
import { person } from './person';
import { newApplicant, newPhone } from './phone';
import { reachStep } from './reachStep';
import type { Stage } from './stage';

/**
 * Applies from a step on, which is reached by calls, to the end. The server is killed after each acknowledged step and
 * the page reloaded within each: every answer must still be there.
 */
export async function applyThroughKills(stage: Stage, from: StepsOf['apply']): Promise<void> {
  const phone = await newPhone(stage.browser, stage.server.url);
  const { mobileNumber, idNumber } = newApplicant();
  const answers: FormAnswers = { ...person, idNumber };
  const first = stepOf('apply', from);
  await reachStep(await signIn(stage.server, mobileNumber), first, answers);
  const borrower = new Borrower(phone.page, stage.server, answers, 'camera');
  await borrower.enter(mobileNumber, first.path);
  for (const step of APPLY_STEPS.slice(APPLY_STEPS.findIndex(({ id }) => id === from))) {
    await borrower.arriveAt(step);
    await stage.server.kill('SIGKILL');
    await stage.server.restart();
    await phone.page.reload();
    await borrower.arriveAt(step);
    await borrower.fill(step);
    if (step.form && !borrower.goesOnByItself(step)) await expectKept(borrower, step.form);
    await borrower.refillUnsaved(step);
    await borrower.goOn(step);
  }
  await phone.page.waitForURL('**/apply/submitted');
  await stage.server.kill('SIGKILL');
  await stage.server.restart();

  const draft = await (await signIn(stage.server, mobileNumber)).draft('apply');
  expect(draft.status).toBe('submitted');
  const { paymentBankAccountNoConfirm: _neverStored, ...stored } = answers;
  expect(draft.answers).toMatchObject(masked(stored));
  expect(phone.problems).toEqual([]);
}

const SENSITIVE: ReadonlySet<string> = new Set([
  'idNumber',
  'motherMaidenName',
  'contactPhoneNumber',
  'contactPhoneNumber2',
  'paymentBankAccountNo',
]);

/** Answers as the server shows them once they are sent. */
function masked(answers: FormAnswers): FormAnswers {
  const entries = Object.entries(answers).map(([field, value]) => [
    field,
    SENSITIVE.has(field) ? maskValue(String(value)) : value,
  ]);
  return Object.fromEntries(entries);
}

/** What was filled in is still there after a reload, once the page says that it is saved. */
async function expectKept(borrower: Borrower, form: string): Promise<void> {
  const { page } = borrower;
  const plain = uiOf(form).fields.filter(({ widget }) =>
    ['text', 'email', 'textarea', 'select', 'nik', 'phone', 'money'].includes(widget),
  );
  const read = () =>
    Promise.all(
      plain.map(({ field }) =>
        page
          .locator(controlSelector(field))
          .inputValue()
          .catch(() => ''),
      ),
    );
  await page.locator('#root h1').click();
  const before = await read();
  await page.waitForTimeout(1_500);
  await page.reload();
  await page.locator('#root h1').waitFor();
  await expect.poll(read).toEqual(before);
}
