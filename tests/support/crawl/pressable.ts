import type { Page } from 'playwright';

/** What can be pressed on a page as it stands. */
export interface Pressable {
  /** finds it on the page, also after the page was opened again: what it says, and which it is of those */
  key: string;
  /** of a link: the address it leads to */
  href?: string;
}

/** Runs in the page: marks what can be pressed, within what lies over the page where something does. */
function mark(): readonly Pressable[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLElement>('a[href], button, summary, input[type="radio"]')].flatMap((element) => {
    const said = element.getAttribute('aria-label') ?? element.innerText ?? '';
    const isOption = element instanceof HTMLInputElement;
    const name = isOption ? `(${element.checked ? 'x' : ' '}) ${element.labels?.[0]?.innerText}` : said.trim();
    const isFree = element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(':disabled');
    if (!isFree) return [];
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const key = `${name.replace(/\s+/g, ' ').slice(0, 80)}#${count}`;
    element.dataset.crawl = key;
    return [{ key, ...(element instanceof HTMLAnchorElement && { href: element.href }) }];
  });
}

export function pressablesOf(page: Page): Promise<readonly Pressable[]> {
  return page.evaluate(mark);
}

/** Presses as a finger does; what cannot be reached by one is not pressed. */
export async function press(page: Page, key: string): Promise<boolean> {
  const found = page.locator(`[data-crawl=${JSON.stringify(key)}]`).first();
  return found.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}

const STEP_MS = 80;
const PATIENCE_MS = 8_000;

/** Waits until the page does not change any more: neither its address nor what it says, and nothing is coming. */
export async function settle(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let [before, same] = ['', 0];
  while (same < 3 && Date.now() < end) {
    await page.waitForTimeout(STEP_MS);
    const now = await page
      .evaluate(() => {
        const isComing = document.querySelector('#drawn, [data-coming], [data-filling], [aria-busy="true"]') !== null;
        return isComing || !document.querySelector('main, dialog[open]') ? '' : location.href + document.body.innerText;
      })
      // it is on its way to another page
      .catch(() => '');
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
}
