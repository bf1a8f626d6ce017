import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { faultsInBothLanguages } from '../support/faults';
import { newPhone } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);

it('the screens that are no step give axe nothing to find, and every word can be read at 360 px, in both languages, with large text too', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const found: Record<string, string[]> = {};
  const screens: Readonly<Record<string, () => Promise<unknown>>> = {
    login: async () => {
      await page.getByRole('button', { name: borrower.t('auth.login.submit') }).click();
      await page.getByText(borrower.t('common.empty.text', { label: borrower.t('auth.login.phoneLabel') })).waitFor();
    },
    'documents/terms': () => page.locator('h1').waitFor(),
    'test/user': () => page.getByText('Siti Rahayu').waitFor(),
    'test/popups': async () => {
      await page.getByText('WAITING', { exact: true }).click();
      await page.locator('dialog h2').waitFor();
    },
    nowhere: () => page.getByText(borrower.t('common.notFoundBody')).waitFor(),
  };
  for (const [path, arrive] of Object.entries(screens)) {
    await borrower.open(`/H5/${path}`);
    await arrive();
    const faults = await faultsInBothLanguages(page);
    if (faults.length > 0) found[path] = faults;
  }
  expect(found).toEqual({});
  expect(problems).toEqual([]);
});
