import type { Channel } from '../../contract/channel';
import type { StepMeta } from '../../contract/definitions';
import { inChannel } from '../../contract/pages';
import type { Arrival } from '../../state/navigation';
import type { StoredValue } from '../../state/storedValues';
import type { Access } from '../routes/screenRoute';

/** A page of the app, as the rules of navigation see it. */
export interface PagePlace {
  readonly channel: string;
  /** below the channel, without slashes at its ends */
  readonly path: string;
  /** with its question mark, or empty */
  readonly search: string;
  /** the screen's name; steps of flows have none here */
  readonly screen?: string | undefined;
  readonly access: Access;
  readonly meta?: StepMeta | undefined;
}

export interface PageMove {
  /** the page that was shown; undefined for the first one */
  readonly from: PagePlace | undefined;
  readonly to: PagePlace;
  readonly how: Arrival;
}

/** What the rules ask for besides the move itself. */
export interface Circumstances {
  readonly signedIn: boolean;
  /** GET /user/type; undefined while unknown */
  readonly userType: string | undefined;
  /** the terms are not agreed to yet */
  readonly termsDue: boolean;
  /** this tab holds a token of the partner that is not used up */
  readonly hasToken: boolean;
  /** it has been found good on this channel */
  readonly tokenAccepted: boolean;
  readonly channel: Channel;
}

/** What a move brings about besides showing the page. */
export type MoveEffect =
  | { readonly kind: 'keep'; readonly name: StoredValue; readonly value: string }
  | { readonly kind: 'clear'; readonly name: StoredValue }
  | { readonly kind: 'scrollToTop' };

/** `redirect`: an address of this app to go to instead. */
export interface GuardVerdict {
  readonly redirect?: string;
  readonly effects?: readonly MoveEffect[];
}

/** One rule of docs/product/navigation.md. Pure; undefined where it has nothing to say about the move. */
export type Guard = (move: PageMove, circumstances: Circumstances) => GuardVerdict | undefined;

/** The address of a place. */
export function addressOf({ channel, path, search }: Pick<PagePlace, 'channel' | 'path' | 'search'>): string {
  return `${inChannel(channel, path)}${search}`;
}

/** The address of another path of the same channel, the query kept where `search` gives it. */
export function besides({ channel }: PagePlace, path: string, search = ''): string {
  return addressOf({ channel, path, search });
}

/** True where an address carries a value that is to be kept for the tab (./KeepValues.tsx). */
export function carriesValues(search: string): boolean {
  return /[?&](?:backurl|channelBackUrl|topBarHeight)(?:[=&]|$)/.test(search);
}
