import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright';
import { sizeLimits } from '../../scripts/sizeLimits';
import type { Account } from '../support/account';
import type { TestServer } from '../support/server';
import { firstControl, firstStepPath, loginPath, phoneContext, signedInContext } from './firstPages';
import { atMost, print } from './measure';

/** A page that has nothing to do while it waits fetches what comes later; that is not what the page needs. */
const withoutPrefetch = () => {
  window.requestIdleCallback = () => 0;
};

export interface ScriptBytes {
  /** gzip -9 of every script, in bytes */
  total: number;
  /** path and gzip bytes, the largest first; what the page holds itself by the page's path */
  files: Array<{ path: string; bytes: number }>;
}

/** Script to the login screen and, signed in, to the first form step, each with an empty cache. */
export async function benchScriptBytes(browser: Browser, server: TestServer, account: Account): Promise<void> {
  const pages = [
    { size: sizeLimits.login, path: loginPath, context: await phoneContext(browser) },
    { size: sizeLimits.firstStep, path: firstStepPath, context: await signedInContext(browser, server, account) },
  ];
  for (const { size, path, context } of pages) {
    const { total } = await measureScript(context, `${server.url}${path}`, firstControl);
    print({ measure: size.what, value: total / 1_000, unit: 'kB gzip', target: atMost(size.targetBytes / 1_000) });
    await context.close();
  }
}

const scriptsIn = (page: string) =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join('');

/** Opens the address and adds up every script the page loads until `ready` is visible and the network is idle. */
export async function measureScript(context: BrowserContext, url: string, ready: string): Promise<ScriptBytes> {
  const page = await context.newPage();
  await page.addInitScript(withoutPrefetch);
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|html/.test(type)) return;
    sizes.set(
      new URL(response.url()).pathname,
      response.text().then((text) => gzipSync(/html/.test(type) ? scriptsIn(text) : text, { level: 9 }).length),
    );
  });
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}: the bytes would be those of another page.`);
  const files = await Promise.all([...sizes].map(async ([path, bytes]) => ({ path, bytes: await bytes })));
  await page.close();
  return {
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.sort((a, b) => b.bytes - a.bytes),
  };
}
