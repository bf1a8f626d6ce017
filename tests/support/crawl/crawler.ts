import type { Page } from 'playwright';
import { type Pressable, press, pressablesOf, settle } from './pressable';
import { screenOf } from './screens';

/** How a screen was come to. */
export interface Way {
  who: string;
  /** what was pressed, one after the other */
  pressed: readonly string[];
}

/** A page as it is once it was opened at its address and what follows was pressed there. */
export interface PageState {
  url: string;
  replayed: readonly string[];
  /** all that was pressed since the beginning */
  pressed: readonly string[];
  /** where the address alone does not lead to this screen: how it was come to */
  otherwise?: { screen: string; state: PageState };
}

/** What all crawls have found so far. */
export interface Found {
  reached: Map<string, Way>;
  /** how often a button was pressed and showed nothing that was not known: by what it says, on a screen and on all */
  fruitless: Map<string, number>;
  /** screens that somebody has looked at */
  looked: Set<string>;
}

/** Looks at a page that has come to rest, before anything is pressed there. */
export type Look = (page: Page) => Promise<void>;

interface CrawlOptions {
  page: Page;
  trail: Trail;
  found: Found;
  /** what is typed into the fields that are empty, by their id */
  typed: Readonly<Record<string, string>>;
  /** screens that are looked at before all others */
  at: readonly string[];
  /** what is not pressed, by what it says */
  never: RegExp;
  mostPresses: number;
  look: Look;
  /** true once there is nothing more to look for, or no time */
  isDone(): boolean;
  /** has the page be signed in again, where a press has ended that */
  restore(): Promise<void>;
}

/** Pages of one screen that are looked at, as loans differ; and of what it shows after a press. */
const MOST_ALIKE = 2;
const MOST_STATES = 4;
/** A button that was pressed in vain so often is pressed no more: on its screen, and on every screen. */
const MOST_IN_VAIN = { screen: 2, app: 6 };

/** What was pressed until now; each screen that the page comes to is noted with it. */
export interface Trail {
  pressed: readonly string[];
}

/** Notes each screen that a page comes to, those that lead on at once too. */
export function followTrail(page: Page, who: string, { reached }: Found): Trail {
  const trail: Trail = { pressed: [] };
  page.on('framenavigated', (frame) => {
    const screen = frame === page.mainFrame() && frame.url().startsWith('http') && screenOf(pathOf(frame.url()));
    if (screen && !reached.has(screen)) reached.set(screen, { who, pressed: trail.pressed });
  });
  return trail;
}

/** Types into the fields that are there, by their id. */
async function typeInto(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(typed)) {
    const field = page.locator(`[id="${id}"]`);
    if ((await field.count()) === 0) continue;
    await field
      .first()
      .fill(value, { timeout: 1_000 })
      .catch(() => undefined);
  }
}

const PATIENCE_MS = 10_000;

/** What can be pressed that says so, once it is there, and all that can be pressed then. */
async function comes(page: Page, words: string): Promise<[Pressable | undefined, readonly Pressable[]]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const there = await pressablesOf(page);
    const found = there.find(({ key }) => key.startsWith(words));
    if (found || Date.now() > end) return [found, there];
    await settle(page);
  }
}

/** Presses one thing after the other, each by the beginning of what it says; fails where one is not there. */
export async function follow(
  page: Page,
  trail: Trail,
  { presses, typed = {}, look }: { presses: readonly string[]; typed?: Readonly<Record<string, string>>; look: Look },
): Promise<void> {
  for (const words of presses) {
    const [found, there] = await comes(page, words);
    await look(page);
    await pressablesOf(page);
    await typeInto(page, typed);
    if (!found) throw new Error(`nothing says ${words} on ${page.url()}: ${there.map(({ key }) => key).join(', ')}`);
    trail.pressed = [...trail.pressed, words];
    if (!(await press(page, found.key))) throw new Error(`${words} cannot be pressed on ${page.url()}`);
    await settle(page);
  }
  await look(page);
}

/** Something to open, or to press there; the least worth comes first. */
interface Task {
  worth: number;
  state: PageState;
  button?: { key: string; shown: string };
}

/** Pages of the sandbox that play something else than a step on the way. */
const NOT_ON_THE_WAY = /\/test\/(?:user|partner|shell|popups|inbox|shop)/;

const plain = (key: string) => key.replace(/\d+/g, '0');
const pathOf = (url: string) => new URL(url).pathname;

/**
 * Goes through the app: follows every link first, which is fast, then presses the buttons, those nearest to the beginning
 * first.
 */
