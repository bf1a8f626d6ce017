import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../support/sampling/assertProperty';
import { keptOf } from '../support/sampling/kept';
import { readSeed } from '../support/sampling/seed';
import { isTurnOf, sample, seedsOf, someOf } from '../support/thorough';

/** The first digits of the hashes of so many commits, one after the other. */
const commits = (count: number) =>
  Array.from({ length: count }, (_, at) => createHash('sha1').update(`commit ${at}`).digest('hex').slice(0, 8));

const CASES = Array.from({ length: 17 }, (_, at) => `case ${at + 1}`);
const why = 'it failed';

describe('a sample of cases', () => {
  it('is the same for the same seed, of as many as were asked for, none of them twice', () => {
    assertProperty(
      'samples',
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), fc.string(), (items, most, seed) => {
        const places = items.map((_, place) => place);
        const chosen = sample('numbers', places, most, seed);
        expect(chosen).toEqual(sample('numbers', places, most, seed));
        expect(new Set(chosen).size).toBe(Math.min(most, places.length));
        expect(places).toEqual(expect.arrayContaining([...chosen]));
      }),
    );
  });

  it.each([
    [3, 17],
    [1, 40],
    [5, 7],
    [12, 640],
  ])('comes to every case within some hundred commits: %i of %i', (most, all) => {
    const places = Array.from({ length: all }, (_, place) => place);
    const seen = new Set(commits((12 * all) / most).flatMap((seed) => sample('places', places, most, seed)));
    expect(places.filter((place) => !seen.has(place))).toEqual([]);
  });

  it('is another one of another list of the same commit', () => {
    const pairs = commits(50).map((seed) => [sample('one', CASES, 3, seed), sample('other', CASES, 3, seed)].join());
    expect(new Set(pairs).size).toBe(50);
  });

  it('holds what failed once, in the order of the list, and refuses what is no case', () => {
    const kept = CASES.slice(0, 16).map((name) => ({ case: name, why }));
    expect(someOf('cases', CASES, 1, kept)).toEqual(expect.arrayContaining(CASES.slice(0, 16)));
    expect(someOf('cases', CASES, 1, [{ case: 'case 9', why }])).toContain('case 9');
    expect(() => someOf('cases', CASES, 1, [{ case: 'case 18', why }])).toThrow(
      'tests/kept/cases.json keeps what is no case: case 18.',
    );
  });
});

it('tests that others stand for have their turn in one of twenty commits, whatever their file', () => {
  for (let file = 0; file < 10; file += 1) {
    const turns = commits(400).filter((seed) => isTurnOf(`file ${file}`, seed));
    expect(turns.length, `file ${file}`).toBeGreaterThan(5);
    expect(turns.length, `file ${file}`).toBeLessThan(45);
  }
});

it('seeds of histories are those that failed once, then others that follow each other', () => {
  const [kept, first = 0, ...others] = seedsOf('histories', 3, [{ seed: 7, why }]);
  expect(kept).toBe(7);
  expect(others).toEqual([first + 1, first + 2]);
});

it('a property is tried again with a seed by which it failed', () => {
  // one number of all, none of the ends that are tried more often: no other seed comes to it
  const numbers = fc.noBias(fc.nat());
  const [rare = 0] = fc.sample(numbers, { numRuns: 1, seed: 5 });
  const property = fc.property(numbers, (value) => value !== rare);
  const tries = { few: 1 };
  assertProperty('rare', property, tries, []);
  expect(() => assertProperty('rare', property, tries, [{ seed: 5, why }])).toThrow('Property failed');
  expect(() => assertProperty('rare', property, tries, [{ seed: 5, path: '0', why }])).toThrow('Property failed');
});

it('the seed is what was set, or the commit, and always the same where there are no commits', () => {
  expect(readSeed('.', 'by hand')).toBe('by hand');
  const folder = mkdtempSync(join(tmpdir(), 'lancar-seed-'));
  try {
    expect(readSeed(folder, '')).toBe('lancar');
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(['lancar', expect.stringMatching(/^[0-9a-f]{8,}$/)]).toContainEqual(readSeed('.', ''));
});

describe('tests/kept', () => {
  const names = readdirSync('tests/kept').flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const code = tests.map((file) => readFileSync(join('tests', file), 'utf8'));

  it('names samples of tests, and says of each case or seed what was wrong', () => {
    expect(names.filter((name) => !code.some((text) => text.includes(`'${name}'`)))).toEqual([]);
    for (const one of names.flatMap(keptOf)) {
      expect(one.why).not.toBe('');
      expect('case' in one || Number.isInteger(one.seed), JSON.stringify(one)).toBe(true);
    }
  });

  it('are of samples with names of their own', () => {
    const others = code.filter((_, at) => tests[at] !== 'tooling/sampling.test.ts');
    const used = others.flatMap((text) => [
      ...text.matchAll(/\b(?:someOf|sample|seedsOf|assertProperty)\(\s*'([^']+)'/g),
    ]);
    const all = used.map(([, name]) => name);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  it('is asked by every property, since none is tried but by its seed', () => {
    const ownWay = tests.filter((_, at) => /\bfc\.(?:assert|check)\(/.test(code[at] ?? ''));
    expect(ownWay).toEqual(['support/sampling/assertProperty.ts']);
  });
});
