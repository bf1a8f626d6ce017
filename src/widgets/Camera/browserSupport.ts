/** Browsers whose camera is known not to work in a page, even where they report one (docs/product/identity.md). */
const UNSUPPORTED: readonly RegExp[] = [/\bUC ?(Browser|Web)/i, /HeyTap/i, /Vivo ?Browser/i];
const OLDEST_CHROME = 70;

/** False for UC, HeyTap and Vivo browsers and for Chrome (and what is built on it) before version 70. */
export function cameraWorksIn(userAgent: string): boolean {
  if (UNSUPPORTED.some((browser) => browser.test(userAgent))) return false;
  const chrome = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent);
  return chrome === null || Number(chrome[1]) >= OLDEST_CHROME;
}
