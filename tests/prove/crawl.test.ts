import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { formatPhone } from '../../src/lib/formats';
import { signIn } from '../support/account';
import { Borrower } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { crawl, type Found, followTrail } from '../support/crawl/crawler';
import { settle } from '../support/crawl/pressable';
import { crawledScreens, screenOf } from '../support/crawl/screens';
import { ARRIVALS, CUSTOMERS, OUTSIDE_LINKS, type Walker } from '../support/crawl/table';
import { beSignedIn, newPhone } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser, { LANCAR_SANDBOX_DECIDE_SECONDS: '2' });

const MOST_PRESSES = 6;
/** What ends something that others still need, the language, and what leaves the app for the phone. */
const NEVER = /keluar|hapus|batal|cabut|lepas|putus|akhiri|ID · EN|kamera|galeri|berkas|bagikan|whatsapp|unduh|salin/i;

const nothingYet = (): Found => ({ reached: new Map(), fruitless: new Map(), looked: new Set() });
const [fromLogin, fromOutside] = [nothingYet(), nothingYet()];

const outside = [...ARRIVALS.flatMap(({ brings }) => brings), ...OUTSIDE_LINKS.map(({ screen }) => screen)];
const inside = crawledScreens().filter((screen) => !outside.includes(screen));
const missing = (found: Found, screens: readonly string[]) => screens.filter((screen) => !found.reached.has(screen));

/** A phone that offers what the server offers to some; other windows are shut. */
async function phone(): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await newPhone(stage.browser, stage.server.url, 'id', { abTests: 'server' });
  opened.context.on('page', (other) => void other.close());
  opened.page.on('dialog', (dialog) => void dialog.accept());
  return opened;
}

/** Pages of the sandbox where a button begins the story of a person. */
const PLAYED = [
  { page: '/test/user', button: 'sandbox.use' },
  { page: '/test/partner', button: 'sandbox.partner.openAs' },
] as const;

/** Comes to where the walk begins; gives what was pressed on the way. */
async function begin(borrower: Borrower, { from, mobileNumber }: Walker): Promise<readonly string[]> {
  const { page, server, t } = borrower;
  if (from === 'login') {
    await borrower.signIn(mobileNumber ?? '');
    return [t('auth.login.submit')];
  }
  const played = PLAYED.find(({ page: path }) => from.endsWith(path));
  if (mobileNumber && !played) {
    await beSignedIn(page.context(), server.url, (await signIn(server, mobileNumber)).session);
  }
  await borrower.open(from);
  await settle(page);
  if (!mobileNumber || !played) return [];
  const use = t(played.button, { number: formatPhone(mobileNumber) });
  await page.getByRole('button', { name: use }).click();
  await settle(page);
  if (new URL(page.url()).pathname.endsWith('/H5/login')) await borrower.signInHere(mobileNumber);
  return [use];
}

/** Lets them go through the app until nothing of what is looked for is missing, or their time is over. */
async function walk(walker: Walker, found: Found, screens: readonly string[]): Promise<void> {
  if (missing(found, screens).length === 0) return;
  const { server } = stage;
  const { who, mobileNumber, seconds, before, typed = {}, at = [] } = walker;
  if (mobileNumber && before) await before(await signIn(server, mobileNumber));
  const { page, context } = await phone();
  const trail = followTrail(page, who, found);
  const pressed = await begin(new Borrower(page, server, {}, 'gallery'), walker);
  await settle(page);
  const end = Date.now() + seconds * 1_000;
  await crawl(
    { url: page.url(), replayed: [], pressed },
    {
      page,
      trail,
      found,
      typed,
      at: ['home', ...at],
      never: NEVER,
      mostPresses: MOST_PRESSES,
      isDone: () => missing(found, screens).length === 0 || Date.now() > end,
      restore: async () => {
        if (mobileNumber) await beSignedIn(context, server.url, (await signIn(server, mobileNumber)).session);
      },
    },
  );
  await context.close();
}

describe('from login', () => {
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
    expect(await page.locator('h1').first().innerText()).not.toBe('');
    await context.close();
  });
});

afterAll(() => {
  for (const [title, { reached }] of Object.entries({ 'From login': fromLogin, 'From outside': fromOutside })) {
    const lines = [...reached].sort().map(([screen, { who, pressed }]) => {
      const way = pressed.map((key) => key.replace(/#1$/, '')).join(' > ');
      return `  ${screen}: who ${who}, ${pressed.length} presses: ${way}`;
    });
    console.log([title, ...lines].join('\n'));
  }
});
