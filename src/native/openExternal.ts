import { externalUrl } from './appSchemes';
import { shellFor } from './shell';

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
