import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { compareProjects } from '../../../src/prover/diff/compare';
import { createTeller } from '../../../src/prover/diff/tell';
import { assertProperty } from '../../support/sampling/assertProperty';
import { add, type Change, definitionsCopy, write } from '../support/definitionsCopy';
import { push, rename, set, unset } from './support/jsonChange';
import { APPLY, KTP, MATERIAL, NIK, RESUBMIT, WORK } from './support/row';

const SHIPPED = readProject(PRODUCT_ROOT);

/** What is said of changes of the shipped definitions, in English. */
function saidOf(...changes: readonly Change[]): readonly string[] {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  const now = readProject(root);
  return compareProjects(SHIPPED, now).map(createTeller(now, 'en-us').change);
}

/** The same value with the keys of its objects in another order. */
function reordered(value: unknown, weights: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((item) => reordered(item, weights));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reordered(inner, weights)] as const);
  const weight = (key: string) => weights[key.length % weights.length] ?? 0;
  return Object.fromEntries(entries.sort(([a], [b]) => weight(a) - weight(b) || (a < b ? 1 : -1)));
}

describe('flows diff says nothing', () => {
  it('of the shipped definitions', () => {
    expect(saidOf()).toEqual([]);
  });

  it('of keys in another order, other spaces and notes', () => {
    const files = SHIPPED.files.filter(({ kind }) => kind !== 'picture').map(({ path }) => path);
    const shape = fc.record({
      weights: fc.array(fc.integer(), { minLength: 5, maxLength: 9 }),
      indent: fc.constantFrom(0, 1, 3, '\t'),
      ending: fc.constantFrom('', '\n', '\n\n  '),
      note: fc.string(),
    });
    assertProperty(
      'no difference',
      fc.property(shape, ({ weights, indent, ending, note }) => {
        const root = definitionsCopy();
        for (const file of files) {
          const value = JSON.parse(readFileSync(join(PRODUCT_ROOT, file), 'utf8')) as object;
          const shuffled = { 'x-note': note, ...(reordered(value, weights) as object) };
          write(root, file, `${JSON.stringify(shuffled, null, indent)}${ending}`);
        }
        const now = readProject(root);
        expect(compareProjects(SHIPPED, now).map(createTeller(now, 'en-us').change)).toEqual([]);
      }),
      { few: 1, many: 20 },
    );
  });

  const SAME: readonly (readonly [string, readonly Change[]])[] = [
    [
      'a condition renamed everywhere',
      [
        rename(RESUBMIT, '/conditions/app-needed', 'needs-the-app'),
        set(RESUBMIT, '/steps/download-app/guard/when', 'needs-the-app'),
        set(RESUBMIT, '/conditions/correctable-here/all/0/not/condition', 'needs-the-app'),
      ],
    ],
    [
      'a condition written as its double negation',
      [
        set(RESUBMIT, '/conditions/ktp-returned', {
          not: {
            not: {
              any: [{ condition: 'ktp-photo-unreadable' }, { condition: 'nik-wrong' }, { condition: 'name-wrong' }],
            },
          },
        }),
      ],
    ],
    [
      'a condition with its parts the other way round',
      [
        set(RESUBMIT, '/conditions/correctable-here', {
          all: [{ condition: 'something-returned' }, { not: { condition: 'app-needed' } }],
        }),
      ],
    ],
    [
      'an either-or written as neither-nor',
      [
        set(RESUBMIT, '/conditions/ktp-returned', {
          not: {
            all: ['ktp-photo-unreadable', 'nik-wrong', 'name-wrong'].map((condition) => ({ not: { condition } })),
          },
        }),
      ],
    ],
    [
      'choices listed instead of the others excluded, where a choice is made',
      [
        set(WORK, '/properties/payday/relevantWhen', {
          any: [
            {
              at: '/jobType',
              in: [
                'EMPLOYEE',
                'CONTRACT',
                'CIVIL_SERVANT',
                'MILITARY_POLICE',
                'BUSINESS_OWNER',
                'PROFESSIONAL',
                'FREELANCER',
              ],
            },
            { at: '/jobType', exists: false },
          ],
        }),
      ],
    ],
    [
      'what is off by default said to be off',
      [set(APPLY, '/steps/ktp/meta/root', false), set(KTP, '/properties/fullName/transient', false)],
    ],
    ['something empty', [set(APPLY, '/steps/ktp/submit/params', {}), set(APPLY, '/steps/liveness/meta', {})]],
    [
      'answers sent in another order',
      [unset(APPLY, '/steps/ktp/submit/send/0'), push(APPLY, '/steps/ktp/submit/send', '/answers/idPhoto')],
    ],
    ['required fields in another order', [set(KTP, '/required', ['fullName', 'idNumber', 'idPhoto'])]],
    [
      'a field written out instead of referred to',
      [set(KTP, '/properties/idPhoto', { type: 'string', minLength: 1, maxLength: 64, personal: true })],
    ],
    [
      'an edge that no earlier one leaves anybody for',
      [
        set(MATERIAL, '/conditions/any-type', { at: '/params/type', exists: true }),
        set(MATERIAL, '/steps/upload/next', [{ leave: 'supplement' }, { when: 'any-type', leave: 'supplement' }]),
      ],
    ],
    ['a condition nothing uses', [set(NIK, '/conditions/unused', { at: '/facts/nikCheck', exists: true })]],
    [
      'a golden journey',
      [add('flows/journeys/extra.json', { flow: 'apply', about: 'x', answers: {}, expect: { path: [], stop: 'end' } })],
    ],
  ];

  it.each(SAME)('of %s', (_, changes) => {
    expect(saidOf(...changes)).toEqual([]);
  });
});
