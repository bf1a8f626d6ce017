import { inChannel } from '../../engine/channelOf';
import type { PagePlace } from './guard';

/** The address of a place. */
export function addressOf({ channel, path, search }: Pick<PagePlace, 'channel' | 'path' | 'search'>): string {
  return `${inChannel(channel, path)}${search}`;
}

/** The address of another path of the same channel, the query kept where `search` gives it. */
export function besides({ channel }: PagePlace, path: string, search = ''): string {
  return addressOf({ channel, path, search });
}
