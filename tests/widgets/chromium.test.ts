import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { axeFaults } from '../support/faults';
import { isTurnOf } from '../support/thorough';
import { startWidgetGallery, type WidgetGallery } from '../support/widgetGallery';

const isTurn = isTurnOf('widgets');

const FORMS = [
  'bank-info',
  'contact-info',
  'effortless-login',
  'email',
  'ktp',
  'login-otp',
  'personal-info',
  'personal-residential-info',
  'work-info',
];
const KNOWN = JSON.stringify({ idNumber: '••••0001' });

let gallery: WidgetGallery;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  gallery = await startWidgetGallery();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.context().close();
});

async function open(form: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(gallery.url({ form, ...query }));
  await page.locator('#answers').waitFor({ state: 'attached' });
}

const answers = async () => JSON.parse((await page.locator('#answers').textContent()) ?? '{}');
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

// the other language differs in its words alone
describe('axe finds nothing', () => {
  const lang = 'id';

  it.runIf(isTurn)('on the address sheet: a list, nothing found, a failure', async () => {
    await open('work-info', { lang, services: 'fail' });
    await page.locator('#field-businessArea').click();
    await page.locator('dialog [role=alert]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('dialog [role=alert] button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Papua' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Aceh');
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('dialog input').fill('zzz');
    await page.locator('dialog [role=status]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it.runIf(isTurn)('on a masked answer, and on one that is being changed', async () => {
    await open('ktp', { lang, data: KNOWN, masked: KNOWN });
    const change = page.getByRole('button', { name: /^(?:Ubah|Change) / });
    await change.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await change.click();
    expect(await focused()).toBe('field-idNumber');
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.runIf(isTurn)('on warnings', async () => {
    const data = JSON.stringify({ sex: 'MALE', birthDate: '1990-08-06' });
    await open('personal-info', { lang, data });
    await page.locator('#field-birthDate-warning > svg').waitFor();
    await page.locator('#field-sex-warning > svg').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it.runIf(isTurn)('on a code that was sent, and one that could not be sent', async () => {
    await open('effortless-login', { lang, services: 'fail', data: JSON.stringify({ mobileNumber: '081234567890' }) });
    const send = page.locator('#root form').getByRole('button', { name: /kode|code/ });
    await send.click();
    await page.locator('form [role=alert]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await send.click();
    await page.getByText(/0812.3456.7890/).waitFor();
    expect(await focused()).toBe('field-otp');
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.runIf(isTurn)('on the bank sheet', async () => {
    await open('bank-info', { lang });
    await page.locator('#field-paymentBankCode').click();
    await page.getByRole('button', { name: 'BCA' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

it('axe finds nothing on the primitives and a popup', async () => {
  await page.goto(gallery.url({}));
  await page.locator('h1').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('main > :last-child button').click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('by keyboard', () => {
  it('an address is chosen, and the focus comes back to its field', async () => {
    await open('residential-info');
    await page.locator('#field-residentialArea').focus();
    await page.keyboard.press('Enter');
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']) {
      const option = page.getByRole('dialog').locator('ul').getByRole('button', { name });
      await option.waitFor();
      for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    for (let presses = 0; presses < 20 && (await focused()) !== 'Pakai alamat ini'; presses += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('field-residentialArea');
    expect(await answers()).toMatchObject({ residentialProvince: 'Jawa Barat', residentialVillage: 'Dago' });
  });

  it.runIf(isTurn)('Escape closes a sheet and gives the focus back', async () => {
    await open('bank-info');
    await page.locator('#field-paymentBankCode').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('field-paymentBankCode');
  });

  it('Enter submits what is being typed and goes to the first field that is wrong', async () => {
    await open('ktp');
    await page.locator('#field-fullName').focus();
    await page.keyboard.type('Siti Nurhaliza');
    await page.locator('#field-idNumber').focus();
    await page.keyboard.type('3273014508900001');
    await page.keyboard.press('Enter');
    await page.locator('#field-idPhoto-error').waitFor();
    expect(await answers()).toEqual({ fullName: 'Siti Nurhaliza', idNumber: '3273014508900001' });
  });
});

describe('typing in a real browser', () => {
  it('masks keep the caret through typing and deleting', async () => {
    await open('work-info');
    const income = page.locator('#field-monthlyIncome');
    await income.pressSequentially('5000000');
    expect(await income.inputValue()).toBe('5.000.000');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('25');
    expect(await income.inputValue()).toBe('525.000.000');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await income.inputValue()).toBe('5.000.000');
    await income.blur();
    expect(await answers()).toEqual({ monthlyIncome: 5_000_000 });
  });

  it.runIf(isTurn)('keys that are no digits, and digits too many, never show', async () => {
    await open('personal-residential-info');
    const zip = page.locator('#field-residentialZipCode');
    await zip.pressSequentially('4a0-13567');
    expect(await zip.inputValue()).toBe('40135');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.type('9');
    expect(await zip.inputValue()).toBe('40139');
  });

  it('a one-time code is drawn digit by digit and handed over', async () => {
    await open('login-otp');
    await page.locator('#field-otp').focus();
    await page.keyboard.type('7281');
    await expect.poll(answers).toEqual({ otp: '7281' });
  });

  it.runIf(isTurn)('a language switch keeps text, caret, focus and scroll', async () => {
    await open('personal-residential-info');
    const mother = page.locator('#field-motherMaidenName');
    await mother.focus();
    await page.keyboard.type('Nur Aini');
    await page.keyboard.press('ArrowLeft');
    const state = () =>
      page.evaluate(() => {
        const input = document.activeElement;
        return input instanceof HTMLInputElement ? [input.id, input.value, input.selectionStart] : [];
      });
    const before = await state();
    await page.evaluate('setLanguage("en-us")');
    await page.getByText("Mother's maiden name").waitFor();
    expect(await state()).toEqual(before);
    expect(before).toEqual(['field-motherMaidenName', 'Nur Aini', 7]);
  });
});

it.runIf(isTurn)('fields come and go with the answers that make them relevant', async () => {
  await open('work-info');
  const employer = page.locator('#field-employerName');
  await employer.fill('PT Maju');
  await page.locator('#field-jobType').selectOption('STUDENT');
  await employer.waitFor({ state: 'detached' });
  await page.locator('#field-jobType').selectOption('EMPLOYEE');
  await expect.poll(() => employer.inputValue()).toBe('PT Maju');
  expect(complaints).toEqual([]);
});

it.runIf(isTurn)('nothing is wider than the window at 320 px with text twice as large', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const form of FORMS) {
    await open(form);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.locator('button[type=submit]').click();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, form).toBeLessThanOrEqual(0);
  }
});
