import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** How far the page scrolls sideways, in CSS pixels. */
export function widthOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What axe finds on the page as it stands, and whether it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  return (await widthOverflow(page)) > 0 ? [...faults, 'scrolls sideways'] : faults;
}

/** The same with text of twice the size, which must not scroll sideways either. */
export async function overflowsEnlarged(page: Page): Promise<boolean> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const overflow = await widthOverflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return overflow > 0;
}
