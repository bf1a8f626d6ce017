import type { Circumstances, PageMove, PagePlace } from '../../../src/app/guards/guard';
import type { Channel } from '../../../src/contract/channel';
import { channelFile } from '../../../src/state/channels';

export const place = (path: string, over: Partial<PagePlace> = {}): PagePlace => ({
  channel: 'H5',
  path,
  search: '',
  access: 'signedIn',
  ...over,
});

/** A step to a page, from another one unless it is the first. */
export const moveTo = (to: PagePlace, over: Partial<Omit<PageMove, 'to'>> = {}): PageMove => ({
  from: undefined,
  how: 'push',
  ...over,
  to,
});

export const circumstances = (over: Partial<Circumstances> = {}): Circumstances => ({
  signedIn: true,
  userType: 'USER',
  termsDue: false,
  hasToken: false,
  tokenAccepted: false,
  channel: channelFile('H5'),
  ...over,
});

/** A channel's file with other values in some places. */
export const channelWith = (id: string, over: Partial<Channel> = {}): Channel => ({ ...channelFile(id), ...over });
