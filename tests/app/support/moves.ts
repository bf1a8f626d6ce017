import type { Circumstances, Move, Place } from '../../../src/app/guards/guard';
import type { Channel } from '../../../src/contract/channel';
import { channelFile } from '../../../src/state/channels';

export const place = (path: string, over: Partial<Place> = {}): Place => ({
  channel: 'H5',
  path,
  search: '',
  access: 'signedIn',
  ...over,
});

/** A step to a page, from another one unless it is the first. */
export const moveTo = (to: Place, over: Partial<Omit<Move, 'to'>> = {}): Move => ({
  from: undefined,
  how: 'push',
  ...over,
  to,
});

export const circumstances = (over: Partial<Circumstances> = {}): Circumstances => ({
  signedIn: true,
  userType: 'USER',
  hasToken: false,
  channel: channelFile('H5'),
  ...over,
});

/** A channel's file with other values in some places. */
export const channelWith = (id: string, over: Partial<Channel> = {}): Channel => ({ ...channelFile(id), ...over });
