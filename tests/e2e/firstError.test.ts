import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { Borrower, type Step, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import type { FormAnswers } from '../support/fillForm';
import { person } from '../support/person';
import { newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { someOf } from '../support/thorough';

const stage = setStage(launchBrowser);

interface Pressed {
  kind: string;
  mobileNumber: string;
  step: Step;
  /** id of the first control that is wrong */
  control: string;
  /** what is known where it is reached by calls */
  reach?: FormAnswers;
  /** answers that stand before it, so that it is the first */
  before?: (page: Page) => Promise<unknown>;
}

/** Each kind of control, where it is the first that is missing. */
const KINDS: readonly Pressed[] = [
  { kind: 'a photo', mobileNumber: '081211100201', step: stepOf('apply-step', 'ktp'), control: 'field-idPhoto' },
  {
    kind: 'files',
    mobileNumber: '081211100502',
    step: stepOf('supplement-material', 'upload', { type: 'CREDIT_CARD' }),
    control: 'field-photos',
  },
  {
    kind: 'a list',
    mobileNumber: '081211100201',
    step: stepOf('apply-step', 'residential-info'),
    control: 'field-residentialStatus',
  },
  {
    kind: 'an address',
    mobileNumber: '081211100201',
    step: stepOf('apply-step', 'residential-info'),
    control: 'field-residentialArea',
    before: async (page) => {
      const status = page.locator('#field-residentialStatus');
      if ((await status.evaluate((element) => element.tagName)) === 'SELECT') await status.selectOption({ index: 1 });
      else await status.getByRole('radio').first().check({ force: true });
    },
  },
  { kind: 'a text', mobileNumber: '081211100201', step: stepOf('apply-step', 'personal-info'), control: 'field-email' },
  {
    kind: 'a tick',
    mobileNumber: '081211100001',
    step: stepOf('apply', 'review'),
    control: 'agreement',
    reach: { ...person, idNumber: '3171014501900001', fullName: 'Siti Rahayu', type: 'SALARY_SLIPS' },
    before: (page) => page.locator('#agreement').uncheck(),
  },
];

/** Runs in the page: what keeps the error of a control from being read, and the control from being where one goes on. */
function hiddenOf(id: string): string[] {
  const error = document.getElementById(`${id}-error`);
  const control = document.getElementById(id);
  if (!error || !control) return ['no error'];
  const { top, bottom, height } = error.getBoundingClientRect();
  const at = (y: number) => document.elementFromPoint(error.getBoundingClientRect().left + 4, y);
  const covered = [top + 2, bottom - 2].some((y) => !error.contains(at(y)));
  const found: string[] = [];
  if (height === 0 || top < 0 || bottom > innerHeight || covered)
    found.push(`error at ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`);
  if (!control.contains(document.activeElement))
    found.push(`focus on ${document.activeElement?.outerHTML.slice(0, 80)}`);
  return found;
}

it.each(someOf('kinds of controls', KINDS, 2))(
  'shows the whole error of $kind above the bar and leads there, on a small phone and with text of twice the size',
  async ({ mobileNumber, step, control, reach, before }) => {
    const { page, problems } = await newPhone(stage.browser, stage.server.url);
    const borrower = new Borrower(page, stage.server, {}, 'gallery');
    const account = await signIn(stage.server, mobileNumber);
    if (reach) await reachStep(account, step, reach);
    for (const text of ['100%', '200%']) {
      await page.setViewportSize({ width: 360, height: 640 });
      await borrower.enter(account, step.path);
      await borrower.arriveAt(step);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      await before?.(page);
      await borrower.action(step).click();
      await page.locator(`#${control}-error`).waitFor({ state: 'attached' });
      await expect.poll(() => page.evaluate(hiddenOf, control), { message: text }).toEqual([]);
    }
    expect(problems).toEqual([]);
  },
);

it('takes the choice that is pressed right after typing, while all errors are shown', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const account = await signIn(stage.server, '081211100201');
  const step = stepOf('apply-step', 'personal-info');
  await borrower.enter(account, step.path);
  await borrower.arriveAt(step);
  await borrower.action(step).click();
  const single = page.locator('#field-maritalStatus').getByRole('radio').first();
  await page.locator('#field-maritalStatus-error').waitFor();
  await page.locator('#field-birthPlace').fill('Bandung');
  await single.click();
  await page.locator('#field-birthPlace-error').waitFor({ state: 'detached' });
  expect(await single.isChecked()).toBe(true);
  await page.locator('#field-maritalStatus-error').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
