import type { ComponentType } from 'react';
import type { StepMeta } from '../../contract/definitions';

/**
 * Who may see a screen: `anyone`; `entry`, what signing in consists of, open while a partner channel lets no one
 * else in; `signedIn`, who is signed in.
 */
export type Access = 'anyone' | 'entry' | 'signedIn';

/** A screen that is not a step of a flow. */
export interface ScreenRoute {
  /** below the channel, as the router has it: `bill/detail/:loanId` */
  readonly path: string;
  /** the screen's name */
  readonly screen: string;
  readonly access: Access;
  readonly meta?: StepMeta;
  readonly element: ComponentType;
}
