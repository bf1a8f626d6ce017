import type { Page } from 'playwright';

/** Switches the language where the page stands, as a shortcut would: a finger would move the focus by itself. */
export async function switchLanguage(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.lang);
  // a page that lies over another one has its own
  const button = page.getByRole('button', { name: /ID · EN/ }).first();
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await page.waitForFunction((lang) => document.documentElement.lang !== lang, before);
}
