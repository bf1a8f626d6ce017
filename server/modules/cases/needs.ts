import type { Lists } from '../../platform/lists/lists';
import type { Platform } from '../../platform/platform';

/** What questions and complaints need. */
export type CasesNeeds = Platform & Pick<Lists, 'holidays'>;
