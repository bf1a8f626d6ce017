import type { ComponentType } from 'react';
import type { StepMeta } from '../../contract/definitions';

/**
 * Who may see a screen: `anyone`; `entry`, what signing in consists of, open while a partner channel lets nobody else
 * in; `signedIn`, who is signed in.
 */
export type Access = 'anyone' | 'entry' | 'signedIn';

/** One row of section 2: a screen that is no step of a flow. */
export interface ScreenRoute {
  /** below the channel, as the router has it: `bill/detail/:loanId` */
  readonly path: string;
  /** its name in section 2 */
  readonly screen: string;
  readonly access: Access;
  readonly meta?: StepMeta;
  readonly element: ComponentType;
}
