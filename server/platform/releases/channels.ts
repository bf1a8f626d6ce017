import type { Channel } from '../../../src/contract/channel';

/** The channel of a user who comes from none (docs/product/channels.md): the plain web. */
export const PLAIN_CHANNEL = 'H5';

const NAME = /^[A-Z0-9_-]{1,32}$/;

/** The channels there are, and other names they are called by. */
export interface Channels {
  list: readonly Channel[];
  aliases: Readonly<Record<string, string>>;
}

/** A channel as a request names it, and its file. */
export interface NamedChannel {
  /** the id, or the name of its own that a variant has */
  name: string;
  channel: Channel;
}

/** A name as names are compared: upper case, without quotes and pipes (docs/product/channels.md). */
function comparableName(name: unknown): string {
  return typeof name === 'string'
    ? name
        .replace(/['"`|]/g, '')
        .trim()
        .toUpperCase()
    : '';
}

/** The channel of a name, an alias or the name of a variant; undefined where there is none. */
export function channelNamed({ list, aliases }: Channels, name: unknown): NamedChannel | undefined {
  const compared = comparableName(name);
  if (!NAME.test(compared)) return undefined;
  const id = Object.hasOwn(aliases, compared) ? aliases[compared] : compared;
  const exact = list.find((channel) => channel.id === id);
  if (exact) return { name: exact.id, channel: exact };
  const family = list.find((channel) => channel.variants && compared.startsWith(channel.id));
  return family && { name: compared, channel: family };
}

/** The name of the channel a request speaks of, `H5` where it names none that there is. */
export function channelNameOf(channels: Channels, name: unknown): string {
  return channelNamed(channels, name)?.name ?? PLAIN_CHANNEL;
}
