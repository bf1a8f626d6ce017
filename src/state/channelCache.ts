import { browserValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';

/** How long a channel is kept, in milliseconds (docs/product/channels.md). */
const CHANNEL_CACHE_MS = 60 * 60 * 1000;

/** The channel this browser was in, kept for an hour as `channel` (docs/product/sign-in.md). */
export interface KeptChannel {
  /** as the address named it */
  readonly asked: string;
  readonly channel: string;
  /** milliseconds since 1970 */
  readonly until: number;
  /** the user whose channel the server said it is */
  readonly confirmedFor?: string;
}

const KEY = 'channel';
const NAME = /^[A-Z0-9]{1,32}$/;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** What is kept; undefined after an hour, and where the storage holds something else. @param now milliseconds since 1970 */
export function keptChannel(now = Date.now()): KeptChannel | undefined {
  const stored = parsed(browserValues.getItem(KEY));
  const [asked, channel, until, confirmedFor] = ['asked', 'channel', 'until', 'confirmedFor'].map((name) =>
    ownValue(stored, name),
  );
  if (typeof asked !== 'string' || typeof channel !== 'string' || !NAME.test(channel)) return undefined;
  if (typeof until !== 'number' || until <= now || until > now + CHANNEL_CACHE_MS) return undefined;
  return { asked, channel, until, ...(typeof confirmedFor === 'string' && { confirmedFor }) };
}

/** Keeps the channel for an hour from now. */
export function keepChannel(kept: Omit<KeptChannel, 'until'>, now = Date.now()): void {
  browserValues.setItem(KEY, JSON.stringify({ ...kept, until: now + CHANNEL_CACHE_MS }));
}
