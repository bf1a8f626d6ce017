import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { POPUP_TYPES } from '../../src/contract/popups';
import { POPUPS } from '../../src/engine/popups';
import { signIn } from '../support/account';
import { stepOf } from '../support/borrower';
import { enlargedFaults, faultsOf } from '../support/faults';
import { person } from '../support/person';
import { persona } from '../support/persona';
import { beSignedIn, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { shareStage } from '../support/stage';
import { switchLanguage } from '../support/switchLanguage';
import { textIn } from '../support/texts';
import { isTurnOf, someOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/overlays');

const stage = shareStage();

async function openGallery(language: Language, channel = 'H5') {
  const phone = await newPhone(stage.browser, stage.server.url, language);
  await phone.page.goto(`${stage.server.url}/${channel}/test/popups`);
  return { ...phone, t: textIn(language) };
}

/** One popup of each look. */
const ONE_OF_EACH_LOOK: ReadonlySet<string> = new Set(['WAITING', 'LIMIT', 'ACCOUNT_SECURITY', 'COPY_ACCOUNT']);

const popupOf = (page: Page) => page.getByRole('dialog');

/** From now on the page's timers wait for the test. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

describe('popups', () => {
  let gallery: Awaited<ReturnType<typeof openGallery>>;
  beforeAll(async () => {
    gallery = await openGallery('id');
  });
  afterAll(() => gallery.context.close());

  it.each(someOf('popups', POPUP_TYPES, 2))(
    '%s fits 360 px with text of twice the size in both languages, and its look gives axe nothing to find',
    async (type) => {
      const { page, problems, t } = gallery;
      await page.getByRole('button', { name: type, exact: true }).click();
      await page.getByRole('dialog', { name: t(`popups.${type}.title`) }).waitFor();
      // the others differ in their words alone
      const faults = ONE_OF_EACH_LOOK.has(type) ? await faultsOf(page) : [];
      for (const language of LANGUAGES) {
        faults.push(...(await enlargedFaults(page)).map((fault) => `${language}: ${fault}`));
        await switchLanguage(page);
      }
      expect(faults).toEqual([]);
      await page.keyboard.press('Escape');
      await popupOf(page).waitFor({ state: 'detached' });
      await page.getByText(t('popups.gallery.answer', { type, answer: 'close' })).waitFor();
      expect(problems).toEqual([]);
    },
  );
});

it('answers by keyboard, gives the focus back, and closes by the back button of the browser', async () => {
  const { page, t } = await openGallery('id');
  const opener = page.getByRole('button', { name: 'COUPON_EXPIRED', exact: true });
  const answered = (answer: string) => page.getByText(t('popups.gallery.answer', { type: 'COUPON_EXPIRED', answer }));
  await opener.focus();
  await page.keyboard.press('Enter');
  await popupOf(page).waitFor();
  // the other way out stands before it
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await answered('submit').waitFor();
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await popupOf(page).waitFor();
  // its entry of the history comes a moment after it
  await page.waitForFunction(() => history.state.modals === 1);
  await page.goBack();
  await answered('close').waitFor();
  expect(page.url()).toContain('/test/popups');
});

it.runIf(isTurn)(
  'leads where its confirm button leads, and back from there to the page without the popup',
  async () => {
    const { page, t } = await openGallery('id');
    expect(POPUPS.NORMAL.leave).toBe('Home');
    await page.getByRole('button', { name: 'NORMAL', exact: true }).click();
    await popupOf(page)
      .getByRole('button', { name: t('popups.NORMAL.confirm') })
      .click();
    await page.waitForURL((url) => !url.pathname.includes('/test/popups'));
    await page.goBack();
    await page.waitForURL('**/test/popups');
    expect(await popupOf(page).count()).toBe(0);
  },
);

