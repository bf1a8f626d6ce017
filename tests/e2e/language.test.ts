import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = shareStage();

it('switches every text of a half filled step, errors included, and keeps values, focus and scroll', async () => {
  const step = stepOf('apply', 'personal-info');
  const { mobileNumber, idNumber } = newApplicant();
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, step, { ...person, idNumber });
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, person, 'gallery');
  await borrower.enter(account, step.path);
  await borrower.arriveAt(step);

  const [id, en] = [textIn('id'), textIn('en-us')];
  await borrower.action(step).click();
  const missing = id('fields.birthPlace.missing');
  await page.getByText(missing).waitFor();
  const mother = page.locator(controlSelector('motherMaidenName'));
  await mother.fill('orang tua');
  await mother.blur();
  await page.getByText(id('rules.motherMaidenName_generic')).waitFor();
  await page.locator(controlSelector('residentialZipCode')).pressSequentially('401');
  const top = () =>
    page.locator(controlSelector('residentialZipCode')).evaluate((input) => input.getBoundingClientRect().top);
  const before = await top();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  // as a shortcut would: pressing the button with a finger would move the focus by itself
  await page.getByRole('button', { name: /ID · EN/ }).evaluate((button: HTMLButtonElement) => button.click());
  await page.getByText(en('rules.motherMaidenName_generic')).waitFor();

  expect(await page.getByText(missing).count()).toBe(0);
  expect(await page.getByText(en('fields.birthPlace.missing')).count()).toBeGreaterThan(0);
  expect(await page.locator('h1').innerText()).toBe(en('apply.personal-info.title'));
  expect(await mother.inputValue()).toBe('orang tua');
  const focused = await page.evaluate(() => [
    document.activeElement?.id,
    (document.activeElement as HTMLInputElement).value,
  ]);
  expect(focused).toEqual(['field-residentialZipCode', '401']);
  // a text that is a line longer may move it by that line, no more
  expect(Math.abs((await top()) - before)).toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-us');

  await page.reload();
  await page.getByText(en('apply.personal-info.body')).waitFor();
  expect(problems).toEqual([]);
});
