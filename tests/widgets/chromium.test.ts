import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';
import { launchBrowser } from '../support/browser';
import { startWidgetGallery, type WidgetGallery } from '../support/widgetGallery';

const FORMS = ['bank-info', 'contact-info', 'email', 'ktp', 'login-otp', 'personal-residential-info', 'work-info'];

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

async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

async function open(form: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(gallery.url({ form, ...query }));
  await page.locator('#answers').waitFor({ state: 'attached' });
}

const answers = async () => JSON.parse((await page.locator('#answers').textContent()) ?? '{}');
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

describe.each(LANGUAGES)('axe finds nothing in %s', (lang) => {
  it.each(FORMS)('on %s with every error showing', async (form) => {
    await open(form, { lang });
    await page.locator('button[type=submit]').click();
    await page.locator('[role=alert]').first().waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('on the address sheet: a list, nothing found, a failure', async () => {
    await open('work-info', { lang, services: 'fail' });
    await page.locator('#field-businessArea').click();
    await page.locator('dialog [role=alert]').waitFor();
    expect(await violations()).toEqual([]);
    await page.locator('dialog [role=alert] button').click();
    await page.getByRole('button', { name: 'Papua' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.locator('dialog input').fill('zzz');
    await page.locator('dialog [role=status]').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('on the bank sheet', async () => {
    await open('bank-info', { lang });
    await page.locator('#field-paymentBankCode').click();
    await page.getByRole('button', { name: 'BCA' }).waitFor();
    expect(await violations()).toEqual([]);
  });
});

it('axe finds nothing on the primitives and a popup', async () => {
  await page.goto(gallery.url({}));
  await page.locator('h1').waitFor();
  expect(await violations()).toEqual([]);
  await page.locator('main > :last-child button').click();
  await page.getByRole('dialog').waitFor();
  expect(await violations()).toEqual([]);
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

  it('Escape closes a sheet and gives the focus back', async () => {
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

  it('keys that are no digits, and digits too many, never show', async () => {
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

  it('a language switch keeps text, caret, focus and scroll', async () => {
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

it('nothing is wider than the window at 320 px with text twice as large', async () => {
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
