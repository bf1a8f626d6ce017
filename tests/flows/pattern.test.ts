import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { patternOf, patternProblem } from '../../src/definitions/pattern';
import { conditionsOf } from '../../src/definitions/project/conditions';
import { fieldsOf, formIdsOf } from '../../src/definitions/project/forms';
import { flowIn } from '../../src/definitions/project/shaped';
import { assertProperty } from '../support/sampling/assertProperty';
import { looksOf, matches, patternSource, patternText } from './support/patterns';

/** The patterns of the shipped forms and conditions. */
function shippedPatterns(): readonly string[] {
  const project = readProject(PRODUCT_ROOT);
  const ofFields = formIdsOf(project)
    .flatMap((form) => fieldsOf(project, form))
    .flatMap(({ schema }) => schema.pattern ?? []);
  const ofConditions = project
    .of('flow')
    .flatMap((file) => conditionsOf(flowIn(file)))
    .flatMap(({ parts }) => parts.patterns.map(({ name }) => name));
  return [...new Set([...ofFields, ...ofConditions])];
}

const REFUSED: readonly [what: string, pattern: string, advice: string][] = [
  ['a repeat without end', '^[a-z]+$', 'give the most, as in {1,30}'],
  ['a repeat of anything', '^.*$', 'give the most, as in {1,30}'],
  ['a repeat with a least alone', '^\\d{2,}$', 'give the most, as in {1,30}'],
  ['a repeat of a repeat', '^(a+)+$', 'give the most, as in {1,30}'],
  ['two repeats beside each other', '^a*a*$', 'give the most, as in {1,30}'],
  ['a lazy repeat', '^a{1,3}?b$', 'repeat once'],
  ['a group without end', '^(?:ab){2,}$', 'give the most, as in {1,30}'],
  ['a look ahead', '^(?=.{8})a', 'its length with minLength and maxLength'],
  ['a look ahead within a group', '^(a|(?!b).)', 'looks ahead or back'],
  ['what is wrong, by its place', '^a{1,2}(b*c)?', 'It stands at "*c)?".'],
  ['a look back', '(?<!a)b', 'looks ahead or back'],
  ['a named group', '^(?<year>\\d{4})$', 'write ( ) or (?: )'],
  ['a reference back', '^(a)\\1$', 'refers back to a group'],
  ['the edge of a word', '\\bKTP', 'has an escape that is not allowed'],
  ['an anchor within', 'a^b', '^ only begins a pattern'],
  ['an end within', 'a$b', '^ only begins a pattern'],
  ['an anchor within a group', '(^a|b)', '^ only begins a pattern'],
  ['anchors of one alternative', '^KTP|SIM$', 'put them into a group, as in ^(?:a|b)$'],
  ['limits that multiply', '^\\s{0,60}\\w{0,60}\\s{0,60}\\w{0,60}$', 'give narrower limits'],
  ['limits that multiply in a group', '^(a{1,20}){4}$', 'give narrower limits'],
  ['alternatives that multiply', '^(?:a|aa){14}$', 'fewer alternatives'],
  ['many that may be left out', `^${'a?'.repeat(40)}a{40}$`, 'give narrower limits'],
  ['more characters than any field takes', '^a{999}b{999}$', 'is too large'],
  ['a group of more characters than any field takes', '^((\\d{3}-){20}){20}$', 'it has 1600 characters, at most 1000'],
  ['a long one', `^${'a'.repeat(300)}$`, 'make it a rule in src/rules'],
  ['no expression', '[0-9', 'is no regular expression'],
  ['a group that does not end', '^(a|b$', 'is no regular expression'],
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
  'KTP|SIM',
  '^(?:a|aa)$',
  '^a{1,2}(bc)?',
];

