import type { Locator, Page } from 'playwright';
import { textIn } from './texts';

const id = textIn('id');

/** The sections of the desk by the text that heads them, where it is not called as the section is. */
const OTHERS: Readonly<Record<string, string>> = { 'desk.account.roles': 'roles', 'desk.actsTitle': 'acts' };

/** Goes to the section of the operators' page that a text heads, and gives it. */
export async function deskSection(page: Page, title: string): Promise<Locator> {
  const section = OTHERS[title] ?? title.split('.')[1];
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `section=${section}`);
  return page.getByRole('region', { name: id(title) });
}
