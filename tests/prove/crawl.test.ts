import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { formatPhone } from '../../src/lib/formats';
import { signIn } from '../support/account';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { crawl, type Found, follow, followTrail } from '../support/crawl/crawler';
import { settle } from '../support/crawl/pressable';
import { crawledScreens, screenOf } from '../support/crawl/screens';
import { specifiedLine } from '../support/crawl/specified';
import { ARRIVALS, CUSTOMERS, GUIDED, LEADS_ON, OUTSIDE_LINKS, type Walker } from '../support/crawl/table';
import { faultsInBothLanguages, keyboardFaults } from '../support/faults';
import { beSignedIn, newPhone } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser, { LANCAR_SANDBOX_DECIDE_SECONDS: '2' });

const MOST_PRESSES = 6;
/** What ends something that others still need, the language, and what leaves the app for the phone. */
const NEVER = /keluar|hapus|batal|cabut|lepas|putus|akhiri|ID · EN|kamera|galeri|berkas|bagikan|whatsapp|unduh|salin/i;

const nothingYet = (): Found => ({ reached: new Map(), fruitless: new Map(), looked: new Set() });
const [fromLogin, fromOutside] = [nothingYet(), nothingYet()];

/** addresses that the router leads on from */
const led: string[] = [];

const outside = [...ARRIVALS.flatMap(({ brings }) => brings), ...OUTSIDE_LINKS.map(({ screen }) => screen)];
const inside = crawledScreens().filter((screen) => !outside.includes(screen));
const missing = (found: Found, screens: readonly string[]) => screens.filter((screen) => !found.reached.has(screen));

/** What is wrong with each screen that was looked at, as it was first seen. */
const faults = new Map<string, readonly string[]>();
/** milliseconds, which are not of the time that people walk for */
let spentLooking = 0;

/** Looks at each screen once: by keyboard, and in both languages. */
async function look(page: Page): Promise<void> {
  const screen = screenOf(new URL(page.url()).pathname);
  if (screen === undefined || screen.startsWith('test/') || faults.has(screen)) return;
  const began = Date.now();
  faults.set(screen, []);
  // what lies half below the tab bar would count as too small to be hit
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 2_400 });
  faults.set(screen, [...(await keyboardFaults(page)), ...(await faultsInBothLanguages(page))]);
  if (size) await page.setViewportSize(size);
  await settle(page);
  spentLooking += Date.now() - began;
}

/** A phone that offers what the server offers to some; other windows are shut. */
async function phone(): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await newPhone(stage.browser, stage.server.url, 'id', { abTests: 'server' });
  opened.context.on('page', (other) => void other.close());
  opened.page.on('dialog', (dialog) => void dialog.accept());
  return opened;
}

/** The page of the sandbox where a button begins the story of a person who comes from a partner. */
const PLAYED = '/test/partner';

/** Comes to where the walk begins; gives what was pressed on the way. */
async function begin(borrower: Borrower, { from, mobileNumber }: Walker): Promise<readonly string[]> {
  const { page, server, t } = borrower;
  if (from === 'login') {
    await borrower.signIn(mobileNumber ?? '');
    return [t('auth.login.submit')];
  }
  const played = from.endsWith(PLAYED);
  if (mobileNumber && !played) {
    await beSignedIn(page.context(), server.url, (await signIn(server, mobileNumber)).session);
  }
  await borrower.open(from);
  await settle(page);
  if (!mobileNumber || !played) return [];
  const use = t('sandbox.partner.openAs', { number: formatPhone(mobileNumber) });
  await page.getByRole('button', { name: use }).click();
  await settle(page);
  if (new URL(page.url()).pathname.endsWith('/H5/login')) await borrower.signInHere(mobileNumber);
  return [use];
}

/** Lets them go their way, or through the app until nothing of what is looked for is missing or their time is over. */
async function walk(walker: Walker, found: Found, screens: readonly string[]): Promise<void> {
  const { server } = stage;
  const { who, mobileNumber, seconds = 0, before, typed = {}, at = [], presses } = walker;
  if (!presses && missing(found, screens).length === 0) return;
  if (mobileNumber && before) await before(await signIn(server, mobileNumber));
  const { page, context } = await phone();
  const trail = followTrail(page, who, found);
  const pressed = await begin(new Borrower(page, server, {}, 'gallery'), walker);
  await settle(page);
  await look(page);
  if (presses) {
    trail.pressed = pressed;
    await follow(page, trail, { presses, typed, look });
    expect(trail.pressed.length).toBeLessThanOrEqual(MOST_PRESSES);
    await expect.poll(() => missing(found, screens), { timeout: 10_000 }).toEqual([]);
    return context.close();
  }
  const [end, spent] = [Date.now() + seconds * 1_000, spentLooking];
  await crawl(
    { url: page.url(), replayed: [], pressed },
    {
      page,
      trail,
      found,
      typed,
      at: ['home', ...at],
      never: NEVER,
      look,
      mostPresses: MOST_PRESSES,
      isDone: () => missing(found, screens).length === 0 || Date.now() - (spentLooking - spent) > end,
      restore: async () => {
        if (mobileNumber) await beSignedIn(context, server.url, (await signIn(server, mobileNumber)).session);
      },
    },
  );
  // what ended the walk
  await settle(page);
  await look(page);
  await context.close();
}

