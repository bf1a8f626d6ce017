import { describe, expect, it } from 'vitest';
import { maskValue } from '../../src/lib/mask';
import { signIn } from '../support/account';
import { APPLY_STEPS, Borrower } from '../support/borrower';
import { controlSelector, type FormAnswers, uiOf } from '../support/fillForm';
import { person } from '../support/person';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = setStage(browserWithCamera);

describe('the linear apply flow', () => {
  it('goes from a phone number to a submitted application with the camera, and a second visit shows it', async () => {
    const phone = await newPhone(stage.browser, stage.server.url);
    const { mobileNumber, idNumber } = newApplicant();
    const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber }, 'camera');
    await borrower.signIn(mobileNumber);
    for (const step of APPLY_STEPS) await borrower.answer(step);
    await phone.page.waitForURL('**/apply/submitted');
    const number = await phone.page.getByText(/^LC-/).innerText();

    const elsewhere = await newPhone(stage.browser, stage.server.url);
    const again = new Borrower(elsewhere.page, stage.server, {}, 'camera');
    await again.signIn(mobileNumber);
    await elsewhere.page.waitForURL('**/apply/submitted');
    expect(await elsewhere.page.getByText(/^LC-/).innerText()).toBe(number);
    await elsewhere.page.getByRole('button', { name: again.t('apply.submitted.action') }).click();
    await elsewhere.page.getByText(person.employerName as string).waitFor();
    await elsewhere.page.getByText('BCA (Bank Central Asia)').waitFor();
    await elsewhere.page.getByText(textIn('id')('enums.supplementalMaterial.SALARY_SLIPS')).waitFor();
    const photos = elsewhere.page.locator('dd img');
    expect(await photos.count()).toBe(4);
    await photos.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => photos.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(400);

    expect(phone.problems).toEqual([]);
    expect(elsewhere.problems).toEqual([]);
  });

  it('loses nothing when the server is killed after each acknowledged step and the page is reloaded within each', async () => {
    const phone = await newPhone(stage.browser, stage.server.url);
    const { mobileNumber, idNumber } = newApplicant();
    const answers: FormAnswers = { ...person, idNumber };
    const borrower = new Borrower(phone.page, stage.server, answers, 'camera');
    await borrower.signIn(mobileNumber);
    for (const step of APPLY_STEPS) {
      await borrower.arriveAt(step);
      await stage.server.kill('SIGKILL');
      await stage.server.restart();
      await phone.page.reload();
      await borrower.arriveAt(step);
      await borrower.fill(step);
      if (step.form) await expectKept(borrower, step.form);
      await borrower.refillUnsaved(step);
      await borrower.action(step).click();
    }
    await phone.page.waitForURL('**/apply/submitted');
    await stage.server.kill('SIGKILL');
    await stage.server.restart();

    const draft = await (await signIn(stage.server, mobileNumber)).draft('apply');
    expect(draft.status).toBe('submitted');
    const { paymentBankAccountNoConfirm: _neverStored, ...stored } = answers;
    expect(draft.answers).toMatchObject(masked(stored));
    expect(phone.problems).toEqual([]);
  });
});

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
  await page.locator('h1').click();
  const before = await read();
  await page.waitForTimeout(1_500);
  await page.reload();
  await page.locator('h1').waitFor();
  await expect.poll(read).toEqual(before);
}
