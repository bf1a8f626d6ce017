import type { Channel } from '../contract/channel';

/** What the server said a name stands for, kept for an hour (docs/product/channels.md). */
export interface FoundChannel {
  /** as the address named it */
  readonly asked: string;
  readonly channel: string;
}

export interface ChannelSources {
  readonly channels: readonly Pick<Channel, 'id' | 'variants'>[];
  /** the channel of an address that names none: of the page before, else the stored one */
  readonly inherited: string;
  readonly fallback: string;
  readonly found?: FoundChannel | undefined;
  /** true for a path of the app, below the channel */
  isRoute(path: string): boolean;
}

/** The channel of an address and the path below it; `ask`: the page does not know the name, the server may. */
export type ChannelOfPath =
  | { readonly kind: 'channel'; readonly channel: string; readonly path: string }
  | { readonly kind: 'ask'; readonly asked: string; readonly path: string };

const QUOTES_AND_PIPES = /["'`´|‘’‚‛“”„‟«»‹›＂＇｜]/g;
const NAME = /^[\w-]{1,32}$/;
const VARIANT = /^[A-Z0-9]{1,32}$/;

/**
 * A channel name as it may be used: without quotes and pipes (docs/product/channels.md); empty where no letter or digit
 * is left.
 */
export function cleanChannelName(segment: string): string {
  try {
    const clean = decodeURIComponent(segment).replace(QUOTES_AND_PIPES, '').trim();
    return NAME.test(clean) ? clean : '';
  } catch {
    return '';
  }
}

/** The name under which a channel is known here: its id, or a name of its own in a family (JAGATANDROID). */
function knownAs(name: string, channels: ChannelSources['channels']): string | undefined {
  const upper = name.toUpperCase();
  if (channels.some(({ id }) => id === upper)) return upper;
  const inFamily = channels.some(({ id, variants }) => variants && upper.startsWith(id));
  return inFamily && VARIANT.test(upper) ? upper : undefined;
}

/**
 * Which channel an address belongs to (docs/product/channels.md). A path of the app without a channel inherits one;
 * what cannot be a name at all counts as the default channel. @param pathname as the browser has it, with its slash
 */
export function channelOf(pathname: string, sources: ChannelSources): ChannelOfPath {
  const [first = '', ...rest] = pathname.replace(/^\/+/, '').split('/');
  const path = rest.join('/');
  const whole = [first, ...rest].join('/');
  const name = cleanChannelName(first);
  const isExact = sources.channels.some(({ id }) => id === first);
  if (first !== '' && !isExact && sources.isRoute(whole)) {
    return { kind: 'channel', channel: sources.inherited, path: whole };
  }
  const channel = name === '' ? sources.fallback : knownAs(name, sources.channels);
  if (channel !== undefined) return { kind: 'channel', channel, path };
  if (sources.found?.asked === name) return { kind: 'channel', channel: sources.found.channel, path };
  return { kind: 'ask', asked: name, path };
}
