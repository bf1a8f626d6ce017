import type { Partner } from '../../platform/config/partnersFile';
import type { Platform } from '../../platform/platform';

/** What orders need. */
export type OrdersNeeds = Platform & {
  /** whose shops may have orders paid; in the sandbox its own shop besides */
  partners: readonly Partner[];
};
