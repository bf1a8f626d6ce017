import { OPERATORS } from '../flows/support/mutants/index';
import { tryMutants } from '../flows/support/mutants/tryMutants';

tryMutants(OPERATORS, Number.POSITIVE_INFINITY);
