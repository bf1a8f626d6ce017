import { partnerMethod, partnerShell } from './partnerShell';
import { shellFor } from './shell';

function closer(channelId: string): (() => void) | undefined {
  const own = shellFor('close');
  if (own) return () => void own.ask('close', {});
  const partner = partnerShell(channelId);
  return partner && partnerMethod(partner);
}

/** Can the app around the page be closed from here? False in a plain browser. */
export function canClose(channelId: string): boolean {
  return closer(channelId) !== undefined;
}

/**
 * Closes the app around the page: the provider's own, else the partner's (back on MITRA, docs/product/channels.md).
 * False when there is none to close or it refuses; then back is what it is in a browser.
 */
export function closePartnerApp(channelId: string): boolean {
  const close = closer(channelId);
  if (!close) return false;
  try {
    close();
    return true;
  } catch {
    return false;
  }
}

/**
 * docs/product/channels.md: is the wallet's own app around the page? It shows by a word of the user agent or by an
 * object in the page, as the channel's file says. False for a channel that says nothing.
 */
export function insideWallet(channelId: string): boolean {
  const app = partnerShell(channelId);
  if (!app) return false;
  const named = app.agent !== undefined && navigator.userAgent.toLowerCase().includes(app.agent.toLowerCase());
  return named || (app.object !== undefined && Reflect.has(window, app.object));
}
