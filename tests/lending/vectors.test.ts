import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runLoans } from '../../scripts/loans/runLoans';
import { play } from '../../scripts/loans/vectors/play';
import { readVectors, type Vector } from '../../scripts/loans/vectors/vector';

const FILE = join(import.meta.dirname, 'vectors.json');
const VECTORS = readVectors(readFileSync(FILE, 'utf8'));

const OWN = readVectors(readFileSync(join(import.meta.dirname, 'ownVectors.json'), 'utf8'));

describe('public vectors of loans', () => {
  it.each(VECTORS.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    expect(play(vector).difference).toBeUndefined();
  });
});

describe('vectors of our own rules', () => {
  it.each(OWN.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    expect(play(vector).difference).toBeUndefined();
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

  it('says why a vector is not ours, and only behind the step that is decided otherwise', () => {
    const late = OWN.find(({ id }) => id === 'late-bill-in-instalments-keeps-its-price') as Vector;
    const bearing = { ...late, loan: { ...late.loan, annualRatePercent: '73' } };
    const wrong = { expect: 'owed', interest: 1 };
    const at = late.steps.findIndex((step) => step.do === 'reAge');
    expect(play({ ...bearing, steps: [...late.steps.slice(0, at + 1), wrong] })).toMatchObject({
      difference: { field: 'owed/interest', found: 220_000 },
      notOurs: expect.stringContaining('fixed interest'),
    });
    expect(play({ ...bearing, steps: [...late.steps.slice(0, at), wrong] }).notOurs).toBeUndefined();
    expect(play(bearing)).toEqual({ id: late.id });
  });

  it('compares rounded where the vector says so', () => {
    const rows = [{ principal: 333_600.4, interest: 25_399.6 }];
    const flat = OWN.find(({ id }) => id === 'flat-rounded-once') as Vector;
    const steps = [flat.steps[0] ?? {}, { expect: 'schedule', rounded: true, rows: [...rows, {}, {}] }];
    expect(play({ ...flat, steps }).difference).toBeUndefined();
    const exact = steps.map(
      ({ rounded: _rounded, ...step }: Record<string, unknown>) => step as (typeof steps)[number],
    );
    expect(play({ ...flat, steps: exact }).difference).toMatchObject({ field: 'schedule/rows/1/principal' });
  });

  it('ends with 1 when a vector differs, with 0 when none does, and says which', async () => {
    const lines: string[] = [];
    const into = { out: (line: string) => lines.push(line), error: () => undefined };
    expect(await runLoans(['replay', FILE], {}, into)).toBe(0);
    expect(lines).toHaveLength(VECTORS.length);
    expect(lines).toContain('fineract-loanrepayment-311 ok');
    expect(await runLoans(['replay'], {}, into)).toBe(2);
  });

  it('ends with 1 for a step that it does not know, and says so', async () => {
    const lines: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    const file = join(folder, 'vectors.json');
    writeFileSync(file, JSON.stringify([{ id: 'one', steps: [{ do: 'teleport' }] }]));
    expect(await runLoans(['replay', file], {}, { out: (line) => lines.push(line), error: () => undefined })).toBe(1);
    expect(lines).toEqual(['one step 1: "teleport" is no step that is known; it was played up to there']);
    rmSync(folder, { recursive: true });
  });
});