export async function crawl(start: PageState, options: CrawlOptions): Promise<void> {
  const { page, trail, typed, at, never, mostPresses, isDone, restore } = options;
  const { reached, fruitless, looked } = options.found;
  const before = new Set(looked);
  const opened = new Map<string, Set<string>>();
  const todo: Task[] = [{ worth: 0, state: start }];
  let standing: PageState | undefined;

  const here = () => screenOf(pathOf(page.url())) ?? '';
  const signatureOf = (found: readonly Pressable[]) =>
    `${here()} ${[...new Set(found.map(({ key }) => plain(key)))].sort().join('|')}`;

  /** Remembers it; false where it was there before, or enough others of its screen were. */
  function isFresh(screen: string, what: string, most: number): boolean {
    const known = opened.get(screen) ?? new Set<string>();
    if (known.has(what) || known.size >= most) return false;
    opened.set(screen, known.add(what));
    return true;
  }

  function isFreshLink(href: string): boolean {
    const { origin, pathname, search } = new URL(href);
    const screen = screenOf(pathname);
    if (
      screen === undefined ||
      pathname.startsWith('/api/') ||
      origin !== new URL(start.url).origin ||
      NOT_ON_THE_WAY.test(pathname)
    )
      return false;
    return isFresh(screen, pathname + search, MOST_ALIKE);
  }

  async function goTo(url: string): Promise<void> {
    await page.goto(url);
    await settle(page);
  }

  async function open(state: PageState): Promise<readonly Pressable[]> {
    trail.pressed = state.pressed;
    await goTo(state.url);
    if (here() === 'login' && screenOf(pathOf(state.url)) !== 'login') {
      await restore();
      await goTo(state.url);
    }
    if (state.otherwise && here() !== state.otherwise.screen) return open(state.otherwise.state);
    for (const key of state.replayed) {
      await pressablesOf(page);
      if (!(await press(page, key))) break;
      await settle(page);
    }
    standing = state;
    await options.look(page);
    await typeInto(page, typed);
    return pressablesOf(page);
  }

  /** Theirs before what nobody has seen, that before what others have seen; of each, pages before buttons. */
  function add(screen: string, task: Omit<Task, 'worth'>): void {
    const isPage = task.button === undefined;
    const [theirs, unseen, seen] = isPage ? [0, 2, 4] : [1, 3, 5];
    todo.push({ ...task, worth: at.includes(screen) ? theirs : before.has(screen) ? seen : unseen });
  }

  /** Opens a page, and keeps for later what there is to follow and to press. */
  async function look(state: PageState): Promise<void> {
    const found = await open(state);
    const shown = signatureOf(found);
    looked.add(here());
    if (state.pressed.length >= mostPresses) return;
    for (const { key, href } of found) {
      if (href === undefined) {
        if (!never.test(key)) add(here(), { state, button: { key, shown } });
      } else if (isFreshLink(href)) {
        add(screenOf(pathOf(href)) ?? '', { state: { url: href, replayed: [], pressed: [...state.pressed, key] } });
      }
    }
  }

  async function pressButton(state: PageState, key: string, shown: string): Promise<void> {
    const [app, screen] = [plain(key), `${shown.split(' ')[0]} ${plain(key)}`];
    const [inApp, inScreen] = [fruitless.get(app) ?? 0, fruitless.get(screen) ?? 0];
    if (inApp >= MOST_IN_VAIN.app || inScreen >= MOST_IN_VAIN.screen) return;
    fruitless.set(app, inApp + 1).set(screen, inScreen + 1);
    if (standing !== state) await open(state);
    const [from, known] = [page.url(), reached.size];
    const pressed = [...state.pressed, key];
    trail.pressed = pressed;
    if (!(await press(page, key))) return;
    await settle(page);
    const signature = signatureOf(await pressablesOf(page));
    if (page.url() === from && signature === shown) return;
    standing = undefined;
    const replay: PageState = { url: state.url, replayed: [...state.replayed, key], pressed };
    if (page.url() !== from && isFreshLink(page.url())) {
      const otherwise = { screen: here(), state: replay };
      add(here(), { state: { url: page.url(), replayed: [], pressed, otherwise } });
    } else if (page.url() === from && isFresh(`${here()} pressed`, signature, MOST_STATES)) {
      add(here(), { state: replay });
    } else if (reached.size === known) return;
    fruitless.set(app, inApp).set(screen, inScreen);
  }

  while (todo.length > 0 && !isDone()) {
    todo.sort((one, other) => one.worth - other.worth);
    const { state, button } = todo.shift() as Task;
    if (button) await pressButton(state, button.key, button.shown);
    else await look(state);
  }
}
