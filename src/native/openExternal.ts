import { shellFor } from './shell';

/** Apps the page may hand an address to, by its scheme; anything that runs code in the page or reads files is not here. */
const APP_SCHEMES: ReadonlySet<string> = new Set([
  'market:',
  'itms-apps:',
  'whatsapp:',
  'line:',
  'fb:',
  'tel:',
  'sms:',
  'mailto:',
]);

/** An address that may be opened outside the page: https, or one of {@link APP_SCHEMES}; undefined for any other. */
export function externalUrl(text: string): URL | undefined {
  // Browsers drop tabs and line breaks from an address, so that what is checked would not be what is opened.
  if (text.length > 2_000 || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (APP_SCHEMES.has(url.protocol)) return url;
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

function openInBrowser(url: URL): void {
  if (url.protocol === 'https:') window.open(url.href, '_blank', 'noopener,noreferrer');
  else window.location.assign(url.href);
}

/**
 * Opens an address outside the page: in the browser, or in the app it belongs to. Only https and listed app schemes;
 * false for any other, which is not opened.
 */
export function openExternal(address: string): boolean {
  const url = externalUrl(address);
  if (!url) return false;
  const shell = shellFor('openExternal');
  if (!shell) {
    openInBrowser(url);
    return true;
  }
  void shell.ask('openExternal', { url: url.href }).then((answer) => {
    if (!answer.ok && answer.reason !== 'REFUSED') openInBrowser(url);
  });
  return true;
}
