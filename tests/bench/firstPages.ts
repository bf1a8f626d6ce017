import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { type Account, firstPersona, SESSION_COOKIE, signIn } from '../support/account';
import type { TestServer } from '../support/server';

export const loginPath = '/H5/login';
export const firstStepPath = '/H5/apply/ktp';
/** The first control a user can fill in. */
export const firstControl = '#root form :is(input:not([type=file]), textarea):enabled';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A new browser profile at phone size, with an empty cache. */
export function phoneContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(phone);
}

/** The same, signed in as the account. */
export function signedInContext(browser: Browser, server: TestServer, account: Account): Promise<BrowserContext> {
  const { hostname } = new URL(server.url);
  const cookie = { name: SESSION_COOKIE, value: account.session, domain: hostname, path: '/' };
  const cookies = [{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }];
  const origins = [{ origin: server.url, localStorage: [{ name: 'loginStatus', value: 'true' }] }];
  return browser.newContext({ ...phone, storageState: { cookies, origins } });
}

export async function signInFirstPersona(server: TestServer): Promise<Account> {
  return signIn(server, (await firstPersona(server)).mobileNumber);
}
