import { afterAll, describe, expect, it } from 'vitest';
import { checkProject } from '../../../../scripts/flows/project';
import { sample } from '../../../support/thorough';
import { definitionsCopy } from '../definitionsCopy';
import { withMutant } from './applyMutant';
import { describe as describeMutant, type Operator } from './mutant';

/** What was made and found of each operator, for the table. */
interface Row {
  readonly name: string;
  readonly made: number;
  readonly found: number;
  readonly rules: readonly string[];
}

function print(rows: readonly Row[]): void {
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(
    ({ name, made, found, rules }) =>
      `${name.padEnd(wide)}  ${String(found).padStart(2)} of ${made}  ${rules.join(' | ')}`,
  );
  const [made, found] = [rows.reduce((sum, row) => sum + row.made, 0), rows.reduce((sum, row) => sum + row.found, 0)];
  process.stdout.write(`${lines.join('\n')}\n${rows.length} operators: ${found} of ${made} mutants found\n`);
}

/** Tests that `flows check` finds at most `each` mutants of each of these operators, others by another seed, and prints a table of them. */
export function tryMutants(operators: readonly Operator[], each: number): void {
  const rows: Row[] = [];
  afterAll(() => print(rows));

  describe('flows check on systematic mistakes in the shipped definitions', () => {
    it.each(operators)('finds $name', ({ name, rules, mutants }) => {
      const root = definitionsCopy();
      const made = sample(`mutants ${name}`, mutants, each);
      expect(made.length).toBeGreaterThan(0);
      const missed = made.flatMap((mutant) => {
        const found = withMutant(root, mutant, () => checkProject(root).findings.map(({ rule }) => rule));
        return found.some((rule) => rules.includes(rule)) ? [] : [`${describeMutant(mutant)}: ${[...new Set(found)]}`];
      });
      rows.push({ name, made: made.length, found: made.length - missed.length, rules });
      expect(missed).toEqual([]);
    });
  });
}
