import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '../../src/contract/drawn';
import { reachPersonalInfo } from '../bench/applicant';
import { signIn } from '../support/account';
import { Borrower } from '../support/borrower';
import { beSignedIn, newApplicant, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';
import { isTurnOf, someOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/drawn');

const stage = shareStage();
const LANGUAGES = ['id', 'en-us'] as const;
const STEP = '/H5/apply/personal-info';
/** Requests until an opened step is the app's, with an empty cache (docs/decisions/015-pages-arrive-drawn.md). */
const MOST_REQUESTS = 14;

/** Keeps the app's own script back until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.unrouteAll();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

async function takenOver(page: Page): Promise<void> {
  await page.locator('#drawn').waitFor({ state: 'detached' });
  await page.locator('#root form').waitFor();
}

/** Waits for the own font: until then nothing stands where it will. */
const inOwnFont = (page: Page) =>
  page.waitForFunction(() => {
    // before the style sheet has come there is no font to wait for
    const states = [...document.fonts].map(({ status }) => status);
    return states.includes('loaded') && !states.includes('loading');
  });

/** Where every control and text block of the screen stands. */
const places = (page: Page) =>
  page.evaluate(async () => {
    // the letters of the own font are narrower than those that stand in for them
    await document.fonts.ready;
    const screen = document.getElementById('drawn') ?? document.getElementById('root');
    const shown = [
      ...(screen?.querySelectorAll('input:not([type=file]), textarea, select, button, h1, p, label') ?? []),
    ];
    return shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height];
    });
  });

/** Where some parts of a screen stand. */
const placesOf = (page: Page, screen: string, parts: string) =>
  page
    .locator(screen)
    .locator(parts)
    .evaluateAll((found) =>
      found.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, x, y, width, height];
      }),
    );

const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) return undefined;
    const { name, value, selectionStart, selectionEnd } = activeElement;
    return { name, value, selectionStart, selectionEnd };
  });

async function openAsUser(language?: string) {
  const phone = await newPhone(stage.browser, stage.server.url, language);
  const { mobileNumber, idNumber } = newApplicant();
  const account = await signIn(stage.server, mobileNumber);
  await reachPersonalInfo(account, idNumber);
  await beSignedIn(phone.context, stage.server.url, account.session);
  if (language === 'en-us') {
    await phone.context.addCookies([{ name: 'lancar_language', value: language, url: stage.server.url }]);
  }
  return { ...phone, account };
}

it.runIf(isTurn).each(LANGUAGES)(
  'takes over login with what was typed, the caret and the place of everything, in %s',
  async (language) => {
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
    // nothing that moves may hold the focus back
    await page.emulateMedia({ reducedMotion: language === 'en-us' ? 'reduce' : 'no-preference' });
    await page.goto(`${stage.server.url}/H5/login`);
    await page.locator('#root form').waitFor();
    const showApp = await holdApp(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/variable/lender*', (route) => answered.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#drawn #mobileNumber').fill('812');
    await page.locator('#drawn #mobileNumber').press('ArrowLeft');
    await inOwnFont(page);
    const before = { places: await places(page), focus: await focus(page) };
    showApp();
    await takenOver(page);
    expect({ places: await places(page), focus: await focus(page) }).toEqual(before);
    // what the server says of the lender comes beside, and moves nothing
    answer();
    await page.getByText(/Rp719[.,]000/).waitFor();
    expect(await places(page)).toEqual(expect.arrayContaining(before.places));
    expect(problems).toEqual([]);
    await context.close();
  },
);

