import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../../scripts/flows/project';
import type { Condition } from '../../../src/contract/definitions';
import { valueFor } from '../../../src/prover/proof/concrete';
import { textAs, type Wish, wishFor } from '../../../src/prover/proof/patternText';
import type { Shape } from '../../../src/prover/proof/shape';
import { type Variable, variablesOf } from '../../../src/prover/proof/variable';
import { holds } from '../../../src/rules/condition';
import { assertProperty } from '../../support/sampling/assertProperty';
import { APPLY, flowHead } from '../support/defects/defect';
import { definitionsCopy, edit } from '../support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

/** The apply flow that leads back to the work for whoever fulfils the condition. */
function loopExamples(condition: Condition) {
  const root = definitionsCopy();
  flowHead(`"conditions": ${JSON.stringify({ x: condition })}`)(root);
  edit(APPLY, '"to": "bank-info"', '"when": "x", "to": "work-info" }, { "to": "bank-info"')(root);
  return checkProject(root)
    .findings.filter(({ rule, file }) => rule === 'endless-loop' && file === APPLY)
    .map(({ example }) => example);
}

describe('a way back for answers that match', () => {
  it.each([
    ['/answers/idNumber', '^31'],
    ['/answers/email', '@gmail'],
    ['/answers/employerName', '^PT '],
    ['/answers/idNumber', '^[2-4]\\d{14}7$'],
    ['/answers/idNumber', '^(?:31|5[12])\\d{13}(7|0)$'],
    ['/answers/employerName', '[\\u{1F600}\\u4e00-\\u4eff]'],
  ])('is told with %s that matches %s', (at, matches) => {
    const [example, ...others] = loopExamples({ at, matches });
    expect(others).toEqual([]);
    expect(holds({ at, matches }, example)).toBe(true);
  });

  it('is told for several patterns, of which one is not matched', () => {
    const at = '/answers/employerName';
    const all: Condition = { all: [{ at, matches: 'g' }, { at, matches: 'P$' }, { not: { at, matches: '^g' } }] };
    const [example] = loopExamples(all);
    expect(holds(all, example)).toBe(true);
  });

  it('is told of nobody who takes an edge before', () => {
    const root = definitionsCopy();
    const at = '/answers/idNumber';
    flowHead(`"conditions": ${JSON.stringify({ x: { at, matches: '^3' }, y: { at, matches: '^31' } })}`)(root);
    const edges = '"when": "x", "to": "bank-info" }, { "when": "y", "to": "work-info" }, { "to": "bank-info"';
    edit(APPLY, '"to": "bank-info"', edges)(root);
    expect(checkProject(root).findings.filter(({ rule }) => rule === 'endless-loop')).toEqual([]);
  });
});

function wished({ pattern, isWanted }: { pattern: string; isWanted: boolean }): Wish {
  const wish = wishFor(pattern, isWanted);
  if (!wish) throw new Error(`${pattern} is outside the dialect: correct it`);
  return wish;
}

describe('a text as wished', () => {
  const piece = fc.constantFrom(
    'a',
    '3',
    'P',
    '[b-d]',
    '\\d',
    '.',
    '[xyz]{0,3}',
    'a{1,5}',
    '[^a]?',
    'g{2,4}',
    '@',
    '\\.',
    '(a|bc|3)',
    '(?:x|[b-d]{1,2}@){0,2}',
    '(a(3|P)?|z){2}',
  );
  const pattern = fc
    .tuple(fc.constantFrom('', '^'), fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '$'))
    .map(([begin, pieces, end]) => `${begin}${pieces.join('')}${end}`)
    // several groups one behind the other can take a text in more ways than the dialect allows
    .filter((one) => wishFor(one, true) !== undefined);
  const wish = fc.record({ pattern, isWanted: fc.boolean() });
  const lengths = fc.record({ shortest: fc.nat({ max: 8 }), longest: fc.integer({ min: 8, max: 12 }) });
  const text = fc.string({ unit: fc.constantFrom(...'a3Pbcdxyzg@.7é '), maxLength: 12 });

  it('is as wished, and missing only where there is none', () => {
    assertProperty(
      'sample texts',
      fc.property(fc.array(wish, { maxLength: 3 }), lengths, fc.array(text), (wishes, allowed, texts) => {
        const isAsWished = (one: string) =>
          [...one].length >= allowed.shortest &&
          [...one].length <= allowed.longest &&
          wishes.every((each) => new RegExp(each.pattern, 'u').test(one) === each.isWanted);
        const sought = textAs(wishes.map(wished), allowed);
        if (sought.is === 'text') expect(isAsWished(sought.text), sought.text).toBe(true);
        if (sought.is === 'none') expect(texts.filter(isAsWished)).toEqual([]);
      }),
      { few: 100, many: 1000 },
    );
  });

  it('is found for a pattern by itself', () => {
    assertProperty(
      'texts of patterns',
      fc.property(
        pattern,
        (one) => textAs([wished({ pattern: one, isWanted: true })], { shortest: 30, longest: 40 }).is !== 'unclear',
      ),
    );
    const long = textAs([wished({ pattern: '^31', isWanted: true })], { shortest: 16, longest: 16 });
    expect(long.is === 'text' && long.text).toMatch(/^31.{14}$/);
  });
});

function listVariable(shape: Shape, includes: readonly string[]): Variable {
  const at = '/answers/goods';
  const atoms = includes.map((entry) => ({ at, includes: entry }));
  const [variable] = variablesOf([
    { pointer: at, domain: { shapes: [shape], mayBeAbsent: false }, atoms, isAsked: false },
  ]);
  if (!variable) throw new Error('no variable');
  return variable;
}

describe('a list that needs several entries', () => {
  const shape = { kind: 'list', fewest: 2, most: 3, unique: true } as const;

  it('is filled up with entries that no condition names', () => {
    const variable = listVariable({ ...shape, of: ['CAR', 'HOUSE', 'LAND', 'GOLD'] }, ['CAR', 'LAND']);
    const list = variable.classes.findIndex(({ kind }) => kind === 'list');
    const [car = -1, land = -1] = variable.bits.map(({ level }) => level);
    expect(
      valueFor(
        variable,
        new Map([
          [variable.level, list],
          [car, 1],
          [land, 0],
        ]),
      ),
    ).toEqual(['CAR', 'HOUSE']);
    expect(
      valueFor(
        variable,
        new Map([
          [variable.level, list],
          [car, 0],
        ]),
      ),
    ).toEqual(['HOUSE', 'GOLD']);
    expect(
      valueFor(
        variable,
        new Map([
          [variable.level, list],
          [car, 1],
          [land, 1],
        ]),
      ),
    ).toEqual(['CAR', 'LAND']);
  });

  it('is filled up with different entries where any will do', () => {
    const variable = listVariable(shape, ['other']);
    const list = variable.classes.findIndex(({ kind }) => kind === 'list');
    const [other = -1] = variable.bits.map(({ level }) => level);
    const value = valueFor(
      variable,
      new Map([
        [variable.level, list],
        [other, 0],
      ]),
    );
    expect(new Set(Array.isArray(value) ? value : []).size).toBe(2);
    expect(value).not.toContain('other');
  });
});
