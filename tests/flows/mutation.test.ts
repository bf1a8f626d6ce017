import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../scripts/flows/checkProject';
import { PRODUCT_ROOT } from '../../scripts/flows/project/project';
import { definitionsCopy } from './support/definitionsCopy';
import { withMutant } from './support/mutants/applyMutant';
import { OPERATORS } from './support/mutants/index';
import { describe as describeMutant, sample } from './support/mutants/mutant';

vi.setConfig({ testTimeout: 120_000 });

/** Mutants of each operator. `MUTANTS=1000 npx vitest run --project unit tests/flows/mutation.test.ts` makes them all. */
const EACH = Number(process.env.MUTANTS ?? 3);

/** What was made and found of each operator, for the table. */
interface Row {
  readonly name: string;
  readonly made: number;
  readonly found: number;
  readonly rules: readonly string[];
}

const rows: Row[] = [];

afterAll(() => {
  const wide = Math.max(...OPERATORS.map(({ name }) => name.length));
  const lines = rows.map(
    ({ name, made, found, rules }) =>
      `${name.padEnd(wide)}  ${String(found).padStart(2)} of ${made}  ${rules.join(' | ')}`,
  );
  const [made, found] = [rows.reduce((sum, row) => sum + row.made, 0), rows.reduce((sum, row) => sum + row.found, 0)];
  process.stdout.write(`${lines.join('\n')}\n${rows.length} operators: ${found} of ${made} mutants found\n`);
});

describe('flows check on systematic mistakes in the shipped definitions', () => {
  it('has nothing against the shipped ones', () => {
    expect(checkProject(PRODUCT_ROOT).findings).toEqual([]);
  });

  it.each(OPERATORS)('finds $name', ({ name, rules, mutants }) => {
    const root = definitionsCopy();
    const made = sample(mutants, EACH);
    expect(made.length).toBeGreaterThan(0);
    const missed = made.flatMap((mutant) => {
      const found = withMutant(root, mutant, () => checkProject(root).findings.map(({ rule }) => rule));
      return found.some((rule) => rules.includes(rule)) ? [] : [`${describeMutant(mutant)}: ${[...new Set(found)]}`];
    });
    rows.push({ name, made: made.length, found: made.length - missed.length, rules });
    expect(missed).toEqual([]);
  });

  it('was tried with at least 250 mutants', () => {
    const made = OPERATORS.map(({ mutants }) => sample(mutants, EACH).length);
    expect(made.reduce((sum, number) => sum + number, 0)).toBeGreaterThanOrEqual(250);
  });
});
