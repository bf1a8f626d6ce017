import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { faultsInBothLanguages } from '../support/faults';
import { persona } from '../support/persona';
import { newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = setStage(launchBrowser);
const t = textIn('id');

it('leads who is late from Home to a promise, which waits for its day and can be read on a narrow phone', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await page.setViewportSize({ width: 360, height: 1_600 });
  await borrower.enter(persona('081211101202').mobileNumber, 'home');
  await page.getByRole('link', { name: t('bills.late.hardshipNote') }).click();
  await page.getByRole('heading', { name: t('arrears.title'), level: 1 }).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  const day = page.getByLabel(t('arrears.promise.day'), { exact: true });
  await day.selectOption({ index: (await day.locator('option').count()) - 1 });
  await page.getByRole('button', { name: t('arrears.promise.send') }).click();
  await page.getByText(t('arrears.promise.list')).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  expect(problems).toEqual([]);
});
