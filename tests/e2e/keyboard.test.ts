import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { Borrower } from '../support/borrower';
import { fillByKeyboard, tabTo } from '../support/keyboardForm';
import { person } from '../support/person';
import { beSignedIn, newApplicant, newPhone } from '../support/phone';
import { skipTo, walkedSteps } from '../support/reachStep';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';
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

/** A phone that is signed in as a test user and shows a page. */
async function phoneOf(mobileNumber: string, path: string) {
  const { page, context } = await newPhone(stage.browser, stage.server.url, 'en-us');
  const { session } = await signIn(stage.server, mobileNumber);
  await beSignedIn(context, stage.server.url, session);
  await page.goto(`${stage.server.url}/H5/${path}`);
  return { page, t: textIn('en-us') };
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} takes no place`);
  return box;
}

it('says short messages above every action that stays, also where there are two', async () => {
  const { page, t } = await phoneOf('081211100002', 'gopay-nik-existed');
  const first = page.getByRole('button', { name: t('gopay-nik-existed.linked.way'), exact: true });
  await first.waitFor();
  const messagesEnd = await page
    .locator('[role="status"][aria-live="polite"]')
    .evaluateAll((regions) =>
      Math.max(
        ...regions
          .filter((region) => getComputedStyle(region).position === 'fixed')
          .map((region) => region.getBoundingClientRect().bottom),
      ),
    );
  expect(messagesEnd).toBeGreaterThan(0);
  expect(messagesEnd).toBeLessThan((await boxOf(first)).y);
});

it('draws the ring round a button of words without cutting the text above it', async () => {
  const { page, t } = await phoneOf('081211101401', 'home/apply-loan');
  const change = page.getByRole('button', { name: t('quote.account.change'), exact: true });
  await change.waitFor();
  await tabTo(page, change);
  const reach = await change.evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button);
    const above = button.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return button.getBoundingClientRect().top - beyond - above;
  });
  expect(reach).toBeGreaterThanOrEqual(0);
});

it('keeps the place of a photo that is still to come, so that nothing below it moves', async () => {
  const { page } = await phoneOf('081211100404', 'resubmit');
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/user/image*', async (route) => {
    await held;
    await route.continue();
  });
  const start = page.locator('main').getByRole('button').last();
  await start.waitFor();
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  const photo = page.locator('dd img').first();
  await photo.waitFor({ state: 'attached' });
  const before = (await boxOf(photo)).height;
  send();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  expect((await boxOf(photo)).height).toBe(before);
});

it('draws the ring round a tab within the screen', async () => {
  const { page } = await phoneOf('081211101801', 'bill');
  for (const path of ['home', 'me']) {
    const tab = page.locator(`a[href="/H5/${path}"]`);
    await tab.waitFor();
    await tabTo(page, tab);
    const within = await tab.evaluate((link) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(link);
      const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, right, bottom } = link.getBoundingClientRect();
      return left - beyond >= 0 && right + beyond <= innerWidth && bottom + beyond <= innerHeight;
    });
    expect(within).toBe(true);
  }
});
