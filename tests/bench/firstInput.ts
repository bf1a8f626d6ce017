import type { Browser, BrowserContext, Page } from 'playwright';
import type { Account } from '../support/account';
import type { TestServer } from '../support/server';
import { firstControl, loginPath, phoneContext, signedInContext, stepPath } from './firstPages';
import { atMost, median, print } from './measure';
import { openPeerSite, PEERS, type Peer } from './peerSite';
import { slowPhone } from './throttle';

const rounds = 5;

declare global {
  interface Window {
    /** ms from navigation until the first control could be typed in */
    usableAt?: number;
    /** ms from navigation until the app itself showed it */
    ownAt?: number;
  }
}

/** Notes when the first enabled control is in the page, and when it is the app's own. Runs before the page's script. */
function noteFirstControl(selector: string): void {
  performance.setResourceTimingBufferSize(1_000);
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.usableAt ??= performance.now();
    if (document.documentElement.hasAttribute('data-shown')) return;
    window.ownAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

interface Load {
  /** first paint of text or picture, ms from navigation */
  visible: number;
  /** the first control is seen, and what is typed in it is kept; ms from navigation */
  usable: number;
  /** the app itself shows it, ms from navigation */
  own: number;
  /** answers from the network until then */
  requests: number;
  /** the most of them that waited for each other in turn; not the tab's icon */
  rounds: number;
}

/** What a page has asked the network for until its own control was there. Runs in the page. */
function readLoad(): Load {
  const visible = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const own = window.ownAt ?? Number.NaN;
  const kinds = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  const came = (kinds as PerformanceResourceTiming[])
    .filter(({ fetchStart, transferSize }) => fetchStart < own && transferSize > 0)
    .sort((one, other) => one.fetchStart - other.fetchStart);
  // the browser asks for the tab's icon when it has nothing else to do: the page waits for it no moment
  const needed = came.filter(({ name }) => !name.endsWith('/icon.svg'));
  const depths: number[] = [];
  for (const { fetchStart } of needed) {
    const before = depths.filter((_, at) => (needed[at]?.responseEnd ?? fetchStart) <= fetchStart);
    depths.push(1 + Math.max(0, ...before));
  }
  const usable = Math.max(visible, window.usableAt ?? Number.NaN);
  return { visible, usable, own, requests: came.length, rounds: Math.max(...depths) };
}

/** Cold loads on slow 4G with the CPU slowed: ours beside its peers, in turns. */
export async function benchFirstInput(browser: Browser, server: TestServer, account: Account): Promise<void> {
  const site = await openPeerSite();
  const peer = (name: Peer) => ({ url: site.url(name), control: 'form input', profile: () => phoneContext(browser) });
  const pages = {
    staticForm: peer('staticForm'),
    handCoded: peer('handCoded'),
    rjsf: peer('rjsf'),
    login: { url: `${server.url}${loginPath}`, control: firstControl, profile: () => phoneContext(browser) },
    step: {
      url: `${server.url}${stepPath}`,
      control: firstControl,
      profile: () => signedInContext(browser, server, account),
    },
  };
  const loads: Record<keyof typeof pages, Load[]> = { staticForm: [], handCoded: [], rjsf: [], login: [], step: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(pages) as (keyof typeof pages)[]) loads[name].push(await coldLoad(pages[name]));
    }
  } finally {
    await site.close();
  }
  report(loads);
}

function report(loads: Readonly<Record<Peer | 'login' | 'step', readonly Load[]>>): void {
  const on = 'slow 4G, CPU x4, cold';
  const of = (name: keyof typeof loads, what: keyof Load) => median(loads[name].map((load) => load[what]));
  for (const [name, title] of Object.entries(PEERS) as [Peer, string][]) {
    print({ measure: `${title} usable, ${on}`, value: of(name, 'usable'), unit: 'ms' });
  }
  for (const [name, title] of [
    ['login', 'login'],
    ['step', 'opened form step'],
  ] as const) {
    print({ measure: `${title} visible, ${on}`, value: of(name, 'visible'), unit: 'ms', target: atMost(700) });
    print({ measure: `${title} usable, ${on}`, value: of(name, 'usable'), unit: 'ms' });
    print({ measure: `${title} taken over by the app, ${on}`, value: of(name, 'own'), unit: 'ms' });
  }
  const login = of('login', 'usable') / of('staticForm', 'usable');
  print({ measure: 'login usable, ratio', value: login, unit: 'times static HTML', target: atMost(1.3) });
  const step = of('step', 'usable') / of('rjsf', 'usable');
  print({ measure: 'opened form step usable, ratio', value: step, unit: 'times stock rjsf', target: atMost(0.8) });
  print({
    measure: 'opened form step taken over, ratio',
    value: of('step', 'own') / of('rjsf', 'usable'),
    unit: 'times stock rjsf',
  });
  const most = (what: 'requests' | 'rounds') => Math.max(...loads.step.map((load) => load[what]));
  print({ measure: 'opened form step, requests', value: most('requests'), unit: 'requests', target: atMost(14) });
  print({ measure: 'opened form step, one after the other', value: most('rounds'), unit: 'rounds', target: atMost(3) });
}

interface Measured {
  url: string;
  control: string;
  /** an empty cache */
  profile(): Promise<BrowserContext>;
}

async function coldLoad({ url, control, profile }: Measured): Promise<Load> {
  const context = await profile();
  const load = await measureLoad(await context.newPage(), url, control);
  await context.close();
  return load;
}

/** Opens a page on the slow phone until what is waited for is shown by the app itself. */
export async function measureLoad(page: Page, url: string, control: string): Promise<Load> {
  await page.addInitScript(noteFirstControl, control);
  await slowPhone(page);
  await page.goto(url);
  await page.waitForFunction(
    () => window.ownAt !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page.evaluate(readLoad);
}
