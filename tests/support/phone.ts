import type { Browser, BrowserContext, Page } from 'playwright';
import { SESSION_COOKIE } from './account';
import { launchBrowser } from './browser';
import { fakeCameraArguments, fakeCameraFile, type Scene } from './fakeCamera';

/** The narrowest phone comes first. */
const SCREEN = { width: 360, height: 740 };

export interface Phone {
  page: Page;
  context: BrowserContext;
  /** violations of the content security policy, scripts that threw, requests to other origins */
  problems: readonly string[];
}

/** A Chromium whose camera sees the scene. */
export async function browserWithCamera(scene: Scene = 'applicant'): Promise<Browser> {
  return launchBrowser(fakeCameraArguments(await fakeCameraFile(scene)));
}

interface PhoneOptions {
  /** a request that goes through one cannot be held or refused by a test */
  serviceWorkers?: 'block' | 'allow';
  /** what moves is drawn again and again, without a graphics card: only where that is looked at */
  motion?: 'reduced' | 'full';
  /** what is offered to some users by chance comes to nobody, unless the server decides */
  abTests?: 'nobody' | 'server';
}

/** Runs in the page. A route of Playwright would do as well, but a browser with one keeps no file for the next page. */
function offerToNobody(): void {
  const realFetch = window.fetch;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/api/abTest/')
      ? Promise.resolve(Response.json({ groupName: 'B', extraInfo: '' }))
      : realFetch(input, init);
}

/** Runs in the page; an empty one has no storage. */
function chooseLanguage(language: string): void {
  if (window.location.protocol !== 'about:') localStorage.setItem('language', language);
}

/** Has a wait for an address that never came say what the page showed instead. */
function tellWhatShows(page: Page): void {
  const wait = page.waitForURL.bind(page);
  page.waitForURL = async (...asked) => {
    try {
      await wait(...asked);
    } catch (error) {
      const shown = await page.evaluate(() => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
        return `${document.body.innerText.slice(0, 1_500)}\nfields: ${fields.join(', ')}`;
      });
      throw new Error(`At ${page.url()}:\n${shown}`, { cause: error });
    }
  };
}

/** A phone of its own: no cookies, no storage. */
export async function newPhone(
  browser: Browser,
  origin: string,
  language?: string,
  { serviceWorkers = 'block', abTests = 'nobody', motion = 'reduced' }: PhoneOptions = {},
): Promise<Phone> {
  const screen = { viewport: SCREEN, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
  const reducedMotion = motion === 'reduced' ? 'reduce' : 'no-preference';
  const context = await browser.newContext({ ...screen, serviceWorkers, reducedMotion });
  if (language) await context.addInitScript(chooseLanguage, language);
  if (abTests === 'nobody') await context.addInitScript(offerToNobody);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  tellWhatShows(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) problems.push(`request to ${url}`);
  });
  return { page, context, problems };
}

/** What a browser keeps that is signed in with the session, or a stranger's. */
export function storageOf(origin: string, session: string | undefined) {
  const cookie = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  const domain = new URL(origin).hostname;
  return {
    cookies: session ? [{ ...cookie, name: SESSION_COOKIE, value: session, domain }] : [],
    origins: [{ origin, localStorage: session ? [{ name: 'loginStatus', value: 'true' }] : [] }],
  };
}

/**
 * Lets the browser be signed in with the session, or a stranger's; what it kept of others before is gone. Its pages are
 * left first: one that is open would follow what changes beneath it, and could log out again.
 */
export async function beSignedIn(context: BrowserContext, origin: string, session: string | undefined): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  await context.setStorageState(storageOf(origin, session));
}

let lastNumber = Math.floor(Date.now() / 1000) % 1_000_000;

/** A mobile number and a NIK that no earlier test has used. */
export function newApplicant(): { mobileNumber: string; idNumber: string } {
  lastNumber += 1;
  const tail = String(lastNumber % 1_000_000).padStart(6, '0');
  return { mobileNumber: `08123${tail}`, idNumber: `3171014501${tail}` };
}