it.runIf(isTurn)('shows login as it will be before its style sheet has come', async () => {
  const { page, context } = await newPhone(stage.browser, stage.server.url);
  // the own font comes after both
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${stage.server.url}/H5/login`);
  const whole = await places(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.css', (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#drawn #mobileNumber').fill('812');
  expect(await places(page)).toEqual(whole);
  letGo();
  await takenOver(page);
  await context.close();
});

it.runIf(isTurn)('does what was pressed on login before the script was there', async () => {
  const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
  const borrower = new Borrower(page, stage.server, {}, 'gallery');
  const showApp = await holdApp(page);
  await page.goto(`${stage.server.url}/H5/login`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: borrower.t('common.switchLanguage') }).click();
  showApp();
  await page.getByRole('button', { name: 'Send code' }).waitFor();

  const showAgain = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#drawn #mobileNumber').fill(newApplicant().mobileNumber);
  await page.getByRole('button', { name: 'Send code' }).click();
  showAgain();
  await page.waitForURL('**/login-otp*');
  expect(problems).toEqual([]);
  await context.close();
});

it.each(someOf('languages of login', LANGUAGES, 1))(
  'takes over an opened step with what was typed, and nothing moves, in %s',
  async (language) => {
    const { page, context, problems } = await openAsUser(language);
    const showApp = await holdApp(page);
    await page.goto(`${stage.server.url}${STEP}`, { waitUntil: 'commit' });
    await page.locator('#drawn [name=birthPlace]').fill('Surabaya');
    await inOwnFont(page);
    const before = { places: await places(page), focus: await focus(page) };
    showApp();
    await takenOver(page);
    expect({ places: await places(page), focus: await focus(page) }).toEqual(before);
    expect(problems).toEqual([]);
    await context.close();
  },
);

it.runIf(isTurn)(
  'sends an opened step whose button was pressed before the script was there, with what was typed',
  async () => {
    const { page, context, problems, account } = await openAsUser();
    const showApp = await holdApp(page);
    await page.goto(`${stage.server.url}${STEP}`, { waitUntil: 'commit' });
    await page.locator('#drawn [name=birthPlace]').fill('Surabaya');
    await page.locator('#drawn [type=submit]').click();
    showApp();
    await page.waitForURL('**/apply/work-info');
    expect((await account.draft('apply')).answers.birthPlace).toBe('Surabaya');
    expect(problems).toEqual([]);
    await context.close();
  },
);

it.runIf(isTurn)(
  `opens a step with at most ${MOST_REQUESTS} requests, and does not ask for the draft that came with the page`,
  async () => {
    const { page, context } = await openAsUser();
    await page.unrouteAll();
    // runs in the page: what was asked for until the app had taken over
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.getElementById('root') === null || document.getElementById('drawn')) return;
        observer.disconnect();
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        document.documentElement.dataset.asked = JSON.stringify(entries.map(({ name }) => new URL(name).pathname));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${stage.server.url}${STEP}`);
    await page.locator('html[data-asked]').waitFor();
    const asked: string[] = JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '[]');
    const network = [...new Set(asked)];
    expect(network.length, network.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    // the page brings both
    expect(network.filter((path) => path.startsWith('/api/draft') || path.endsWith('.css'))).toEqual([]);
    expect(await page.locator('#sent-with-page').count()).toBe(0);
    await context.close();
  },
);

it.runIf(isTurn)(
  'shows what was typed a moment before a reload, which the draft of the page does not have yet',
  async () => {
    const { page, context } = await openAsUser();
    await page.goto(`${stage.server.url}${STEP}`);
    await takenOver(page);
    await page.locator('[name=birthPlace]').fill('Semarang');
    await page.reload();
    await takenOver(page);
    // what was typed may come to the server after the next page has asked for the draft
    await expect.poll(() => page.locator('[name=birthPlace]').inputValue()).toBe('Semarang');
    await context.close();
  },
);

it.runIf(isTurn)(
  'shows what was saved while the page was asked for again, which its draft does not have either',
  async () => {
    const { page, context } = await openAsUser();
    await page.goto(`${stage.server.url}${STEP}`);
    await takenOver(page);
    await page.route(`**${STEP}`, async (route) => {
      const response = await route.fetch();
      // the edit is saved by the page before, which stands until the next one comes
      await page.waitForTimeout(2_000);
      await route.fulfill({ response });
    });
    await page.locator('[name=birthPlace]').fill('Semarang');
    await page.locator('h1').click();
    await page.reload();
    await takenOver(page);
    expect(await page.locator('[name=birthPlace]').inputValue()).toBe('Semarang');
    await context.close();
  },
);

it('draws nothing of a user for anybody else', async () => {
  const { account } = await openAsUser();
  const pageFor = async (session?: string) => {
    const headers = session === undefined ? {} : { Cookie: `lancar_session=${session}` };
    const answer = await fetch(`${stage.server.url}${STEP}`, { headers: { Accept: 'text/html', ...headers } });
    return { cache: answer.headers.get('cache-control'), html: await answer.text() };
  };
  const own = await pageFor(account.session);
  expect(own.html).toContain('sent-with-page');
  expect(own.cache).toBe('no-store');
  for (const session of [undefined, 'x'.repeat(43)]) {
    const other = await pageFor(session);
    expect(other.html).not.toContain('sent-with-page');
    expect(other.html).not.toContain('id="drawn"');
    expect(other.cache).toBe('no-store');
  }
});

