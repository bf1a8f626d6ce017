import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { OwnArrears, PaymentOverview, SandboxBankBody } from '../../src/contract/generated/bodies';
import { formatRupiah } from '../../src/lib/formats';
import { maskName } from '../../src/lib/mask';
import { aDeskSessionOf, anOperator } from '../server/support/operators';
import { expectProved } from '../server/support/provedBooks';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { deskSection } from '../support/deskSection';
import { faultsInBothLanguages } from '../support/faults';
import { persona } from '../support/persona';
import { newPhone } from '../support/phone';
import { setStage } from '../support/stage';
import { textIn } from '../support/texts';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/hardship');

const stage = setStage(launchBrowser);
const t = textIn('id');

it('leads who is late from Home to a promise, which waits for its day and can be read on a narrow phone', async () => {
  const { page, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  await page.setViewportSize({ width: 360, height: 1_600 });
  await borrower.enter(persona('081211101202').mobileNumber, 'home');
  await page.getByRole('link', { name: t('bills.late.hardshipNote.open') }).click();
  await page.getByRole('heading', { name: t('arrears.title'), level: 1 }).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  const day = page.getByLabel(t('arrears.promise.day'), { exact: true });
  await day.selectOption({ index: (await day.locator('option').count()) - 1 });
  await page.getByRole('button', { name: t('arrears.promise.send') }).click();
  await page.getByText(t('arrears.promise.list')).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/** Late payments at the desk, as two operators of support see them. */
async function twoAtDesk(): Promise<[first: Page, second: Page]> {
  const database = await connectDatabase(readConfig(stage.env, 'job'));
  const now = new Date();
  const opened = async (): Promise<Page> => {
    const session = await aDeskSessionOf(database, await anOperator(database, ['support'], now), now);
    const { page, context } = await newPhone(stage.browser, stage.server.url);
    await context.addCookies([{ name: DESK_COOKIE, value: session, url: stage.server.url }]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${stage.server.url}/desk`);
    return page;
  };
  const pages: [Page, Page] = [await opened(), await opened()];
  await database.close();
  return pages;
}

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

/** Whether all of it is in the window, and it has the focus. */
const seenWithFocus = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element === document.activeElement && top >= 0 && bottom <= window.innerHeight;
  });

it.runIf(isTurn)(
  'brings smaller payments from the wish to the plan, by two operators and a code, and they are paid',
  async () => {
    const { page, problems } = await newPhone(stage.browser, stage.server.url);
    const borrower = new Borrower(page, stage.server, {}, 'gallery');
    const { mobileNumber, name } = persona('081211101802');
    const { call } = await borrower.enter(mobileNumber, 'bill/hardship');
    await page.getByLabel(t('arrears.relief.perMonth')).fill('400000');
    await press(page, t('arrears.relief.send'));
    await page.getByText(t('arrears.relief.asked')).waitFor();

    const [first, second] = await twoAtDesk();
    const late = await deskSection(first, 'desk.arrears.title');
    await late.getByRole('link', { name: t('desk.arrears.in.all') }).click();
    const rows = late.locator('[data-row]');
    await rows
      .filter({ hasText: maskName(name) })
      .locator('[data-opens]')
      .click();
    const item = rows.filter({ hasText: name });
    await item.getByLabel(t('desk.arrears.relief.forgiven')).fill('500');
    await press(item, t('desk.arrears.relief.price'));
    await item.getByLabel(t('desk.arrears.relief.why')).fill('Sanggup membayar tiap gajian');
    await press(item, t('desk.arrears.relief.sendSecond'));
    await press(first.getByRole('dialog'), t('desk.arrears.relief.sendSecond'));
    await item.getByText(t('desk.arrears.relief.status.PROPOSED')).waitFor();
    // what came of it is read again first, which moves it
    await expect.poll(() => seenWithFocus(item.getByText(t('desk.arrears.relief.sent.second')))).toBe(true);
    await item.getByText(/sudah ada usulan/).waitFor();
    expect(await item.getByRole('button', { name: t('desk.arrears.relief.price') }).count(), 'the form').toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: t('arrears.title'), level: 1 }).waitFor();
    await expect.poll(() => page.getByText(t('arrears.relief.title'), { exact: true }).count()).toBeGreaterThan(0);
    expect(await page.getByText(t('arrears.relief.offer'), { exact: true }).count(), 'of what waits').toBe(0);
    const waiting = await deskSection(second, 'desk.arrears.title');
    await waiting.getByRole('link', { name: t('desk.arrears.in.relief') }).click();
    await press(waiting, t('desk.arrears.relief.agree'));
    await second.getByRole('heading', { name: t('desk.arrears.relief.ask.title', { who: name }) }).waitFor();
    await press(second.getByRole('dialog'), t('desk.arrears.relief.agree'));
    await waiting.getByText(t('desk.arrears.relief.noneWaiting')).waitFor();
    const done = waiting.getByText(t('desk.arrears.relief.done.PLAN', { who: name }));
    await expect.poll(() => seenWithFocus(done)).toBe(true);

    await page.reload();
    await press(page, t('arrears.relief.accept'));
    await press(page, t('plan.instalment.see'));
    await press(page, t('plan.application.sign'));
    await page.getByText(t('plan.application.signs.sent')).waitFor();
    const code = page.getByLabel(t('common.code.label', { length: 6 }));
    await expect.poll(() => stage.server.codeFor(mobileNumber)).toMatch(/^\d{6}$/);
    await code.fill(await stage.server.codeFor(mobileNumber));
    await press(page, t('plan.application.signs.action'));
    await page.waitForURL('**/installment-process*');
    expect(await faultsInBothLanguages(page)).toEqual([]);

    const overview = () => call<PaymentOverview>('GET', '/payment/overview');
    await expect.poll(async () => (await call<OwnArrears>('GET', '/arrears')).late).toBeUndefined();
    const { owed } = await overview();
    await page.goto(`${stage.server.url}/H5/bill/payment-method`);
    await page.getByRole('radio', { name: /BCA/ }).check();
    await page.getByRole('button', { name: /^Lihat nomor/ }).click();
    await expect.poll(async () => (await overview()).numbers.length).toBe(1);
    const [{ number, amount } = { number: '', amount: 0 }] = (await overview()).numbers;
    const paid: SandboxBankBody = { number, act: 'pay', amount };
    await fetch(`${stage.server.url}/api/sandbox/bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(paid),
    });
    await expect.poll(async () => (await overview()).owed).toBe(owed - amount);
    await page.reload();
    await page.getByText(formatRupiah(amount, 'id')).first().waitFor();
    const database = await connectDatabase(readConfig(stage.env, 'job'));
    await expectProved({ database });
    await database.close();
    expect(problems).toEqual([]);
  },
);
