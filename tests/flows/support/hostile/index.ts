import type { Attack } from './attack';
import { INHERITED_NAMES } from './inheritedNames';
import { LARGE_FILES } from './largeFiles';
import { REFERENCES } from './references';
import { TEXTS } from './texts';

/** Definitions made to confuse, to hang or to break in. Each is refused by `flows check`, soon. */
export const ATTACKS: readonly Attack[] = [...INHERITED_NAMES, ...REFERENCES, ...LARGE_FILES, ...TEXTS];
