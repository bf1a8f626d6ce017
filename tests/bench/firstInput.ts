import type { Browser, BrowserContext, Page } from 'playwright';
import type { Account } from '../support/account';
import type { TestServer } from '../support/server';
import { firstControl, firstStepPath, loginPath, phoneContext, signedInContext } from './firstPages';
import { atMost, median, print } from './measure';
import { slowPhone } from './throttle';

const rounds = 5;

declare global {
  interface Window {
    /** ms from navigation until the first control could be typed in */
    usableAt?: number;
  }
}

/** Notes when the first enabled control is in the page. Runs before the page's own script. */
function noteFirstControl(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.usableAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

interface Load {
  /** first paint of text or picture, ms from navigation */
  visible: number;
  /** the first control is there, ms from navigation */
  usable: number;
}

/** Cold loads on slow 4G with the CPU slowed. */
export async function benchFirstInput(browser: Browser, server: TestServer, account: Account): Promise<void> {
  const login = await coldLoads(() => phoneContext(browser), `${server.url}${loginPath}`);
  const on = 'slow 4G, CPU x4, cold';
  print({
    measure: `login visible, ${on}`,
    value: median(login.map((l) => l.visible)),
    unit: 'ms',
    target: atMost(700),
  });
  print({
    measure: `login usable, ${on}`,
    value: median(login.map((l) => l.usable)),
    unit: 'ms',
    target: atMost(1300),
  });
  const step = await coldLoads(() => signedInContext(browser, server, account), `${server.url}${firstStepPath}`);
  print({
    measure: `first form step usable, ${on}`,
    value: median(step.map((l) => l.usable)),
    unit: 'ms',
    target: atMost(1600),
  });
}

async function coldLoads(newProfile: () => Promise<BrowserContext>, url: string): Promise<Load[]> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await newProfile();
    loads.push(await load(await context.newPage(), url));
    await context.close();
  }
  return loads;
}

async function load(page: Page, url: string): Promise<Load> {
  await page.addInitScript(noteFirstControl, firstControl);
  await slowPhone(page);
  await page.goto(url);
  await page.waitForFunction(
    () => window.usableAt !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page.evaluate(() => ({
    visible: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: window.usableAt ?? Number.NaN,
  }));
}
