import type { Browser, CDPSession, Page } from 'playwright';
import { openBenchSite } from './benchSite';
import { phoneContext } from './firstPages';
import { atMost, median, print } from './measure';
import { slowCpu } from './throttle';

const rounds = 3;
const fieldsTyped = 10;
const digits = '8123456789012345';
const letters = 'Jalan Melati raya';
const keysAField = 12;
const keyDelayMs = 30;
/** A field is left before the next one is typed in; what that causes is not part of a keystroke. */
const settleMs = 400;

const forms = { 'personal-residential-info': 'largest form', generated: 'generated form of 240 fields' };

type PageName = 'ours' | 'handCoded';

/** Script a keystroke, CPU slowed: our form beside the same fields by hand, in turns. */
export async function benchKeystrokes(browser: Browser): Promise<void> {
  const site = await openBenchSite();
  try {
    for (const [form, title] of Object.entries(forms)) {
      const results: Record<PageName, number[]> = { ours: [], handCoded: [] };
      for (let round = 0; round < rounds; round++) {
        for (const page of ['handCoded', 'ours'] as const) {
          results[page].push(await scriptAKey(browser, `${site.url}?page=${page}&form=${form}`));
        }
      }
      report(title, results);
    }
  } finally {
    await site.close();
  }
}

function report(form: string, { ours, handCoded }: Record<PageName, number[]>): void {
  const measure = `script a keystroke, ${form}, CPU x4`;
  print({ measure: `${measure}, hand-coded`, value: median(handCoded), unit: 'ms' });
  print({ measure: `${measure}, ours`, value: median(ours), unit: 'ms' });
  const ratio = median(ours) / median(handCoded);
  print({ measure: `${measure}, ratio`, value: ratio, unit: 'times hand-coded', target: atMost(1.3) });
}

async function scriptAKey(browser: Browser, url: string): Promise<number> {
  const context = await phoneContext(browser);
  const page = await context.newPage();
  await page.goto(url);
  const inputs = page.locator('form :is(input:not([type=file], [type=radio], [type=hidden]), textarea):enabled');
  await inputs.first().waitFor();
  const session = await slowCpu(page);
  await session.send('Performance.enable');
  const count = await inputs.count();
  const step = Math.max(1, Math.floor(count / fieldsTyped));
  const values: number[] = [];
  for (let index = 0; index < count; index += step) values.push(await typeInto(page, session, index, inputs));
  await context.close();
  return median(values.slice(1)); // the first one warms up
}

async function typeInto(
  page: Page,
  session: CDPSession,
  index: number,
  inputs: ReturnType<Page['locator']>,
): Promise<number> {
  const input = inputs.nth(index);
  await input.focus();
  await page.waitForTimeout(settleMs);
  const mode = await input.getAttribute('inputmode');
  const text = (mode === 'numeric' || mode === 'tel' ? digits : letters).slice(0, keysAField);
  const before = await scriptSeconds(session);
  await page.keyboard.type(text, { delay: keyDelayMs });
  return ((await scriptSeconds(session)) - before) * (1000 / text.length);
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}
