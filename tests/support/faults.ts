import { readdirSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { pressablesOf } from './crawl/pressable';
import { switchLanguage } from './switchLanguage';

/** Whether the page scrolls sideways, with the innermost elements that reach beyond it. */
function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const wide = [...document.body.querySelectorAll('*')].filter(isWide);
    const innermost = wide.filter((element) => ![...element.children].some(isWide));
    const names = innermost.map(({ className, textContent }) => `${className} "${textContent?.slice(0, 40)}"`);
    return [`scrolls sideways: ${names.slice(0, 3).join(', ')}`];
  });
}

const AREAS = readdirSync('locales/id').flatMap((file) =>
  file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** As text, for the page alone knows axe. What is broken alone takes a third of the time that the whole report takes. */
const runAxe = (runOnly: readonly string[]) =>
  `axe.run({ resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)} })`;

/** Waits for what fades or moves in: in the middle of it, colours and places are others. What turns for ever is let be. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`;

/** The rules of WCAG 2.2 AA and of good practice that axe finds broken on the page as it stands, each with where. */
export async function axeFaults(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(AT_REST);
  const { violations } = await page.evaluate<AxeResults>(runAxe(rules));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What axe finds on the page as it stands, and whether it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await sidewaysFaults(page))];
}

/** Wider than a phone, where text is made larger by the browser's zoom, CSS pixels. */
const DESK_WIDTH = 720;

/** Makes text twice as large: on a phone by its size, on a desk by zoom, which leaves the page half as much room. */
async function enlarge(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  if (size && size.width >= DESK_WIDTH) {
    await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
    return () => page.setViewportSize(size);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return () => page.evaluate(() => document.documentElement.style.removeProperty('font-size')).then(() => undefined);
}

/** What cannot be read with text of twice the size, where a button may take several lines, or scrolls sideways. */
export async function enlargedFaults(page: Page): Promise<string[]> {
  const shrink = await enlarge(page);
  const faults = (await page.evaluate(wordFaults)).filter((fault) => !fault.startsWith('a button'));
  faults.push(...(await sidewaysFaults(page)));
  await shrink();
  return faults.map((fault) => `at 200 %: ${fault}`);
}

/** What cannot be told from its ground in the dark, where all else is as in the light. */
async function darkFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const faults = await axeFaults(page, ['color-contrast']);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  return faults.map((fault) => `in the dark: ${fault}`);
}

/** What cannot be read with the largest text that can be chosen; a button may take several lines there. */
async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-text', 'larger'));
  const faults = await page.evaluate(wordFaults);
  await page.evaluate(() => document.documentElement.setAttribute('data-text', ''));
  return faults.filter((fault) => !fault.startsWith('a button')).map((fault) => `with larger text: ${fault}`);
}

/**
 * Runs in the page: texts that are cut off, buttons of more than one line, words and amounts that are broken inside, words
 * over others or beyond the edge.
 */
function wordFaults(): string[] {
  const named = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 60)}"`;
  const layerOf = (element: Element) => {
    const layer = element.closest(
      'dialog, header, dialog [class*="_actions_"], [class*="_footer_"], [role="status"], .sandbox-notice',
    );
    // the bar leaves the notice room, while what is scrolled goes under both
    return layer?.matches('.sandbox-notice') ? document.querySelector('header') : layer;
  };
  // what scrolls by itself is cut off at its edge, so that nothing of it is over what stands beside it
  const scrollerOf = (element: Element) => {
    let up: Element | null = element.parentElement;
    while (up && !(/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1))
      up = up.parentElement;
    return up;
  };
  const linesOf = (range: Range) => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  const countOf = (lines: readonly DOMRect[]) => new Set(lines.map(({ top }) => Math.round(top))).size;
  const texts: { element: Element; lines: DOMRect[]; broken: string[] }[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || (node.textContent ?? '').trim() === '') continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (element.closest('select, [aria-hidden="true"], script, style')) continue;
    // for those who listen alone
    if (element.clientWidth === 1 && element.clientHeight === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = linesOf(range);
    // what is no word: a line may end within an address, a code, a checksum or a whole NIK
    const words = [...(node.textContent ?? '').matchAll(/[^\s/–—-]+/gu)].filter(
      ([word]) => word.length < 20 && !/[@_]|[\d•]{16}/.test(word),
    );
    const broken = words.filter(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return countOf(lines) > 1 && countOf(linesOf(range)) > 1;
    });
    if (lines.length > 0) texts.push({ element, lines, broken: broken.map(([word]) => word) });
  }
  const cut = texts
    .filter(({ element }) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isHidden = overflowX !== 'visible' || overflowY !== 'visible';
      return (
        isHidden && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map(({ element }) => `cut: ${named(element)}`);
  const wrapped = texts
    .filter(({ element }) => element.matches('button[class*="_button_"] > [class*="_label_"]'))
    .filter(({ lines }) => countOf(lines) > 1)
    .map(({ element }) => `a button of several lines: ${named(element)}`);
  const brokenInside = texts.flatMap(({ element, broken }) =>
    broken.map((word) => `broken inside: "${word}" of ${named(element)}`),
  );
  const over = texts.flatMap(({ element, lines }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => layerOf(other.element) === layerOf(element))
      .filter((other) => scrollerOf(other.element) === scrollerOf(element))
      .filter((other) =>
        lines.some((a) =>
          other.lines.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
          ),
        ),
      )
      .map((other) => `${named(element)} over ${named(other.element)}`),
  );
  // a table that large text makes wider than the page is scrolled, also by keyboard
  const isScrolled = (element: Element) => {
    const scroller = element.closest('[tabindex="0"]');
    const { dataset, style } = document.documentElement;
    const isLarge = dataset.text === 'larger' || style.fontSize !== '';
    return isLarge && scroller !== null && getComputedStyle(scroller).overflowX === 'auto';
  };
  const outside = texts
    .filter(({ element }) => !isScrolled(element))
    .filter(({ lines }) => lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
    .map(({ element }) => `beyond the edge: ${named(element)}`);
  return [...cut, ...wrapped, ...brokenInside, ...over, ...outside];
}

/** Money as the other language writes it: `Rp2.000.000` reads as two rupiah in English. */
const FOREIGN_MONEY: Readonly<Record<Language, RegExp>> = { id: /Rp\d[\d.]*,\d{3}/g, 'en-us': /Rp\d[\d,]*\.\d{3}/g };

async function moneyFaults(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n'),
  );
  return (shown.match(FOREIGN_MONEY[language]) ?? []).map((money) => `money of another language: ${money}`);
}

