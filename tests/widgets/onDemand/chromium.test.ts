import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { axeFaults } from '../../support/faults';
import { isTurnOf } from '../../support/thorough';
import { startWidgetGallery, type WidgetGallery } from '../../support/widgetGallery';

const isTurn = isTurnOf('widgets/onDemand');

let gallery: WidgetGallery;
let browser: Browser;
let page: Page;

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
  page.setDefaultTimeout(10_000);
});
afterEach(() => page.context().close());

/** Nothing is fetched before it is asked for. */
const withoutPrefetch = () =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

async function open(form: string): Promise<void> {
  await page.goto(gallery.url({ form }));
  await page.locator('#answers').waitFor({ state: 'attached' });
}

const SHEETS = [
  { form: 'work-info', field: 'businessArea', chunk: '**/AddressSheet*', shows: 'Aceh' },
  { form: 'bank-info', field: 'paymentBankCode', chunk: '**/BankSheet*', shows: 'BCA' },
];

describe.runIf(isTurn).each(SHEETS)('the sheet of $field', ({ form, field, chunk, shows }) => {
  it('has come before it is asked for, and opens without a connection', async () => {
    const came = page.waitForResponse(chunk);
    await open(form);
    await came;
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator(`#field-${field}`).click();
    await page.getByRole('dialog').getByRole('button', { name: shows }).waitFor();
  });

  it.each(['js', 'css'])('says so when its %s does not come, and opens at a second try', async (kind) => {
    await withoutPrefetch();
    await open(form);
    const button = page.locator(`#field-${field}`);
    await button.waitFor();
    await page.route(`**/*.${kind}`, (route) => route.abort());
    await button.click();
    await page.getByRole('alert').getByText('Ini belum bisa dibuka.').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.unroute(`**/*.${kind}`);
    await button.click();
    const option = page.getByRole('dialog').getByRole('button', { name: shows });
    await option.waitFor();
    expect(await page.getByText('Ini belum bisa dibuka.').count()).toBe(0);
    // with the look of its own stylesheet
    expect(await option.evaluate((element) => getComputedStyle(element).minHeight)).toBe('50px');
  });
});

describe.runIf(isTurn)('the camera', () => {
  const take = () => page.getByRole('button', { name: 'Ambil foto' });

  it('that does not come leaves the gallery and the camera app, and opens at a second try', async () => {
    await page.route('**/CameraDialog*', (route) => route.abort());
    await open('ktp');
    await take().click();
    await page.getByRole('alert').getByText('Kamera belum bisa dibuka.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    for (const name of ['Unggah dari galeri', 'Pakai aplikasi kamera']) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name }).click();
      await chooser;
    }

    await page.unroute('**/CameraDialog*');
    await take().click();
    await page.getByRole('dialog', { name: 'Foto KTP' }).waitFor();
    await page.evaluate(() => window.history.back());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await take().waitFor();
  });

  it('that is on its way shows it, and does not open over what was chosen meanwhile', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/CameraDialog*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open('ktp');
    await take().click();
    expect(await take().getAttribute('aria-busy')).toBe('true');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Unggah dari galeri' }).click();
    await chooser;
    const came = page.waitForResponse('**/CameraDialog*.js');
    answer();
    await came;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(200);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await take().getAttribute('aria-busy')).toBeNull();
  });
});
