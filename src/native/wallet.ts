import { partnerShell } from './partnerShell';

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
