import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from './browser';
import { fakeCameraArguments, fakeCameraFile, type Scene } from './fakeCamera';

/** Section 7 of the visual direction: the narrowest phone comes first. */
const SCREEN = { width: 360, height: 740 };

export interface Phone {
  page: Page;
  context: BrowserContext;
  /** violations of the content security policy, scripts that threw, requests to other origins */
  problems: readonly string[];
}

/** A Chromium whose camera sees the scene. */
export async function browserWithCamera(scene: Scene = 'card'): Promise<Browser> {
  return launchBrowser(fakeCameraArguments(await fakeCameraFile(scene)));
}

/** A phone of its own: no cookies, no storage. */
export async function newPhone(browser: Browser, origin: string, language?: string): Promise<Phone> {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  if (language) await context.addInitScript((value) => localStorage.setItem('language', value), language);
  // what is offered to some users by chance comes to nobody here
  await context.route('**/api/abTest/**', (route) => route.fulfill({ json: { groupName: 'B', extraInfo: '' } }));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
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

let lastNumber = Math.floor(Date.now() / 1000) % 1_000_000;

/** A mobile number and a NIK that no earlier test has used. */
export function newApplicant(): { mobileNumber: string; idNumber: string } {
  lastNumber += 1;
  const tail = String(lastNumber % 1_000_000).padStart(6, '0');
  return { mobileNumber: `08123${tail}`, idNumber: `3171014501${tail}` };
}
