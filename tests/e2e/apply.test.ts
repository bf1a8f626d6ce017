import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/account';
import { APPLY_STEPS, Borrower } from '../support/borrower';
import { controlSelector, type FormAnswers, uiOf } from '../support/fillForm';
import { person } from '../support/person';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), browserWithCamera()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('the linear apply flow', () => {
  it('goes from a phone number to a submitted application with the camera, and a second visit shows it', async () => {
    const phone = await newPhone(browser, server.url);
    const { mobileNumber, idNumber } = newApplicant();
    const borrower = new Borrower(phone.page, server, { ...person, idNumber }, 'camera');
    await borrower.signIn(mobileNumber);
    for (const step of APPLY_STEPS) await borrower.answer(step);
    await phone.page.waitForURL('**/apply/submitted');
    const number = await phone.page.getByText(/^LC-/).innerText();

    const elsewhere = await newPhone(browser, server.url);
    const again = new Borrower(elsewhere.page, server, {}, 'camera');
    await again.signIn(mobileNumber);
    await elsewhere.page.waitForURL('**/apply/submitted');
    expect(await elsewhere.page.getByText(/^LC-/).innerText()).toBe(number);
    await elsewhere.page.getByRole('button', { name: again.t('apply.submitted.action') }).click();
    await elsewhere.page.getByText(person.employerName as string).waitFor();
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
    const phone = await newPhone(browser, server.url);
    const { mobileNumber, idNumber } = newApplicant();
    const answers: FormAnswers = { ...person, idNumber };
    const borrower = new Borrower(phone.page, server, answers, 'gallery');
    await borrower.signIn(mobileNumber);
    for (const step of APPLY_STEPS) {
      await borrower.arriveAt(step);
      await server.kill('SIGKILL');
      await server.restart();
      await phone.page.reload();
      await borrower.arriveAt(step);
      await borrower.fill(step);
      if (step.form) await expectKept(borrower, step.form);
      await borrower.refillUnsaved(step);
      await borrower.action(step).click();
    }
    await phone.page.waitForURL('**/apply/submitted');
    await server.kill('SIGKILL');
    await server.restart();

    const draft = await (await signIn(server, mobileNumber)).draft('apply');
    expect(draft.status).toBe('submitted');
    const { paymentBankAccountNoConfirm: _neverStored, ...stored } = answers;
    expect(draft.answers).toMatchObject(stored);
    expect(phone.problems).toEqual([]);
  });
});

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
