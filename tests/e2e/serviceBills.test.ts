import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { faultsInBothLanguages } from '../support/faults';
import { beSignedIn, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = shareStage();
const t = textIn('id');

it('an electricity bill is found by keyboard from Me, and becomes an order that instalments can pay', async () => {
  const { url } = stage.server;
  const { session } = await signIn(stage.server, '081211101502');
  const { page, context, problems } = await newPhone(stage.browser, url, 'id');
  await beSignedIn(context, url, session);
  await page.goto(`${url}/H5/me`);
  await page.getByRole('link', { name: t('me.links.serviceBills') }).press('Enter');
  await page.getByRole('link', { name: 'PLN Pascabayar' }).press('Enter');
  const number = page.getByRole('textbox', { name: t('pay.service.number.ELECTRICITY') });
  await number.fill('530000000009');
  await number.press('Enter');
  await page.getByText(t('errors.CUSTOMER_NUMBER_UNKNOWN')).waitFor();
  await number.fill('530000000001');
  await number.press('Enter');
  await page.getByText(t('pay.service.bill.total'), { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('pay.service.bill.title'));
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.getByRole('button', { name: t('pay.service.instalments.action') }).press('Enter');
  await page.getByText(t('purchase.order.READY.title')).waitFor();
  await page.getByText('PLN Pascabayar ••••0001').waitFor();
  // what is bought ends where all other values of the order end
  const ends = await page.locator('main dd').evaluateAll((values) =>
    values.map((value) => {
      const text = document.createRange();
      text.selectNodeContents(value);
      return Math.round(text.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThan(2);
  expect(new Set(ends).size).toBe(1);
  expect(problems).toEqual([]);
});
