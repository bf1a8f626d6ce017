import { OPERATORS } from '../flows/support/mutants/index';
import { tryMutants } from '../flows/support/mutants/tryMutants';

/** Of each operator, others at each commit: all of them, some 67,000, would take half a day. */
const EACH = 12;

tryMutants(OPERATORS, EACH);
