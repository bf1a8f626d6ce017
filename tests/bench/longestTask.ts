import type { Browser, Page } from 'playwright';
import type { Account } from '../support/account';
import type { TestServer } from '../support/server';
import { firstControl, signedInContext, stepPath } from './firstPages';
import { atMost, median, print } from './measure';
import { slowCpu } from './throttle';

const rounds = 3;
const settleMs = 600;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** microseconds */
  dur?: number;
  args?: { name?: string };
}

/** The longest task of the main thread while every text field is typed in, and while every sheet opens and closes. */
export async function benchLongestTask(browser: Browser, server: TestServer, account: Account): Promise<void> {
  const typing: number[] = [];
  const sheets: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedInContext(browser, server, account);
    const page = await context.newPage();
    await page.goto(`${server.url}${stepPath}`);
    await page.locator(firstControl).first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowCpu(page);
    typing.push(await longestTask(browser, page, () => typeEverywhere(page)));
    sheets.push(await longestTask(browser, page, () => openEverySheet(page)));
    await context.close();
  }
  const on = 'personal-info, CPU x4';
  print({ measure: `longest task while typing, ${on}`, value: median(typing), unit: 'ms', target: atMost(50) });
  print({ measure: `longest task while sheets open, ${on}`, value: median(sheets), unit: 'ms', target: atMost(50) });
}

async function typeEverywhere(page: Page): Promise<void> {
  const inputs = page.locator('form :is(input:not([type=file], [type=radio], [type=hidden]), textarea):enabled');
  for (let index = 0; index < (await inputs.count()); index++) {
    await inputs.nth(index).focus();
    await page.keyboard.type('A1b2', { delay: 60 });
    await page.waitForTimeout(settleMs);
  }
}

async function openEverySheet(page: Page): Promise<void> {
  const openers = page.locator('form [aria-haspopup=dialog]:enabled');
  const count = await openers.count();
  if (count === 0) throw new Error('personal-info has no control that opens a sheet.');
  for (let index = 0; index < count; index++) {
    await openers.nth(index).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(settleMs);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

/** In ms, from a trace of the browser; tasks of the trace's own start and end are outside `act`. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(settleMs);
  await act();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mainThreads = trace.traceEvents.filter(
    (event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  const onMain = (event: TraceEvent) => mainThreads.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = trace.traceEvents.filter(
    (event) => /(^|:)RunTask$/.test(event.name) && event.ph === 'X' && onMain(event),
  );
  return Math.max(...tasks.map((task) => (task.dur ?? 0) / 1_000));
}
