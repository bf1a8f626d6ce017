import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { controlSelector } from '../support/fillForm';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/connection');

const stage = setStage(launchBrowser);

const personal = stepOf('apply', 'personal-info');
const work = stepOf('apply', 'work-info');

async function atPersonalInfo() {
  const { mobileNumber, idNumber } = newApplicant();
  const account = await signIn(stage.server, mobileNumber);
  await reachStep(account, personal, { ...person, idNumber });
  const phone = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(phone.page, stage.server, { ...person, idNumber }, 'gallery');
  await borrower.enter(account, personal.path);
  await borrower.arriveAt(personal);
  return { phone, borrower, mobileNumber };
}

it.runIf(isTurn)(
  'keeps the answers when the network goes in the middle of a step, says so, and sends them when it is back',
  async () => {
    const { phone, borrower, mobileNumber } = await atPersonalInfo();
    const { page, context } = phone;
    await borrower.fill(personal);
    await context.setOffline(true);
    await page.locator(controlSelector('birthPlace')).fill('Surabaya');
    await borrower.action(personal).click();
    await page.getByText(borrower.t('errors.network')).waitFor();
    expect(await page.locator(controlSelector('birthPlace')).inputValue()).toBe('Surabaya');
    await context.setOffline(false);
    await page.getByRole('button', { name: borrower.t('common.retry') }).click();
    await borrower.arriveAt(work);
    const draft = await (await signIn(stage.server, mobileNumber)).draft('apply');
    expect(draft.answers.birthPlace).toBe('Surabaya');
    expect(draft.done).toContain('personal-info');
  },
);

it.runIf(isTurn)('sends a step once when the server dies before its answer arrives', async () => {
  const { phone, borrower, mobileNumber } = await atPersonalInfo();
  const { page } = phone;
  await borrower.fill(personal);
  const keys: string[] = [];
  let lost = false;
  await page.route('**/api/user/personal-and-residential/v3*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    if (lost) return route.fulfill({ response: answer });
    lost = true;
    await stage.server.kill('SIGKILL');
    return route.abort('connectionreset');
  });
  await borrower.action(personal).click();
  await page.getByText(borrower.t('errors.network')).waitFor();
  await stage.server.restart();
  await page.getByRole('button', { name: borrower.t('common.retry') }).click();
  await borrower.arriveAt(work);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const draft = await (await signIn(stage.server, mobileNumber)).draft('apply');
  expect(draft.done.filter((id) => id === 'personal-info')).toHaveLength(1);
});

it.runIf(isTurn)('shows the retry page when a step cannot be loaded, and goes on from there', async () => {
  const { phone, borrower } = await atPersonalInfo();
  const { page } = phone;
  await page.route('**/api/draft/apply*', (route) => route.abort('connectionrefused'));
  // the page of a step comes with its draft, that of the flow does not
  await borrower.open('/H5/apply');
  await page.getByText(borrower.t('common.offlineTitle')).waitFor();
  await page.getByText(/^TKB90:[\d.]+%$/).waitFor();
  await page.unroute('**/api/draft/apply*');
  await page.getByRole('button', { name: borrower.t('common.retry') }).click();
  await borrower.arriveAt(personal);
});

it.runIf(isTurn)(
  'shows what is wrong at the field, and a deep link to a later step leads to the open one',
  async () => {
    const { phone, borrower } = await atPersonalInfo();
    const { page } = phone;
    await borrower.open('/H5/apply/bank-info');
    await borrower.arriveAt(personal);
    await borrower.fill(personal, { ...person, motherMaidenName: 'orang tua' });
    await borrower.action(personal).click();
    const mother = page.locator(controlSelector('motherMaidenName'));
    await page
      .locator('#field-motherMaidenName-error')
      .getByText(borrower.t('rules.motherMaidenName_generic'))
      .waitFor();
    expect(await mother.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-motherMaidenName');
    await mother.fill('Wulan Kartika Sari');
    await borrower.action(personal).click();
    await borrower.arriveAt(work);
  },
);
