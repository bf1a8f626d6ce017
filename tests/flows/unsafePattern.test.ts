import { describe, expect, it } from 'vitest';
import { conditionsOf } from '../../scripts/flows/project/conditions';
import { fieldsOf, formIdsOf } from '../../scripts/flows/project/forms';
import { PRODUCT_ROOT, readProject } from '../../scripts/flows/project/project';
import { textOf } from '../../scripts/flows/project/shape';
import { unsafePattern } from '../../scripts/flows/unsafePattern';
import { finishedRuns, hardTexts, numbersFrom, type PatternRun } from './support/patternRuns';
import { QUICK, SLOW } from './support/patterns';

/** The patterns of the shipped forms and conditions. */
function shippedPatterns(): readonly string[] {
  const project = readProject(PRODUCT_ROOT);
  const ofFields = formIdsOf(project)
    .flatMap((form) => fieldsOf(project, form))
    .flatMap(({ schema }) => textOf(schema.pattern) ?? []);
  const ofConditions = project
    .of('flow')
    .flatMap(({ value }) => conditionsOf(value))
    .flatMap(({ parts }) => parts.patterns.map(({ name }) => name));
  return [...new Set([...ofFields, ...ofConditions])];
}

const ACCEPTED = [...new Set([...QUICK, ...shippedPatterns()])];

/** Attacks of so many repetitions would be tried for longer than the sun burns. */
const ATTACK_REPEATED = 90;
const ATTACK_BOUND_MS = 250;

describe('a pattern that takes too long on a text made for it', () => {
  it.each(SLOW)('is refused: $pattern', ({ pattern }) => {
    expect(unsafePattern(pattern)).toMatch(/: \w.*\.$/);
  });

  const attacked = SLOW.flatMap(({ pattern, attack }) => (attack ? [{ pattern, attack }] : []));
  it.each(attacked)('does not come to an end: $pattern', async ({ pattern, attack: [before, repeated, after] }) => {
    const texts = [`${before}${repeated.repeat(ATTACK_REPEATED)}${after}`];
    expect(await finishedRuns([{ pattern, texts }], ATTACK_BOUND_MS)).toEqual([]);
  });

  it.each([
    ['a repetition of a repetition', '^(a+)+$', 'begin each repetition with a separator'],
    ['two repetitions beside each other', '^a*a*$', 'put a character between'],
    ['one that begins anywhere', 'a+b', 'begin it with ^'],
    ['bounds that multiply', '^(a{1,20}){20}$', 'repeat less often'],
    ['a look again and again', '^(?:(?=.*a)b)*$', 'look ahead once'],
    ['a reference back', '^(a)\\1$', 'write it without'],
    ['a long one', `^${'a'.repeat(300)}$`, 'make it a rule in src/rules'],
    ['none', '[0-9', 'correct it'],
  ])('is refused with what to do: %s', (_, pattern, advice) => {
    expect(unsafePattern(pattern)).toContain(advice);
  });

  it.each([
    ['groups within groups', `^${'(?:'.repeat(60)}a${')*'.repeat(60)}$`],
    ['alternatives that are all the same', `^(?:${'a|'.repeat(140)}a)*$`],
    ['bounds within bounds', '^(?:(?:(?:a{1,99}){1,99}){1,99}){1,99}$'],
    ['many repetitions in a row', `^${'a?'.repeat(140)}$`],
    ['many classes', `^(?:${'[a-z]{1,9}'.repeat(20)})+$`],
  ])('is refused though it is made to hold up the check: %s', (_, pattern) => {
    expect(unsafePattern(pattern)).toBeDefined();
  });
});

describe('a pattern that takes no longer than its text', () => {
  it.each(ACCEPTED)('is accepted: %s', (pattern) => {
    expect(unsafePattern(pattern)).toBeUndefined();
  });

  it('comes to an end with long texts made of what it holds', async () => {
    const runs = ACCEPTED.map((pattern): PatternRun => ({ pattern, texts: hardTexts(pattern, 5_000) }));
    expect(await finishedRuns(runs)).toEqual(ACCEPTED);
  });

  it('comes to an end though nobody has thought of it before', async () => {
    const patterns = Array.from({ length: 300 }, (_, seed) => anyPattern(seed + 1));
    const accepted = [...new Set(patterns.filter((pattern) => unsafePattern(pattern) === undefined))];
    const runs = accepted.map((pattern): PatternRun => ({ pattern, texts: hardTexts(pattern, 2_000) }));
    expect(accepted.length).toBeGreaterThan(50);
    expect(await finishedRuns(runs)).toEqual(accepted);
  });
});

const ATOMS = ['a', 'b', '[ab]', '[a-c]', '.', '[^a]', '\\d', '\\w', ' ', '-', '(?=a)', '(?!b)'];
const TIMES = ['', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '{0,12}'];

/** A pattern put together at random, the same for the same seed. */
function anyPattern(seed: number): string {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = (from: readonly string[]) => from[below(from.length)] ?? '';
  const atom = (depth: number): string => (depth > 0 && below(5) < 2 ? `(?:${either(depth - 1)})` : pick(ATOMS));
  const repeated = (one: string): string => (/^\(\?[=!]/.test(one) ? one : one + pick(TIMES));
  const row = (depth: number): string => Array.from({ length: 1 + below(3) }, () => repeated(atom(depth))).join('');
  const either = (depth: number): string => Array.from({ length: below(3) === 0 ? 2 : 1 }, () => row(depth)).join('|');
  return `${below(5) === 0 ? '' : '^'}${either(2)}${below(3) === 0 ? '' : '$'}`;
}
