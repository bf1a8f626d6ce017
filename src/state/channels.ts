import type { Channel } from '../contract/channel';
import { pictureAddress, publishedRelease } from '../lib/publishedRelease';
import { DEFAULT_CHANNEL, useSession } from './session';

/** Small, and needed to know where an address leads: they come with the app. */
const files = import.meta.glob<Channel>('/flows/channels/*.json', { import: 'default', eager: true });

let current: readonly Channel[] = Object.values(files);

/** The channels of flows/channels: those of the build, or of the release that the page was sent with. */
export const channels = (): readonly Channel[] => current;

/** Lets the page go by the channels of a published release, before anything is shown. */
export function goByChannels(released: readonly Channel[]): void {
  current = released;
}

/** The file of a channel; of the family for a name of its own (JAGATANDROID), of the default for any other name. */
export function channelFile(name: string): Channel {
  const own = current.find(({ id }) => id === name);
  const family = current.find(({ id, variants }) => variants && name.startsWith(id));
  const found = own ?? family ?? current.find(({ id }) => id === DEFAULT_CHANNEL);
  if (!found) throw new Error(`flows/channels/${DEFAULT_CHANNEL}.json does not exist: it is the default channel`);
  return found;
}

/** The address of a channel's own picture. */
export const channelPicture = ({ id }: Pick<Channel, 'id'>): string =>
  pictureAddress(`channels/${id}`, publishedRelease);

/** How the app looks and behaves where it was opened. */
export function useChannel(): Channel {
  return channelFile(useSession().channel);
}
