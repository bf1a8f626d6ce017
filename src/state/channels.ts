import type { Channel } from '../contract/channel';
import { DEFAULT_CHANNEL, useSession } from './session';

/** Small, and needed to know where an address leads: they come with the app. */
const files = import.meta.glob<Channel>('/flows/channels/*.json', { import: 'default', eager: true });

/** The channels of flows/channels. */
export const CHANNELS: readonly Channel[] = Object.values(files);

/** The file of a channel; of the family for a name of its own (JAGATANDROID), of the default for any other name. */
export function channelFile(name: string): Channel {
  const own = CHANNELS.find(({ id }) => id === name);
  const family = CHANNELS.find(({ id, variants }) => variants && name.startsWith(id));
  const found = own ?? family ?? CHANNELS.find(({ id }) => id === DEFAULT_CHANNEL);
  if (!found) throw new Error(`flows/channels/${DEFAULT_CHANNEL}.json does not exist: it is the default channel`);
  return found;
}

/** How the app looks and behaves where it was opened. */
export function useChannel(): Channel {
  return channelFile(useSession().channel);
}