it.runIf(isTurn)('puts Logout on the left of the confirm button, and hides it on GOPAY', async () => {
  const { page, t } = await openGallery('id');
  await page.getByRole('button', { name: 'ACCOUNT_SECURITY', exact: true }).click();
  const logout = popupOf(page).getByRole('button', { name: t('popups.logout') });
  const confirm = popupOf(page).getByRole('button', { name: t('popups.ACCOUNT_SECURITY.confirm') });
  await confirm.waitFor();
  await popupOf(page).evaluate((popup) =>
    Promise.all(popup.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const [left, right] = [await logout.boundingBox(), await confirm.boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  expect(left?.y).toBe(right?.y);

  const gopay = await openGallery('id', 'GOPAY');
  await gopay.page.getByRole('button', { name: 'ACCOUNT_SECURITY', exact: true }).click();
  await popupOf(gopay.page)
    .getByRole('button', { name: t('popups.ACCOUNT_SECURITY.other') })
    .waitFor();
  expect(
    await popupOf(gopay.page)
      .getByRole('button', { name: t('popups.logout') })
      .count(),
  ).toBe(0);
});

it('lets an account be deleted only after ten seconds, and asks once more', async () => {
  const { page, t } = await openGallery('id');
  await stopTime(page);
  await page.getByRole('button', { name: 'DELETE_ACCOUNT_NOTICE', exact: true }).click();
  const confirm = popupOf(page).getByRole('button', { name: t('popups.DELETE_ACCOUNT_NOTICE.confirm') });
  await confirm.waitFor();
  await page.clock.runFor(9_000);
  expect(await confirm.isDisabled()).toBe(true);
  await page.clock.runFor(1_500);
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await page.getByRole('status').getByText(t('popups.waitOver')).waitFor({ state: 'attached' });
  await confirm.click();
  await page.clock.resume();
  await page.getByRole('dialog', { name: t('popups.DELETE_ACCOUNT_CONFIRM.title') }).waitFor();
  await popupOf(page)
    .getByRole('button', { name: t('popups.DELETE_ACCOUNT_CONFIRM.confirm') })
    .click();
  await page.getByText(t('popups.gallery.answer', { type: 'DELETE_ACCOUNT_NOTICE', answer: 'submit' })).waitFor();
});

it.runIf(isTurn)('copies an account number and says so', async () => {
  const { page, context, t } = await openGallery('en-us');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'COPY_ACCOUNT', exact: true }).click();
  await popupOf(page).getByText('3933 3081 2345 6789').waitFor();
  await popupOf(page)
    .getByRole('button', { name: t('popups.COPY_ACCOUNT.confirm') })
    .click();
  await popupOf(page).getByText('Account no is copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3933308123456789');
});

it.runIf(isTurn)(
  'offers the retention coupon to who is in its group as they want to leave the loan, once',
  async () => {
    const { mobileNumber, name, idNumber } = persona('081211100615');
    const account = await signIn(stage.server, mobileNumber);
    const answers = { ...person, idNumber, fullName: name };
    const step = stepOf('effortless', 'apply-loan');
    await reachStep(account, step, answers);
    const { page, context } = await newPhone(stage.browser, stage.server.url, 'id', { abTests: 'server' });
    await beSignedIn(context, stage.server.url, account.session);
    await page.goto(`${stage.server.url}/H5/${step.path}`);
    const t = textIn('id');
    const back = page.getByRole('button', { name: t('common.back') });
    await back.waitFor();
    // what was given to them is known by now, and nothing opened by itself
    await page.waitForLoadState('networkidle');
    expect(await popupOf(page).count()).toBe(0);
    await back.click();
    await page.getByRole('dialog', { name: t('popups.RETENTION_COUPON.title') }).waitFor();
    await popupOf(page)
      .getByRole('button', { name: t('popups.RETENTION_COUPON.confirm') })
      .click();
    await popupOf(page).waitFor({ state: 'detached' });
    await back.click();
    await page.getByRole('dialog', { name: t('runner.stay.title') }).waitFor();
  },
);

it.runIf(isTurn)('covers the page with the loading picture of the channel', async () => {
  for (const channel of ['H5', 'LINKAJA']) {
    const { page, t } = await openGallery('id', channel);
    await stopTime(page);
    await page.getByRole('button', { name: t('popups.gallery.loading') }).click();
    const cover = page.getByRole('dialog', { name: t('common.loading') });
    await cover.waitFor();
    expect(await cover.getByRole('status').textContent()).toContain(t('common.loading'));
    const picture = cover.locator('img');
    expect(await picture.getAttribute('src')).toBe(`/channels/${channel}.svg`);
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    const box = await cover.boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 740]);
    await page.keyboard.press('Escape');
    expect(await cover.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await cover.waitFor({ state: 'detached' });
  }
});
