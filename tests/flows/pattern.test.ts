import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { patternOf, patternProblem } from '../../src/definitions/pattern';
import { conditionsOf } from '../../src/definitions/project/conditions';
import { fieldsOf, formIdsOf } from '../../src/definitions/project/forms';
import { textOf } from '../../src/definitions/project/shape';

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

const REFUSED: readonly [what: string, pattern: string, advice: string][] = [
  ['a repeat without end', '^[a-z]+$', 'give the most, as in {1,30}'],
  ['a repeat of anything', '^.*$', 'give the most, as in {1,30}'],
  ['a repeat with a least alone', '^\\d{2,}$', 'give the most, as in {1,30}'],
  ['a repeat of a repeat', '^(a+)+$', 'has a group'],
  ['two repeats beside each other', '^a*a*$', 'give the most, as in {1,30}'],
  ['a lazy repeat', '^a{1,3}?b$', 'repeat once'],
  ['alternatives', 'KTP|SIM', 'has alternatives: use a class'],
  ['alternatives that share texts', '^(?:a|aa)$', 'has a group'],
  ['a look ahead', '^(?=.{8})a', 'its length with minLength and maxLength'],
  ['what is wrong, by its place', '^a{1,2}(bc)?', 'It stands at "(bc)?".'],
  ['a look back', '(?<!a)b', 'looks ahead or back'],
  ['a named group', '^(?<year>\\d{4})$', 'has a group'],
  ['a reference back', '^(a)\\1$', 'has a group'],
  ['the edge of a word', '\\bKTP', 'has an escape that is not allowed'],
  ['an anchor within', 'a^b', '^ only begins a pattern'],
  ['an end within', 'a$b', '^ only begins a pattern'],
  ['limits that multiply', '^\\s{0,60}\\w{0,60}\\s{0,60}\\w{0,60}$', 'give narrower limits'],
  ['many that may be left out', `^${'a?'.repeat(40)}a{40}$`, 'give narrower limits'],
  ['more characters than any field takes', '^a{999}b{999}$', 'repeat less often'],
  ['a long one', `^${'a'.repeat(300)}$`, 'make it a rule in src/rules'],
  ['no expression', '[0-9', 'is no regular expression'],
  ['limits the wrong way round', 'a{3,2}', 'is no regular expression'],
];

const TAKEN = [
  '^[A-Z0-9_]{2,30}$',
  '^\\d{16}$',
  "^[\\p{L} .'-]{2,50}$",
  '^08\\d{7,11}$',
  '^\\+?62\\d{8,11}$',
  '^\\d{4}-[01]\\d-[0-3]\\d$',
  '^#[0-9a-fA-F]{6}$',
  '^[^@ ]{1,64}@[^@ ]{1,64}$',
  '@gmail',
  'bank$',
  '[\\u{1F600}\\u4e00-\\u4eff]',
  '[\\]^-]',
  '\\$$',
  '\\\\$',
  '^$',
];

describe('a pattern', () => {
  it.each(REFUSED)('is refused for %s: %s', (_, pattern, advice) => {
    expect(patternProblem(pattern)).toContain(advice);
    expect(patternOf(pattern)).toBeUndefined();
  });

  it.each([...TAKEN, ...shippedPatterns()])('is taken: %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
    expect(patternOf(pattern)).toBeDefined();
  });

  it('is taken for what it is', () => {
    expect(patternOf('^PT [a-z]{1,3}\\.?')).toEqual({
      fromStart: true,
      toEnd: false,
      parts: [
        ...['P', 'T', ' '].map((characters) => ({ characters, min: 1, max: 1 })),
        { characters: '[a-z]', min: 1, max: 3 },
        { characters: '\\.', min: 0, max: 1 },
      ],
    });
  });

  it('matches the same texts as its parts do, whatever is put together', () => {
    const piece = fc.constantFrom('a', 'b?', '[a-c]', '.{0,2}', '\\d{2}', '$', '^', '\\$', '\\^', '+', '(', '|', '\\b');
    const text = fc.string({ unit: fc.constantFrom(...'abc1$^+(|'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.array(text), (pieces, texts) => {
        const source = pieces.join('');
        const pattern = patternOf(source);
        if (!pattern) return;
        const parts = pattern.parts.map(({ characters, min, max }) => `(?:${characters}){${min},${max}}`).join('');
        const again = new RegExp(`${pattern.fromStart ? '^' : ''}${parts}${pattern.toEnd ? '$' : ''}`, 'u');
        for (const one of texts) expect(again.test(one)).toBe(new RegExp(source, 'u').test(one));
      }),
    );
  });
});
