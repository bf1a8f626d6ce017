import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/contract/definitions';
import { holds } from '../../src/rules/condition';
import { relevantFields } from '../../src/rules/relevance';

const root = {
  answers: {
    jobType: 'STUDENT',
    income: 5,
    agreed: false,
    photos: ['p1', 'p2'],
    sizes: [1, 2],
    none: [],
    'a/b': 1,
    nothing: null,
  },
  facts: { requiredMaterial: 'SALARY_SLIPS' },
};

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['is: the same text', { at: '/answers/jobType', is: 'STUDENT' }, true],
    ['is: another text', { at: '/answers/jobType', is: 'EMPLOYEE' }, false],
    ['is: a number is no text', { at: '/answers/income', is: '5' }, false],
    ['is: false is a value', { at: '/answers/agreed', is: false }, true],
    ['in: one of them', { at: '/answers/jobType', in: ['STUDENT', 'RETIRED'] }, true],
    ['in: none of them', { at: '/answers/jobType', in: ['RETIRED'] }, false],
    ['exists', { at: '/facts/requiredMaterial', exists: true }, true],
    ['exists: missing', { at: '/facts/other', exists: true }, false],
    ['exists: null is as good as missing', { at: '/answers/nothing', exists: true }, false],
    ['exists not', { at: '/facts/other', exists: false }, true],
    ['includes: an entry of the list', { at: '/answers/photos', includes: 'p2' }, true],
    ['includes: no entry of the list', { at: '/answers/photos', includes: 'p3' }, false],
    ['includes: a part of an entry is none', { at: '/answers/photos', includes: 'p' }, false],
    ['includes: a number', { at: '/answers/sizes', includes: 2 }, true],
    ['includes: a text is no number', { at: '/answers/sizes', includes: '2' }, false],
    ['includes: the empty list has none', { at: '/answers/none', includes: 'p1' }, false],
    ['includes: a text is no list', { at: '/answers/jobType', includes: 'S' }, false],
    ['includes: a missing list', { at: '/facts/other', includes: 'p1' }, false],
    ['atLeast: the limit itself', { at: '/answers/income', atLeast: 5 }, true],
    ['atLeast: below', { at: '/answers/income', atLeast: 6 }, false],
    ['atLeast: a text has no size', { at: '/answers/jobType', atLeast: 0 }, false],
    ['atMost: the limit itself', { at: '/answers/income', atMost: 5 }, true],
    ['atMost: above', { at: '/answers/income', atMost: 4 }, false],
    ['matches', { at: '/facts/requiredMaterial', matches: '^SALARY_' }, true],
    ['matches not', { at: '/facts/requiredMaterial', matches: '^BPJS' }, false],
    ['matches: a number is no text', { at: '/answers/income', matches: '5' }, false],
    ['matches: a broken pattern matches nothing', { at: '/answers/jobType', matches: '(' }, false],
    ['an item of a list', { at: '/answers/photos/1', is: 'p2' }, true],
    ['past the end of a list', { at: '/answers/photos/2', exists: true }, false],
    ['the length of a list is no answer', { at: '/answers/photos/length', exists: true }, false],
    ['an escaped name', { at: '/answers/a~1b', is: 1 }, true],
    ['inherited names are nothing', { at: '/answers/constructor', exists: true }, false],
    ['the prototype is nothing', { at: '/__proto__/toString', exists: true }, false],
    ['no pointer', { at: 'answers', exists: true }, false],
    ['the whole', { at: '', exists: true }, true],
    ['below a text there is nothing', { at: '/answers/jobType/0', exists: true }, false],
    [
      'all',
      {
        all: [
          { at: '/answers/income', atLeast: 1 },
          { at: '/answers/agreed', is: true },
        ],
      },
      false,
    ],
    [
      'any',
      {
        any: [
          { at: '/answers/income', atLeast: 1 },
          { at: '/answers/agreed', is: true },
        ],
      },
      true,
    ],
    ['not', { not: { at: '/answers/agreed', is: true } }, true],
    ['all of none', { all: [] }, true],
    ['any of none', { any: [] }, false],
    ['a name', { condition: 'student' }, true],
    ['a name of a name', { condition: 'alias' }, true],
    ['an unknown name', { condition: 'nobody' }, false],
    ['an inherited name', { condition: 'toString' }, false],
    ['a name that leads back to itself', { condition: 'loop' }, false],
  ])('%s', (_, condition, expected) => {
    const named: Record<string, Condition> = {
      student: { at: '/answers/jobType', is: 'STUDENT' },
      alias: { condition: 'student' },
      loop: { any: [{ condition: 'loop' }] },
    };
    expect(holds(condition, root, named)).toBe(expected);
  });
});

describe('conditions that refer to each other', () => {
  const at = (name: number): Condition => ({ condition: `c${name}` });

  it('are each decided once, however often they are referred to', () => {
    const twice = Array.from({ length: 150 }, (_, name): [string, Condition] => [
      `c${name}`,
      { all: [at(name + 1), { any: [at(name + 2), at(name + 1)] }] },
    ]);
    const last: [string, Condition][] = [150, 151].map((name) => [`c${name}`, { at: '/answers/agreed', is: false }]);
    expect(holds(at(0), root, Object.fromEntries([...twice, ...last]))).toBe(true);
  });

  it('do not hold where that goes on for too long', () => {
    const chain = Array.from({ length: 10_000 }, (_, name): [string, Condition] => [`c${name}`, at(name + 1)]);
    const named = Object.fromEntries([...chain, ['c10000', { at: '/answers/agreed', is: false }]]);
    expect([holds(at(9_900), root, named), holds(at(0), root, named)]).toEqual([true, false]);
  });
});

describe('relevant fields', () => {
  const text = { type: 'string' } as const;
  const whenYes = { ...text, relevantWhen: { at: '/first', is: 'yes' } } as const;
  const whenSecond = { ...text, relevantWhen: { at: '/second', exists: true } } as const;
  const formOf = (properties: Record<string, typeof text | typeof whenYes | typeof whenSecond>) =>
    ({ type: 'object', additionalProperties: false, properties, required: [] }) as const;

  it('come in the order of the form', () => {
    const form = formOf({ third: whenSecond, second: whenYes, first: text });
    expect([...relevantFields(form, { first: 'yes', second: 'x' })]).toEqual(['third', 'second', 'first']);
  });

  it('do not hang on what an irrelevant field holds', () => {
    const form = formOf({ third: whenSecond, second: whenYes, first: text });
    expect([...relevantFields(form, { first: 'no', second: 'x' })]).toEqual(['first']);
  });

  it('end even when two fields hang on each other', () => {
    const one = { ...text, relevantWhen: { at: '/two', exists: true } } as const;
    const two = { ...text, relevantWhen: { at: '/one', exists: true } } as const;
    const form = { type: 'object', additionalProperties: false, properties: { one, two }, required: [] } as const;
    expect([...relevantFields(form, { one: 'x', two: 'y' })]).toEqual(['one', 'two']);
    expect([...relevantFields(form, {})]).toEqual([]);
  });
});
