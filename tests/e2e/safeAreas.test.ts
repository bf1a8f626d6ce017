import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { Borrower, stepOf } from '../support/borrower';
import { browserWithCamera, newApplicant, newPhone } from '../support/phone';
import { reachStep } from '../support/reachStep';
import { setStage } from '../support/stage';
import { someOf } from '../support/thorough';

const stage = setStage(browserWithCamera);

type Insets = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** A phone with a notch and a bar of gestures; on its side with text as large as people set it, where the column is as wide as the window. */
const HELD = [
  {
    held: 'upright',
    size: { width: 360, height: 740 },
    text: '100%',
    insets: { top: 47, right: 0, bottom: 34, left: 0 },
  },
  {
    held: 'on its side',
    size: { width: 740, height: 360 },
    text: '160%',
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
] as const;

async function cover(page: Page, { top, right, bottom, left }: Insets): Promise<void> {
  const most = { topMax: top, rightMax: right, bottomMax: bottom, leftMax: left };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, right, bottom, left, ...most } });
}

/** Runs in the page: what is read or pressed and lies where the phone covers it, of what does not scroll away. */
function coveredBy({ top, right, bottom, left }: Insets): string[] {
  const shown = document.querySelector('dialog[open]') ?? document.body;
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    !scrolls(element) &&
    (element.tagName === 'DIALOG' ||
      /sticky|fixed/.test(getComputedStyle(element).position) ||
      isPinned(element.parentElement));
  const reaches = (element: Element): string[] => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const own = element.matches('input, video') ? element : range;
    const box = own.getBoundingClientRect();
    const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (box.width === 0 || !middle || !(element.contains(middle) || middle.contains(element))) return [];
    const aside = box.left < left || box.right > innerWidth - right;
    const above = isPinned(element) && (box.top < top || box.bottom > innerHeight - bottom);
    const said = element.textContent || element.getAttribute('aria-label') || element.tagName;
    return aside || above
      ? [`${said.slice(0, 40)}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`]
      : [];
  };
  return [...shown.querySelectorAll('h1, h2, a, button, input, label, p')].flatMap(reaches);
}

const WANTED = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };
const contract = stepOf('apply-loan', 'contract');
const press = ({ page, t }: Borrower, key: string) =>
  page
    .getByRole('button', { name: t(key) })
    .first()
    .click();

/** Screens with something at their edges, each with how one comes there. */
const SCREENS: readonly (readonly [what: string, comes: (phone: Borrower) => Promise<unknown>])[] = [
  ['Home', (phone) => phone.enter('081211101801', 'home')],
  ['ways to pay', (phone) => phone.enter('081211101801', 'bill/payment-method')],
  [
    'a sheet',
    async (phone) => {
      await phone.enter('081211101801', 'me?vouchers=open');
      await phone.page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'a popup',
    async (phone) => {
      await phone.enter('081211101801', 'test/popups');
      await phone.page.getByRole('button', { name: 'NORMAL', exact: true }).click();
    },
  ],
  [
    'a step and its camera',
    async (phone) => {
      await phone.enter(await signIn(stage.server, newApplicant().mobileNumber), 'apply/ktp');
      await phone.arriveAt(stepOf('apply', 'ktp'));
      expect(await phone.page.evaluate(coveredBy, { top: 0, right: 0, bottom: 0, left: 0 })).toEqual([]);
      await press(phone, 'camera.open');
      await phone.page.locator('dialog[open] video').waitFor();
    },
  ],
  [
    'a signature',
    async (phone) => {
      const account = await signIn(stage.server, '081211101401');
      await reachStep(account, contract, WANTED);
      await phone.enter(account, contract.path);
      await phone.arriveAt(contract);
      await phone.action(contract).click();
      await phone.page.locator('dialog[open] input').first().waitFor();
    },
  ],
];

it.each(HELD)('nothing at an edge is covered by the phone, $held', async ({ size, text, insets }) => {
  const found: Record<string, readonly string[]> = {};
  for (const [what, comes] of someOf('safe areas', SCREENS, 2)) {
    const { page, context } = await newPhone(stage.browser, stage.server.url, 'id');
    await page.setViewportSize(size);
    await cover(page, insets);
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      );
    }, text);
    await comes(new Borrower(page, stage.server, {}, 'gallery'));
    await page.locator('h1, dialog[open] h2').first().waitFor();
    await page.waitForTimeout(500);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom')),
    ).toBe(`${insets.bottom}px`);
    const covered = await page.evaluate(coveredBy, insets);
    if (covered.length > 0) found[what] = covered;
    await context.close();
  }
  expect(found).toEqual({});
});

/** Runs in the page: the controls that take the focus and lie beneath the bar at its lower edge then. */
function hiddenByBar(): string[] {
  const bar = document.querySelector('main > :last-child:not(:first-child)');
  return [...document.querySelectorAll<HTMLElement>('main > :first-child :is(a[href], button, input, select, summary)')]
    .toReversed()
    .flatMap((control) => {
      control.focus();
      const [{ bottom }, { top = innerHeight } = {}] = [control.getBoundingClientRect(), bar?.getBoundingClientRect()];
      const isPinned = bar && getComputedStyle(bar).position === 'sticky' && top < innerHeight;
      return isPinned && bottom > top ? [`${control.id || control.textContent}: ${bottom} below ${top}`] : [];
    });
}

it.each(['100%', '130%', '200%'])(
  'hides nothing that takes the focus beneath the total of a loan, text at %s',
  async (text) => {
    const { page, context } = await newPhone(stage.browser, stage.server.url, 'id');
    await page.setViewportSize({ width: 360, height: 640 });
    await new Borrower(page, stage.server, {}, 'gallery').enter('081211101803', 'home/apply-loan');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await page.getByRole('radio', { name: /^3 / }).check();
    await page.locator('summary').first().waitFor();
    expect(await page.evaluate(hiddenByBar)).toEqual([]);
    await context.close();
  },
);
