import type { ToShell } from '../contract/generated/bridge';
import { openExternal } from './openExternal';
import { shellFor } from './shell';

/** Where a referral is shared (docs/product/native.md). */
export type ShareSource = ToShell['share']['source'];

export interface Shared {
  /** may be empty */
  text: string;
  /** https */
  url: string;
}

const joined = ({ text, url }: Shared) => [text, url].filter(Boolean).join(' ');

/** The addresses by which a plain browser hands over to each app; the others need none. */
const SHARE_LINKS: Readonly<Partial<Record<ShareSource, (shared: Shared) => string>>> = {
  WA: (shared) => `https://wa.me/?text=${encodeURIComponent(joined(shared))}`,
  FB: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  LINE: (shared) => `https://line.me/R/share?text=${encodeURIComponent(joined(shared))}`,
  SMS: (shared) => `sms:?body=${encodeURIComponent(joined(shared))}`,
};

/** `copied`: the link is on the clipboard, which the page should say. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** People choose a friend first. */
const ANSWER_MS = 10 * 60_000;

async function copy(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

async function shareBySystem(shared: Shared): Promise<ShareOutcome> {
  // Typed as always there, but missing in old browsers, on desktops and without https.
  const { share }: Partial<Navigator> = navigator;
  if (!share) return copy(shared.url);
  try {
    await share.call(navigator, shared);
    return 'shared';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'cancelled' : copy(shared.url);
  }
}

async function shareInBrowser(source: ShareSource, shared: Shared): Promise<ShareOutcome> {
  if (source === 'copy-link') return copy(shared.url);
  const link = SHARE_LINKS[source]?.(shared);
  if (link === undefined) return shareBySystem(shared);
  return openExternal(link) ? 'shared' : 'failed';
}

/**
 * Shares a text and a link by one of the sources of docs/product/native.md: by the app around the page where it can,
 * else as a browser does. Never rejects.
 */
export async function share(source: ShareSource, shared: Shared): Promise<ShareOutcome> {
  const { text, url } = shared;
  const answer = await shellFor('share')?.ask('share', { source, text, url }, ANSWER_MS);
  if (!answer?.ok || answer.body.outcome === 'UNAVAILABLE') return shareInBrowser(source, shared);
  if (answer.body.outcome === 'CANCELLED') return 'cancelled';
  return source === 'copy-link' ? 'copied' : 'shared';
}
