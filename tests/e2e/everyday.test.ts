import { expect, it } from 'vitest';
import type { StepsOf } from '../../src/contract/generated/names';
import { type Account, SESSION_COOKIE, signIn } from '../support/account';
import { APPLY_STEPS, Borrower, type Step, stepOf as stepOfFlow } from '../support/borrower';
import { samplePhoto } from '../support/fakeCamera';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/everyday');

const stage = shareStage();

const stepOf = (id: StepsOf['apply']): Step => stepOfFlow('apply', id);

const personal = stepOf('personal-info');
const work = stepOf('work-info');

async function newBorrower() {
  const { mobileNumber, idNumber } = newApplicant();
  const phone = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber }, 'gallery');
  return { ...phone, borrower, mobileNumber };
}

/** A phone that is signed in and shows a step, with all before it done. */
async function borrowerAt(step: Step) {
  const { page, context, borrower, mobileNumber, problems } = await newBorrower();
  const account: Account = await signIn(stage.server, mobileNumber);
  await reachStep(account, step, borrower.answers);
  await borrower.enter(mobileNumber, step.path);
  await borrower.arriveAt(step);
  return { page, context, borrower, mobileNumber, account, problems };
}

it('asks to sign in again when the session has ended, and goes on at the same step with what was typed', async () => {
  const { page, context, borrower, mobileNumber, problems } = await borrowerAt(personal);
  // what the page asks for by itself would hear of it first
  await page.waitForLoadState('networkidle');
  const [session] = (await context.cookies()).filter(({ name }) => name === SESSION_COOKIE);
  if (!session) throw new Error('The browser holds no session.');
  const headers = { Cookie: `${SESSION_COOKIE}=${session.value}` };
  await fetch(`${stage.server.url}/api/auth/logout`, { method: 'POST', headers });

  await page.locator(controlSelector('birthPlace')).fill('Medan');
  await page.waitForURL('**/H5/login?redirect=*personal-info');
  await page.getByText(borrower.t('errors.UNAUTHORIZED')).waitFor();
  await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).fill(mobileNumber);
  await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
  await page.waitForURL('**/login-otp*');
  await page.getByLabel(borrower.t('common.code.label', { length: 4 })).fill(await stage.server.codeFor(mobileNumber));
  await borrower.arriveAt(personal);
  expect(await page.locator(controlSelector('birthPlace')).inputValue()).toBe('Medan');
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('follows a draft that another phone has moved, and says why it shows another step', async () => {
  const { page, borrower, account } = await borrowerAt(work);
  await borrower.fill(work);
  // an answer of an earlier step is changed elsewhere: that step must be sent again
  await account.saveDraft('apply', { birthPlace: 'Padang' });
  await borrower.action(work).click();
  await page.getByText(borrower.t('errors.STEP_NOT_OPEN')).waitFor();
  await borrower.arriveAt(personal);
  await borrower.action(personal).click();
  await borrower.arriveAt(work);
  expect(await page.locator(controlSelector('employerName')).inputValue()).toBe(borrower.answers.employerName);
  await borrower.action(work).click();
  await borrower.arriveAt(stepOf('contact-info'));
});

it.runIf(isTurn)('opens the application that is begun where another one is asked for, and says why', async () => {
  const { page, borrower } = await borrowerAt(personal);
  await borrower.open('/H5/apply-step');
  await page.getByText(borrower.t('errors.APPLICATION_BEGUN')).waitFor();
  await borrower.arriveAt(personal);
});

it.runIf(isTurn)('names each page after its heading and puts the reader there, the review included', async () => {
  const { page, borrower } = await borrowerAt(personal);
  const heading = () => page.evaluate(() => [document.activeElement?.tagName, document.title]);
  for (const step of APPLY_STEPS.slice(
    APPLY_STEPS.findIndex(({ id }) => id === personal.id),
    -1,
  ))
    await borrower.answer(step);
  await borrower.arriveAt(stepOf('review'));
  await expect.poll(heading).toEqual(['H1', `${borrower.t('apply.review.title')} · Lancar`]);
  await page.goBack();
  await borrower.arriveAt(stepOf('linear-supplement'));
  await expect.poll(heading).toEqual(['H1', `${borrower.t('apply.linear-supplement.title')} · Lancar`]);
});

it.runIf(isTurn)('says a refused code in the language of the page, whichever it was refused in', async () => {
  const { page, borrower, mobileNumber } = await newBorrower();
  await borrower.open('/H5/login');
  await page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') }).fill(mobileNumber);
  await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
  await page.waitForURL('**/login-otp*');
  const code = await stage.server.codeFor(mobileNumber);
  await page
    .getByLabel(borrower.t('common.code.label', { length: 4 }))
    .fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await page.getByText(borrower.t('errors.LOGIN_FAILED')).waitFor();
  await page.getByRole('button', { name: /ID · EN/ }).click();
  await page.getByText(textIn('en-us')('errors.LOGIN_FAILED')).waitFor();
});

it.runIf(isTurn)('keeps the number while the terms are read, and says in words that there is no network', async () => {
  const { page, context, borrower, mobileNumber } = await newBorrower();
  await borrower.open('/H5/login');
  const number = page.getByRole('textbox', { name: borrower.t('auth.login.phoneLabel') });
  await number.fill(mobileNumber);
  await page.getByRole('link', { name: borrower.t('auth.login.terms') }).click();
  await page.getByRole('heading', { level: 1, name: borrower.t('legal.terms.title') }).waitFor();
  await page.getByRole('button', { name: borrower.t('common.back') }).click();
  // behind +62 the number stands without its zero
  expect((await number.inputValue()).replace(/\s/g, '')).toBe(mobileNumber.slice(1));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
  await page.getByText(borrower.t('errors.network')).waitFor();
});

it.runIf(isTurn)('tells why the server refused a picture', async () => {
  const { page, borrower } = await borrowerAt(stepOf('ktp'));
  const message = 'Too many photos uploaded today. Try again tomorrow.';
  await page.route('**/api/user/photo/**', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_PHOTOS', message } }),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: borrower.t('camera.gallery') }).click();
  await (await chooser).setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto('ktp') });
  await page.getByText(borrower.t('errors.TOO_MANY_PHOTOS')).waitFor();
});

it('keeps an answer that is changed while the step is on its way', async () => {
  const { page, borrower, account } = await borrowerAt(personal);
  await borrower.fill(personal);
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route('**/api/user/personal-and-residential/v3*', async (route) => {
    await opened;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/user/personal-and-residential/v3*');
  await borrower.action(personal).click();
  await sent;
  await page.locator(controlSelector('birthPlace')).fill('Surabaya');
  const answered = page.waitForResponse('**/api/user/personal-and-residential/v3*');
  gate.open?.();
  await answered;
  await expect.poll(async () => (await account.draft('apply')).answers.birthPlace).toBe('Surabaya');
  await borrower.action(personal).click();
  await borrower.arriveAt(work);
  const draft = await account.draft('apply');
  expect([draft.answers.birthPlace, draft.done.includes('personal-info')]).toEqual(['Surabaya', true]);
});
