import type { Channel } from '../../contract/channel';
import type { StepMeta } from '../../contract/definitions';
import type { Arrival } from '../../state/navigation';
import type { StoredValue } from '../../state/storedValues';
import type { Access } from '../routes/screenRoute';

/** A page of the app, as the rules of navigation see it. */
export interface Place {
  readonly channel: string;
  /** below the channel, without slashes at its ends */
  readonly path: string;
  /** with its question mark, or empty */
  readonly search: string;
  /** the name section 2 gives it; steps of flows have none here */
  readonly screen?: string | undefined;
  readonly access: Access;
  readonly meta?: StepMeta | undefined;
}

export interface Move {
  /** the page that was shown; undefined for the first one */
  readonly from: Place | undefined;
  readonly to: Place;
  readonly how: Arrival;
}

/** What the rules ask for besides the move itself. */
export interface Circumstances {
  readonly signedIn: boolean;
  /** GET /user/type; undefined while unknown */
  readonly userType: string | undefined;
  /** this tab holds a token of the partner that is not used up */
  readonly hasToken: boolean;
  readonly channel: Channel;
}

/** What a move brings about besides showing the page. */
export type Effect =
  | { readonly kind: 'keep'; readonly name: StoredValue; readonly value: string }
  | { readonly kind: 'clear'; readonly name: StoredValue }
  | { readonly kind: 'scrollToTop' };

/** `redirect`: an address of this app to go to instead. */
export interface Verdict {
  readonly redirect?: string;
  readonly effects?: readonly Effect[];
}

/** One rule of section 2, navigation rules. Pure; undefined where it has nothing to say about the move. */
export type Guard = (move: Move, circumstances: Circumstances) => Verdict | undefined;
