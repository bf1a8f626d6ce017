import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contract/enums';
import { APPLY_STEPS, Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { faultsOf, widthOverflow } from '../support/faults';
import { person } from '../support/person';
import { newApplicant, newPhone } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);

describe.each<Language>(['id', 'en-us'])('every screen in %s', (language) => {
  it('gives axe nothing to find, empty, filled and with errors, and fits 360 px with text of twice the size', async () => {
    const { page, problems } = await newPhone(stage.browser, stage.server.url, language);
    const { mobileNumber, idNumber } = newApplicant();
    const borrower = new Borrower(page, stage.server, { ...person, idNumber }, 'gallery', language);
    const found: Record<string, string[]> = {};
    const inspect = async (name: string) => {
      const list = await faultsOf(page);
      if (list.length > 0) found[name] = list;
    };

    await borrower.open('/H5/login');
    await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
    await page.getByText(borrower.t('rules.required')).waitFor();
    await inspect('login, refused');
    await borrower.open('/H5/documents/terms');
    await page.locator('h1').waitFor();
    await inspect('terms');
    await borrower.open('/H5/test/user');
    await page.getByText('Siti Rahayu').waitFor();
    await inspect('test users');
    await borrower.signIn(mobileNumber);

    for (const step of APPLY_STEPS) {
      await borrower.arriveAt(step);
      await inspect(step.id);
      if (step.form) {
        await borrower.action(step).click();
        await page.locator('[id$="-error"]').first().waitFor();
        await inspect(`${step.id}, refused`);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        if ((await widthOverflow(page)) > 0) found[`${step.id}, 200 %`] = ['scrolls sideways'];
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await borrower.fill(step);
        await inspect(`${step.id}, filled`);
      }
      await borrower.action(step).click();
    }
    await page.waitForURL('**/apply/submitted');
    await page.getByText(/^LC-/).waitFor();
    await inspect('submitted');
    await borrower.open('/H5/nowhere');
    await page.getByText(borrower.t('common.notFoundBody')).waitFor();
    await inspect('not found');

    expect(found).toEqual({});
    expect(problems).toEqual([]);
  });
});