/** The key of a text whose area the page has not loaded, shown in its place: `widgets.choose`, also in a closed list. */
async function keyFaults(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts = [
      document.body.innerText.split('\n'),
      [...document.querySelectorAll('option')].map(({ text }) => text),
    ];
    return texts.flat().map((text) => text.trim());
  });
  return [
    ...new Set(shown.filter((text) => AREAS.some((area) => text.startsWith(`${area}.`) && !/\s/.test(text)))),
  ].map((key) => `a key for its text: ${key}`);
}

/** What cannot be read on the page as it stands: words cut or broken, money of another language, keys, what scrolls sideways. */
export async function readingFaults(page: Page, language: Language): Promise<string[]> {
  return [
    ...(await page.evaluate(wordFaults)),
    ...(await moneyFaults(page, language)),
    ...(await keyFaults(page)),
    ...(await sidewaysFaults(page)),
  ];
}

/** What of what can be pressed the Tab key does not come to, or where nothing shows that it has; of options one is enough. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const there = await pressablesOf(page);
  const isOption = (key: string) => /^\([x ]\) /.test(key);
  const [reached, unseen] = [new Set<string>(), new Set<string>()];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let presses = 0; presses < 2 * there.length + 10; presses += 1) {
    await page.keyboard.press('Tab');
    const { key, shows } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // an option shows it at its label
      const drawn = [focused, ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])].map((element) =>
        getComputedStyle(element),
      );
      const isDrawn = drawn.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
      return { key: focused.dataset.crawl ?? '', shows: isDrawn };
    });
    reached.add(key);
    if (!shows) unseen.add(key);
  }
  const missed = there.filter(({ key }) => !reached.has(key) && !(isOption(key) && [...reached].some(isOption)));
  return [
    ...missed.map(({ key }) => `not reached by keyboard: ${key}`),
    ...[...unseen].filter((key) => key !== '' && !isOption(key)).map((key) => `focus does not show: ${key}`),
  ];
}

/**
 * Looks at the page as it stands: what axe finds, which no language changes, and in each language words that cannot be
 * read, money of the other language and what scrolls sideways, with large text too; and in the dark.
 */
export async function faultsInBothLanguages(page: Page): Promise<string[]> {
  const faults = [...(await faultsOf(page)), ...(await darkFaults(page))];
  const shown = await page.evaluate(() => document.documentElement.lang);
  // beginning with the language of the page, which it has again afterwards
  for (const language of LANGUAGES.toSorted((one, other) => Number(other === shown) - Number(one === shown))) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(AT_REST);
    faults.push(...(await readingFaults(page, language)).map((fault) => `${language}: ${fault}`));
    faults.push(...(await largeTextFaults(page)).map((fault) => `${language}: ${fault}`));
    faults.push(...(await enlargedFaults(page)).map((fault) => `${language}: ${fault}`));
    await switchLanguage(page);
  }
  return faults;
}