/** What forms of others ask for, with texts that it is and texts that it is not. */
const OF_OTHERS: readonly [what: string, pattern: string, are: readonly string[], arent: readonly string[]][] = [
  ['a phone', '^(\\+62|62|0)8[1-9][0-9]{6,10}$', ['+62812345678', '0812345678'], ['812345678', '+0812345678']],
  [
    'a phone in parts',
    '^(\\+?1[ -]?)?\\(?\\d{3}\\)?[ -]?\\d{3}-?\\d{4}$',
    ['+1 (212) 555-0100', '2125550100'],
    ['555-0100'],
  ],
  ['a time', '^([01][0-9]|2[0-3]):[0-5][0-9]$', ['00:00', '19:59', '23:59'], ['24:00', '29:59', '9:00', '12:60']],
  [
    'a time of either clock',
    '^(([01]?\\d|2[0-3]):[0-5]\\d|(0?[1-9]|1[0-2]):[0-5]\\d [AP]M)$',
    ['7:05', '12:00 PM'],
    ['13:00 PM'],
  ],
  ["a card's end", '^(0[1-9]|1[0-2])/[0-9]{2}$', ['01/27', '12/30'], ['19/27', '00/27', '1/27']],
  [
    'a British postcode',
    '^([A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|GIR ?0A{2})$',
    ['SW1A 1AA', 'M11AE', 'GIR 0AA'],
    ['SW 1AA', '12345'],
  ],
  [
    'a Canadian postcode',
    '^(?:[A-CEGHJ-NPR-TVXY]\\d[A-Z])[ -]?(?:\\d[A-Z]\\d)$',
    ['K1A 0B1', 'K1A0B1'],
    ['D1A 0B1', 'K1A'],
  ],
  ['a ZIP code', '^\\d{5}(?:-\\d{4})?$', ['12345', '12345-6789'], ['12345-', '1234']],
  [
    'a day',
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    ['2026-11-30'],
    ['2026-13-01', '2026-01-32', '2026-00-10'],
  ],
  [
    'a day with what is unknown',
    '^(\\d{4}|XXXX)-(0[1-9]|1[0-2]|XX)-(0[1-9]|[12]\\d|3[01]|XX)$',
    ['XXXX-02-XX'],
    ['XX-02-XX'],
  ],
  ['groups of digits', '^(\\d{2}-){2}\\d{4}$', ['01-02-2026'], ['01-2026', '01-02-03-2026']],
  ['one of two as wholes', '^KTP$|^SIM [ABC]$', ['KTP', 'SIM B'], ['SIM', 'KTP SIM A']],
];

const ofSource = (source: string) => {
  const pattern = patternOf(source);
  if (!pattern) throw new Error(`${source} ${patternProblem(source)}`);
  return pattern;
};

describe('a pattern', () => {
  it.each(REFUSED)('is refused for %s: %s', (_, pattern, advice) => {
    expect(patternProblem(pattern)).toContain(advice);
    expect(patternOf(pattern)).toBeUndefined();
  });

  it.each([...TAKEN, ...shippedPatterns()])('is taken: %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
    expect(patternOf(pattern)).toBeDefined();
  });

  it.each(OF_OTHERS)('is taken of %s: %s', (_, pattern, are, arent) => {
    for (const one of are) expect(matches(ofSource(pattern), one), one).toBe(true);
    for (const one of arent) expect(matches(ofSource(pattern), one), one).toBe(false);
    for (const one of [...are, ...arent]) expect(new RegExp(pattern, 'u').test(one), one).toBe(are.includes(one));
  });

  it('is taken for what it is', () => {
    const one = (characters: string) => ({ characters, min: 1, max: 1 });
    expect(patternOf('^PT [a-z]{1,3}\\.?')).toEqual({
      fromStart: true,
      toEnd: false,
      parts: [
        one('P'),
        one('T'),
        one(' '),
        { characters: '[a-z]', min: 1, max: 3 },
        { characters: '\\.', min: 0, max: 1 },
      ],
    });
    expect(patternOf('(?:a|b1){2,3}$')).toEqual({
      fromStart: false,
      toEnd: true,
      parts: [{ alternatives: [[one('a')], [one('b'), one('1')]], min: 2, max: 3 }],
    });
  });

  it('matches the same texts by our reading as by that of JavaScript', () => {
    let taken = 0;
    assertProperty(
      'patterns match',
      fc.property(patternSource, fc.array(patternText, { maxLength: 12 }), (one, texts) => {
        const pattern = patternOf(one);
        if (!pattern) return;
        taken += 1;
        for (const tried of texts)
          expect(matches(pattern, tried), `${one} on ${tried}`).toBe(new RegExp(one, 'u').test(tried));
      }),
      { few: 300, many: 5000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('looks at a bounded number of characters, whatever is put together and on whatever text', () => {
    const most = 10_000 * 1_000;
    assertProperty(
      'patterns are bounded',
      fc.property(patternSource, fc.constantFrom('a', 'ab', 'b', 'aab', '1'), (one, unit) => {
        const pattern = patternOf(one);
        if (pattern) expect(looksOf(pattern.parts, [...unit.repeat(30)])).toBeLessThan(most);
      }),
      { few: 100, many: 1000 },
    );
    for (const slow of ['^(a|a){13}b$', '^(a{1,9}){4}b$', '^a{0,99}a{0,99}b$', '^(?:a?){12}b$']) {
      expect(looksOf(ofSource(slow).parts, [...'a'.repeat(300)]), slow).toBeLessThan(most);
    }
  });
});
