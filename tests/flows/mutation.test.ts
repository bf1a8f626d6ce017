import { sample } from '../support/thorough';
import { OPERATORS } from './support/mutants/index';
import { tryMutants } from './support/mutants/tryMutants';

// `npm run prove -- mutants` tries all mutants of all operators
tryMutants(sample('operators of mutants', OPERATORS, 12), 1);
