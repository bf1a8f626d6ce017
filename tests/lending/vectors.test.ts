import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runLoans } from '../../scripts/loans/runLoans';
import { play } from '../../scripts/loans/vectors/play';
import { readVectors } from '../../scripts/loans/vectors/vector';

const FILE = join(import.meta.dirname, 'vectors.json');
const VECTORS = readVectors(readFileSync(FILE, 'utf8'));

/**
 * Vectors that our product decides otherwise, with the reason; docs/product/lending.md lists the same. One that becomes
 * ok must leave this table.
 */
const DECIDED_OTHERWISE: Readonly<Record<string, string>> = {};

describe('public vectors of loans', () => {
  it.each(VECTORS.map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
    const { difference } = play(vector);
    if (Object.hasOwn(DECIDED_OTHERWISE, id)) expect(difference).toBeDefined();
    else expect(difference).toBeUndefined();
  });

  it('are named in the list of what is decided otherwise only when they are there', () => {
    expect(Object.keys(DECIDED_OTHERWISE).filter((id) => !VECTORS.some((vector) => vector.id === id))).toEqual([]);
  });
});

const [PLAIN] = VECTORS.filter(({ id }) => id === 'fineract-loanrepayment-311');

describe('the player of vectors', () => {
  const played = (change: (text: string) => string) => {
    const [vector] = readVectors(change(JSON.stringify([PLAIN])));
    return vector === undefined ? undefined : play(vector).difference;
  };

  it('tells the step, the place and both figures of the first difference', () => {
    const difference = played((text) => text.replace('"principal":27800', '"principal":27801'));
    expect(difference).toEqual({ step: 2, field: 'schedule/rows/2/principal', expected: 27801, found: 27800 });
  });

  it('tells a row too few', () => {
    const difference = played((text) => text.replace(/,\{"nr":18,[^}]*\}/, ''));
    expect(difference).toMatchObject({ step: 2, field: 'schedule/rows/length', expected: 18, found: 19 });
  });

  it('does not pass over a step it does not know', () => {
    expect(played((text) => text.replace('"do":"setToday"', '"do":"setTomorrow"'))).toMatchObject({
      step: 1,
      field: 'do',
    });
  });

  it('ends with 1 when a vector differs, with 0 when none does, and says which', async () => {
    const lines: string[] = [];
    const into = { out: (line: string) => lines.push(line), error: () => undefined };
    expect(await runLoans(['replay', FILE], {}, into)).toBe(0);
    expect(lines).toHaveLength(VECTORS.length);
    expect(lines).toContain('fineract-loanrepayment-311 ok');
    expect(await runLoans(['replay'], {}, into)).toBe(2);
  });
});
