import { OPERATORS } from '../flows/support/mutants/index';
import { tryMutants } from '../flows/support/mutants/tryMutants';

/** Of each operator, others each day: all of them, some 67,000, would take half a day. */
const EACH = 12;
const DAY_MS = 24 * 3_600_000;

tryMutants(OPERATORS, EACH, Math.floor(Date.now() / DAY_MS));