describe('from login', () => {
  it.each(['/', '/H5'])('%s leads on', async (address) => {
    const { page, context } = await phone();
    await page.goto(`${stage.server.url}${address}`);
    await page.locator('h1').first().waitFor();
    expect(screenOf(new URL(page.url()).pathname)).toBeDefined();
    led.push(address);
    await context.close();
  });

  it('begins as a test user where there is a sandbox', async () => {
    const { page, context } = await phone();
    const { t } = new Borrower(page, stage.server, {}, 'gallery');
    await page.goto(`${stage.server.url}/H5/test/user`);
    const use = t('sandbox.use', { number: formatPhone('081211100001') });
    await page.getByRole('button', { name: use }).click();
    await page.waitForURL('**/H5/login*');
    await page.locator('#mobileNumber').waitFor();
    led.push('/H5/test/user');
    await context.close();
  });

  it('begins with a number and a code', async () => {
    const { page, context } = await phone();
    const { t } = new Borrower(page, stage.server, {}, 'gallery');
    await page.goto(`${stage.server.url}/H5/login`);
    await settle(page);
    await look(page);
    await page.locator('#mobileNumber').fill('081211102292');
    await page.getByRole('button', { name: t('auth.login.submit') }).click();
    await page.waitForURL('**/login-otp*');
    await settle(page);
    await look(page);
    await context.close();
  });

  it.each(GUIDED)('who $who comes to $brings', (visitor) => walk(visitor, fromLogin, visitor.brings));

  it.each(CUSTOMERS)('presses what there is as somebody who $who', (walker) => walk(walker, fromLogin, inside));

  it(`comes to every screen by at most ${MOST_PRESSES} presses`, () => {
    expect(missing(fromLogin, inside)).toEqual([]);
  });
});

describe('from outside', () => {
  it.each(ARRIVALS)('somebody who $who finds $brings', async (arrival) => {
    await walk(arrival, fromOutside, arrival.brings);
    expect(missing(fromOutside, arrival.brings)).toEqual([]);
  });

  it.each(OUTSIDE_LINKS)('$sender: $screen', async ({ screen, path = screen, sender }) => {
    const { page, context } = await phone();
    const seen = new Set<string | undefined>();
    page.on('framenavigated', (frame) => seen.add(screenOf(new URL(frame.url()).pathname)));
    const account = await signIn(stage.server, '081211101801');
    await beSignedIn(
      context,
      stage.server.url,
      sender === 'campaign' || sender === 'friend' ? undefined : account.session,
    );
    await page.goto(`${stage.server.url}/H5/${path}`);
    await settle(page);
    expect([...seen]).toContain(screen);
    fromOutside.reached.set(screen, { who: `has a link of ${sender}`, pressed: [] });
    await look(page);
    expect(await page.locator('h1').first().innerText()).not.toBe('');
    await context.close();
  });
});

it('each screen goes by keyboard, gives axe nothing to find, and every word of it can be read', () => {
  expect.soft(Object.fromEntries([...faults].filter(([, found]) => found.length > 0))).toEqual({});
  expect(crawledScreens().filter((screen) => !faults.has(screen) && !LEADS_ON.includes(screen))).toEqual([]);
});

afterAll(() => {
  for (const [title, { reached }] of Object.entries({ 'From login': fromLogin, 'From outside': fromOutside })) {
    const lines = [...reached].sort().map(([screen, { who, pressed }]) => {
      const way = pressed.map((key) => key.replace(/#1$/, '')).join(' > ');
      return `  ${screen}: who ${who}, ${pressed.length} presses: ${way}`;
    });
    console.log([title, ...lines].join('\n'));
  }
  console.log(specifiedLine([...fromLogin.reached.keys(), ...fromOutside.reached.keys()], led));
});
