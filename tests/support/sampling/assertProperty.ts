import fc, { type IProperty, type Parameters } from 'fast-check';
import { drawn, runs } from '../thorough';
import { keptOf } from './kept';

/** As often as fast-check tries a property by itself. */
const USUAL = 100;

interface Tries<Values> extends Pick<Parameters<Values>, 'examples'> {
  readonly few?: number;
  /** in the long proofs */
  readonly many?: number;
}

/** Tries a property with what is kept of it, then as often as is asked by the seed of the run. */
export function assertProperty<Values>(
  name: string,
  property: IProperty<Values>,
  { few = USUAL, many = few, examples = [] }: Tries<Values> = {},
  kept = keptOf(name),
): void {
  for (const one of kept) {
    if (!('seed' in one)) throw new Error(`tests/kept/${name}.json keeps a case of a property: give its seed.`);
    const { seed, path } = one;
    fc.assert(property, path === undefined ? { seed, numRuns: few } : { seed, path, numRuns: 1 });
  }
  fc.assert(property, { seed: drawn(name), numRuns: runs(few, many), examples });
}