it('escapes what a user has entered', async () => {
  const { account, page, context, problems } = await openAsUser();
  const text = '</script><img src=x onerror=alert(1)>';
  await account.saveDraft('apply', { birthPlace: text, residentialAddress: `$& ${text}` });
  await page.goto(`${stage.server.url}${STEP}`);
  await takenOver(page);
  expect(await page.locator('[name=birthPlace]').inputValue()).toBe(text);
  expect(await page.locator('[name=residentialAddress]').inputValue()).toBe(`$& ${text}`);
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ['home', 'id'],
  ['bill', 'en-us'],
  ['me', 'id'],
] as const)(
  'the tab %s stands with its bar and tabs before the script, in %s, and nothing moves',
  async (tab, language) => {
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
    const account = await signIn(stage.server, newApplicant().mobileNumber);
    await beSignedIn(context, stage.server.url, account.session);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.server.url }]);
    const t = textIn(language);
    const letGo = await holdApp(page);
    await page.goto(`${stage.server.url}/H5/${tab}`, { waitUntil: 'commit' });
    const drawn = page.locator('#drawn');
    await drawn.getByRole('status', { name: t('common.loading') }).waitFor();
    const tabs = drawn.getByRole('navigation', { name: t('home.tabs.label') });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(
      ['home', 'bill', 'me'].map((name) => t(`home.tabs.${name}`)),
    );
    expect(await tabs.locator('[aria-current]').innerText()).toBe(t(`home.tabs.${tab}`));
    const before = await placesOf(page, '#drawn', 'nav, header');
    letGo();
    await drawn.waitFor({ state: 'detached' });
    await page.locator('#root nav').waitFor();
    expect(await placesOf(page, '#root', 'nav, header')).toEqual(before);
    expect(problems).toEqual([]);
  },
);

it('a tab is drawn for nobody who is not signed in', async () => {
  const answer = await fetch(`${stage.server.url}/H5/home`);
  expect(await answer.text()).not.toContain('id="drawn"');
});

it.each([
  ['home/my-limit', 'id', 'Limitmu'],
  ['home/bank-list', 'en-us', 'Bank accounts'],
  ['me/help-center', 'en-us', 'Help'],
  ['home/apply-loan', 'id', 'Pinjamanmu'],
  ['bill/statement', 'id', 'Ringkasan bulanan'],
  ['bill/how-to-pay', 'en-us', 'How to pay'],
  ['refer-friends', 'id', undefined],
] as const)(
  'the page %s stands with its bar before the script, in %s, and its bar does not move',
  async (path, language, title) => {
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
    const account = await signIn(stage.server, newApplicant().mobileNumber);
    await beSignedIn(context, stage.server.url, account.session);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.server.url }]);
    const t = textIn(language);
    const letGo = await holdApp(page);
    await page.goto(`${stage.server.url}/H5/${path}`, { waitUntil: 'commit' });
    const drawn = page.locator('#drawn');
    await drawn.getByRole('status', { name: t('common.loading') }).waitFor();
    expect(await drawn.locator('header h1').allInnerTexts()).toEqual(title === undefined ? [] : [title]);
    await drawn
      .locator('header')
      .getByRole('button', { name: t('common.help') })
      .waitFor();
    await inOwnFont(page);
    const parts = title === undefined ? 'header' : 'header, header h1';
    const before = await placesOf(page, '#drawn', parts);
    letGo();
    await drawn.waitFor({ state: 'detached' });
    await page.locator('#root header').waitFor();
    // a page whose data come may set up its bar once more
    await expect.poll(() => placesOf(page, '#root', parts)).toEqual(before);
    expect(problems).toEqual([]);
    await context.close();
  },
);

it('the page of a path is the same for all who may open it, and is not drawn for who signs in first', async () => {
  const { account } = await openAsUser();
  const pageOf = async (path: string, session?: string) => {
    const headers = session === undefined ? {} : { Cookie: `lancar_session=${session}` };
    const answer = await fetch(`${stage.server.url}/H5/${path}`, { headers: { Accept: 'text/html', ...headers } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return /<div id="drawn">.*?<div id="root">/s.exec(await answer.text())?.[0];
  };
  const own = await pageOf('me/help-center', account.session);
  expect(own).toContain('Bantuan');
  expect(await pageOf('me/help-center')).toBe(own);
  expect(await pageOf('home/my-limit', account.session)).toBe(await pageOf('home/my-limit', 'x'.repeat(43)));
  expect(await pageOf('home/my-limit')).toBeUndefined();
});
