import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, it } from 'vitest';
import { Borrower } from '../../support/borrower';
import { browserOptions, launchBrowser } from '../../support/browser';
import { newApplicant, newPhone } from '../../support/phone';
import { setStage } from '../../support/stage';
import { textIn } from '../../support/texts';

const stage = setStage(launchBrowser);
const t = textIn('id');

/** Signs in on the login page that is open. */
async function signInAt(page: Page, mobileNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: t('auth.login.phoneLabel') }).fill(mobileNumber);
  await page.getByRole('button', { name: t('auth.login.submit') }).click();
  await page.waitForURL('**/login-otp*');
  await page.getByLabel(t('common.code.label', { length: 4 })).fill(await stage.server.codeFor(mobileNumber));
}

it('somebody signs in and fills in a step in a browser that has no byte left to keep', async () => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  await page.goto(`${stage.server.url}/health/live`);
  const kept = await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1_048_576, at = 0; size >= 1; at += 1) {
        try {
          storage.setItem(`of others ${at}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
    return JSON.stringify({ ...localStorage }).length;
  });
  expect(kept).toBeGreaterThan(5_000_000);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const { mobileNumber } = newApplicant();
  await borrower.signIn(mobileNumber, 'apply');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.locator('#field-fullName').fill('Siti Rahayu');
  await page.locator('#field-fullName').blur();
  await saved;
  // that somebody is signed in could not be kept either
  await page.reload();
  await page.waitForURL('**/H5/login*');
  await signInAt(page, mobileNumber);
  await expect.poll(() => page.locator('#field-fullName').inputValue()).toBe('Siti Rahayu');
  expect(problems).toEqual([]);
  await context.close();
});

it('the login page is there in a browser that lets no site keep anything', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'lancar-profile-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(profile, browserOptions());
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(`${stage.server.url}/H5/login`);
  const isBlocked = await page.evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(isBlocked).toBe(true);
  await signInAt(page, newApplicant().mobileNumber);
  expect(thrown).toEqual([]);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
