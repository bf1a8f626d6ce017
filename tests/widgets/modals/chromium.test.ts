import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { isTurnOf } from '../../support/thorough';
import { startWidgetGallery, type WidgetGallery } from '../../support/widgetGallery';

const isTurn = isTurnOf('widgets/modals');

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
  page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${gallery.url({ modals: '' })}#1`);
  await press('Next page');
  await onPage(2);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const press = (name: string) => page.getByRole('button', { name }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const onPage = (number: number) => page.getByRole('heading', { name: `Page ${number}` }).waitFor();
/** What the router knows of the place. */
const place = async () => JSON.parse((await page.locator('output').textContent()) ?? '{}');
const modalsInHistory = () => page.evaluate(() => window.history.state?.modals ?? 0);

async function open(...names: string[]): Promise<void> {
  for (const [before, name] of names.entries()) {
    await press(`Open ${name.toLowerCase()}`);
    await dialog(name).waitFor();
    await expect.poll(modalsInHistory).toBe(before + 1);
  }
}
/** As a user presses it; the page may handle it without loading anything. */
const back = () => page.evaluate(() => window.history.back());
const gone = (name: string) => dialog(name).waitFor({ state: 'detached' });

describe('browser back', () => {
  it.runIf(isTurn)('closes a sheet and stays on the page; once more leaves it', async () => {
    const before = await place();
    await open('Sheet');
    expect(await place()).toEqual(before);
    await back();
    await gone('Sheet');
    await onPage(2);
    expect(await place()).toMatchObject({ key: before.key, state: { from: '#1' } });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open sheet');
    await back();
    await onPage(1);
  });

  it.runIf(isTurn)('closes nested modals one by one', async () => {
    await open('Sheet', 'Popup');
    await back();
    await gone('Popup');
    expect(await dialog('Sheet').count()).toBe(1);
    await back();
    await gone('Sheet');
    await onPage(2);
  });

  it.runIf(isTurn)('leaves the page after a modal was closed by other means', async () => {
    await open('Sheet', 'Popup');
    await press('Fine');
    await expect.poll(modalsInHistory).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(modalsInHistory).toBe(0);
    await open('Sheet');
    await press('Close');
    await expect.poll(modalsInHistory).toBe(0);
    await back();
    await onPage(1);
  });

  it.runIf(isTurn)('does not get past a modal that wants an answer, time and again', async () => {
    await open('Stubborn');
    for (let time = 0; time < 3; time += 1) {
      await back();
      await expect.poll(modalsInHistory).toBe(1);
    }
    await onPage(2);
    await press('Give in');
    await expect.poll(modalsInHistory).toBe(0);
    await back();
    await onPage(1);
  });

  it.runIf(isTurn)('finds no modal open after a reload, and leaves the page at once', async () => {
    await open('Sheet');
    await page.reload();
    await onPage(2);
    await expect.poll(modalsInHistory).toBe(0);
    await back();
    await onPage(1);
  });

  it.runIf(isTurn)('leads to the page again from one that was reached out of a modal, and then before it', async () => {
    await open('Sheet');
    await press('Go on at once');
    await gone('Sheet');
    await onPage(3);
    await back();
    await onPage(2);
    await expect.poll(modalsInHistory).toBe(0);
    await back();
    await onPage(1);
  });
});

it.runIf(isTurn)('nothing of a modal is left in the history when its end is awaited before going on', async () => {
  await open('Sheet');
  await press('Go on tidily');
  await onPage(3);
  await page.evaluate(() => window.history.go(-2));
  await onPage(1);
});
