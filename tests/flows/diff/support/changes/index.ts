import { FIELDS } from './fields';
import { FLOW_HEADS } from './flowHeads';
import { OTHERS } from './others';
import { PATHS } from './paths';
import { RENAMES } from './renames';
import { STEPS } from './steps';

/** Changes of the shipped definitions, and what the report must say of each. */
export const ROWS = [...FLOW_HEADS, ...PATHS, ...STEPS, ...FIELDS, ...RENAMES, ...OTHERS];
