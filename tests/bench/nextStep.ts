import type { Browser, Page } from 'playwright';
import type { Account } from '../support/account';
import type { TestServer } from '../support/server';
import { personalInfo } from './applicant';
import { firstControl, signedInContext, stepPath } from './firstPages';
import { atMost, print, quantile } from './measure';
import { slowPhone } from './throttle';

const submissions = 20;
const nextPath = '/H5/apply/work-info';
/** Time to read before the button is pressed; what comes next is fetched meanwhile. */
const readingMs = 2_500;

declare global {
  interface Window {
    /** ms from navigation until the next step's first control was there */
    nextStepAt?: number;
  }
}

function noteNextStep([path, selector]: [string, string]): void {
  const observer = new MutationObserver(() => {
    if (window.location.pathname !== path || !document.querySelector(selector)) return;
    window.nextStepAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** From the server's acknowledgement of one form step to the first control of the next, on the slow phone. */
export async function benchNextStep(browser: Browser, server: TestServer, account: Account): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < submissions; count++) {
    const context = await signedInContext(browser, server, account);
    times.push(await submit(await context.newPage(), server.url));
    await context.close();
  }
  print({
    measure: 'form step after the step before, from the acknowledgement, slow 4G, CPU x4, p95',
    value: quantile(times, 0.95),
    unit: 'ms',
    target: atMost(100),
  });
}

async function submit(page: Page, url: string): Promise<number> {
  await page.addInitScript(noteNextStep, [nextPath, firstControl] as [string, string]);
  await slowPhone(page);
  await page.goto(`${url}${stepPath}`);
  await page.locator(firstControl).first().waitFor();
  await page.waitForTimeout(readingMs);
  await page.locator('button[type=submit]:enabled').click();
  await page.waitForFunction(() => window.nextStepAt !== undefined);
  return page.evaluate((call) => {
    const answered = performance.getEntriesByType('resource').findLast((entry) => entry.name.includes(call));
    if (!answered || window.nextStepAt === undefined) throw new Error(`${call} was not called`);
    return window.nextStepAt - (answered as PerformanceResourceTiming).responseEnd;
  }, personalInfo.path);
}
