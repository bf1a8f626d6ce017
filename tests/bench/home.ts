import type { Browser } from 'playwright';
import { signIn } from '../support/account';
import { persona } from '../support/persona';
import type { TestServer } from '../support/server';
import { measureLoad } from './firstInput';
import { signedInContext } from './firstPages';
import { atMost, median, print } from './measure';

const rounds = 5;
/** Owes two loans, one of them late: what is asked for before Home can be shown is the most here. */
const LATE = '081211101202';
/** The tabs come with what Home says. */
const SHOWN = 'html:not([data-shown]) #root:has(nav) h1';

/** Home of a person with loans, on the slow phone: the first time, and when what a page is made of is there already. */
export async function benchHome(browser: Browser, server: TestServer): Promise<void> {
  const account = await signIn(server, persona(LATE).mobileNumber);
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const context = await signedInContext(browser, server, account);
    for (const times of [cold, warm]) {
      const page = await context.newPage();
      times.push((await measureLoad(page, `${server.url}/H5/home`, SHOWN)).own);
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    await context.close();
  }
  const on = 'slow 4G, CPU x4';
  print({ measure: `Home usable, ${on}, cold`, value: median(cold), unit: 'ms', target: atMost(3_000) });
  print({ measure: `Home usable, ${on}, warm`, value: median(warm), unit: 'ms', target: atMost(2_000) });
}
