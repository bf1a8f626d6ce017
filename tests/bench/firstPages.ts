import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { type Account, firstPersona, signIn } from '../support/account';
import { storageOf } from '../support/phone';
import type { TestServer } from '../support/server';

export const loginPath = '/H5/login';
export const firstStepPath = '/H5/apply/ktp';
/** The largest step of the flow, which is opened by its address. */
export const stepPath = '/H5/apply/personal-info';
/** The first control a user can fill in: the one that the server has drawn, then the app's own. */
export const firstControl =
  ':is(html[data-shown] #drawn, html:not([data-shown]) #root) form :is(input:not([type=file]), textarea):enabled';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A new browser profile at phone size, with an empty cache. */
export function phoneContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(phone);
}

/** The same, signed in as the account. */
export function signedInContext(browser: Browser, server: TestServer, account: Account): Promise<BrowserContext> {
  return browser.newContext({ ...phone, storageState: storageOf(server.url, account.session) });
}

export async function signInFirstPersona(server: TestServer): Promise<Account> {
  return signIn(server, (await firstPersona(server)).mobileNumber);
}
