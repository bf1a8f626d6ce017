import { CALL_OPERATORS } from './calls';
import { CONDITION_OPERATORS } from './conditions';
import { EDGE_OPERATORS } from './edges';
import { FILE_OPERATORS } from './files';
import { FORM_OPERATORS } from './forms';
import type { Operator } from './mutant';
import { NAME_OPERATORS } from './names';
import { STEP_OPERATORS } from './steps';
import { TEXT_OPERATORS } from './texts';

/** Every systematic mistake. To add one: its entry in the file of what it is made in. */
export const OPERATORS: readonly Operator[] = [
  ...EDGE_OPERATORS,
  ...CONDITION_OPERATORS,
  ...STEP_OPERATORS,
  ...NAME_OPERATORS,
  ...CALL_OPERATORS,
  ...FORM_OPERATORS,
  ...TEXT_OPERATORS,
  ...FILE_OPERATORS,
];
