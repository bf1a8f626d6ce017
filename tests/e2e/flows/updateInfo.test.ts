import { expect, it } from 'vitest';
import { signIn } from '../../support/account';
import { Borrower, type Step, stepOf } from '../../support/borrower';
import { controlSelector } from '../../support/fillForm';
import { newPhone } from '../../support/phone';
import { bodiesTo, noteBodies } from '../../support/sentBodies';
import { shareStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/updateInfo');

const stage = shareStage();

async function begin(mobileNumber: string, landing: string) {
  const phone = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(phone.page, stage.server, {}, 'gallery');
  await borrower.enter(mobileNumber, landing);
  return { ...phone, borrower };
}

it('shows what is known, sensitive values masked, and sends only what was changed', async () => {
  const step = stepOf('update-info', 'personal-info');
  const { page, borrower, problems } = await begin('081211100301', 'update-info');
  await borrower.at(stepOf('update-info', 'hub'));
  await page.getByRole('button', { name: borrower.t('update-info.hub.modules.personalInfo') }).click();
  await borrower.arriveAt(step);
  expect(await page.content()).not.toContain('Rukmini');
  expect(await page.locator(controlSelector('motherMaidenName')).inputValue()).toBe('R••• H•••');
  await noteBodies(page);
  await page.locator(controlSelector('education')).selectOption('S2');
  await borrower.action(step).click();
  await borrower.at(stepOf('update-info', 'hub'));
  expect(await bodiesTo(page, '/user/personal-and-residential/v3')).toEqual([{ education: 'S2' }]);
  await page.getByRole('button', { name: borrower.t('update-info.hub.modules.personalInfo') }).click();
  await borrower.arriveAt(step);
  expect(await page.locator(controlSelector('education')).inputValue()).toBe('S2');
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('sends nothing when nothing was changed', async () => {
  const step = stepOf('update-info', 'work-info');
  const { page, borrower } = await begin('081211100301', step.path);
  await borrower.arriveAt(step);
  await noteBodies(page);
  await borrower.action(step).click();
  await borrower.at(stepOf('update-info', 'hub'));
  expect(await bodiesTo(page, '/user/work-info/v2')).toEqual([]);
});

it.runIf(isTurn)(
  'asks for the masked value anew when it is to change, refuses a bad one, and can keep the old one',
  async () => {
    const step = stepOf('update-info', 'personal-info');
    const { page, borrower } = await begin('081211100301', step.path);
    await borrower.arriveAt(step);
    const field = page.locator(controlSelector('motherMaidenName'));
    await page
      .getByRole('button', {
        name: borrower.t('widgets.masked.changeOf', { label: borrower.t('fields.motherMaidenName.label') }),
      })
      .click();
    await field.fill('orang tua');
    await borrower.action(step).click();
    await page
      .locator('#field-motherMaidenName-error')
      .getByText(borrower.t('rules.motherMaidenName_generic'))
      .waitFor();
    await page
      .getByRole('button', {
        name: borrower.t('widgets.masked.keepOf', { label: borrower.t('fields.motherMaidenName.label') }),
      })
      .click();
    await expect.poll(() => field.inputValue()).toBe('R••• H•••');
    await borrower.action(step).click();
    await borrower.at(stepOf('update-info', 'hub'));
  },
);

it.runIf(isTurn)('keeps an unfinished change through a reload, and the known value behind it', async () => {
  const step = stepOf('update-info', 'residential-info');
  const { page, borrower } = await begin('081211100301', step.path);
  await borrower.arriveAt(step);
  await page.locator(controlSelector('residentialZipCode')).fill('4013');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/api/draft/') && answer.request().method() === 'PUT',
  );
  await page.locator('h1').click();
  await saved;
  await page.reload();
  await borrower.arriveAt(step);
  expect(await page.locator(controlSelector('residentialZipCode')).inputValue()).toBe('4013');
  await borrower.action(step).click();
  await page.locator('#field-residentialZipCode-error').waitFor();
});

it('changes the bank account only with a fresh code sent to the phone', async () => {
  const mobileNumber = '081211100302';
  const step = stepOf('update-info', 'bank-info');
  const { page, borrower, problems } = await begin(mobileNumber, step.path);
  await borrower.arriveAt(step);
  await noteBodies(page);
  await changeAccount(borrower, '7788990011');
  const code = await codeOf(borrower, step, mobileNumber);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('textbox')
    .first()
    .fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await sheet.getByText(borrower.t('errors.LOGIN_FAILED')).waitFor();
  await sheet.getByRole('textbox').first().fill(code);
  await borrower.at(stepOf('update-info', 'hub'));
  expect((await bodiesTo(page, '/user/payment-info/v2')).at(-1)).toEqual({ paymentBankAccountNo: '7788990011' });
  const account = await signIn(stage.server, mobileNumber);
  expect((await account.draft('update-info')).known.paymentBankAccountNo).toBe('••••0011');
  expect(problems).toEqual([]);
});

/** Sends the step, and gives the code that it asks for. */
async function codeOf(borrower: Borrower, step: Step, mobileNumber: string): Promise<string> {
  const { page, t } = borrower;
  // another one, by which they signed in, lies there already
  const sent = page.waitForResponse((answer) => answer.url().includes('/verify-phone/send-otp'));
  await borrower.action(step).click();
  await page.getByRole('dialog', { name: t('runner.verify.title') }).waitFor();
  await sent;
  return stage.server.codeFor(mobileNumber);
}

async function changeAccount({ page, t }: Borrower, account: string): Promise<void> {
  const change = t('widgets.masked.changeOf', { label: t('fields.paymentBankAccountNo.label') });
  const button = page.getByRole('button', { name: change, exact: true });
  const open = page.locator(`${controlSelector('paymentBankAccountNo')}:not([readonly])`);
  await button.or(open).first().waitFor();
  if ((await button.count()) > 0) await button.click();
  await page.locator(controlSelector('paymentBankAccountNo')).fill(account);
  await page.locator(controlSelector('paymentBankAccountNoConfirm')).fill(account);
}

it.runIf(isTurn)(
  'says each result of the bank check at the account, names tomorrow, and waits for a check under way',
  async () => {
    const mobileNumber = '081211100302';
    const step = stepOf('update-info', 'bank-info');
    const { page, borrower } = await begin(mobileNumber, step.path);
    await borrower.arriveAt(step);
    const sendWithCode = async () => {
      const code = await codeOf(borrower, step, mobileNumber);
      await page.getByRole('dialog').getByRole('textbox').first().fill(code);
    };
    for (const [suffix, code] of [
      ['9902', 'VIRTUAL_ACCOUNT'],
      ['9903', 'INVALID_ACCOUNT'],
      ['9904', 'ABNORMAL_ACCOUNT'],
      ['9905', 'MISMATCH_ACCOUNT'],
    ]) {
      await changeAccount(borrower, `123456${suffix}`);
      await sendWithCode();
      await page
        .locator('#field-paymentBankAccountNo-error')
        .getByText(borrower.t(`errors.${code}`))
        .waitFor();
    }
    await changeAccount(borrower, '1234569906');
    await sendWithCode();
    const tomorrow = new Intl.DateTimeFormat('id', { day: '2-digit', month: 'short', timeZone: 'Asia/Jakarta' });
    const date = tomorrow.format(Date.now() + 24 * 3_600_000);
    await page.locator('#field-paymentBankAccountNo-error').getByText(date).waitFor();
    await changeAccount(borrower, '1234569901');
    await sendWithCode();
    await page.getByText(borrower.t('errors.BANK_VALID_PENDING')).waitFor();
    await page.getByRole('button', { name: borrower.t('runner.repeat.cancel') }).click();
    await borrower.action(step).waitFor();
  },
);

it.runIf(isTurn)('shows the profile to read first, then to change', async () => {
  const step = stepOf('profile', 'residential-info');
  const { page, borrower } = await begin('081211100304', 'me/my-account/profile');
  await borrower.at(stepOf('profile', 'hub'));
  await page.getByRole('button', { name: borrower.t('profile.hub.modules.residentialInfo') }).click();
  await borrower.at(step);
  await page.getByText('Jalan Kenanga').waitFor();
  expect(await page.locator(controlSelector('residentialAddress')).count()).toBe(0);
  await page.getByRole('button', { name: borrower.t('common.edit') }).click();
  await page.locator(controlSelector('residentialZipCode')).fill('40136');
  await borrower.action(step).click();
  await borrower.at(stepOf('profile', 'hub'));
  await page.getByRole('button', { name: borrower.t('profile.hub.modules.residentialInfo') }).click();
  await page.getByText('40136').waitFor();
});

it.runIf(isTurn)('warns where birth date or sex differ from the NIK, and lets it be saved all the same', async () => {
  const step = stepOf('update-info', 'personal-info');
  const { page, borrower } = await begin('081211100301', step.path);
  await borrower.arriveAt(step);
  expect(await page.getByText(borrower.t('rules.warnings.nikSex')).count()).toBe(0);
  const sexes = page.locator(controlSelector('sex')).getByRole('radio');
  const other = (await sexes.nth(0).isChecked()) ? sexes.nth(1) : sexes.nth(0);
  await other.check();
  await page.getByText(borrower.t('rules.warnings.nikSex')).waitFor();
  await page.locator(controlSelector('birthDate')).locator('select').nth(0).selectOption('7');
  await page.getByText(borrower.t('rules.warnings.nikBirthDate')).waitFor();
  await borrower.action(step).click();
  // what tells who somebody is changes only after a code and the face
  await page.getByText(borrower.t('security.asked.for.UPDATE_USER_INFO')).waitFor();
});
