import { type Attack, edited } from './attack';

const FLOW = 'flows/apply.flow.json';
const FORM = 'schemas/forms/work-info.schema.json';

/** As many numbers as are asked for. */
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

type Json = Readonly<Record<string, unknown>>;

/** A flow of its own, as text. */
function flow(id: string, more: Json, steps: Json): Attack['files'] {
  const whole = { $schema: '../schemas/meta/flow.schema.json', id, version: 1, path: id, entry: 's0', ...more, steps };
  return { [`flows/${id}.flow.json`]: JSON.stringify(whole) };
}

const END = { kind: 'end', path: 'end', outcome: 'done' };
const info = (at: number, next: readonly Json[]) => ({ kind: 'info', path: `s${at}`, next });

/** A condition as deep and as wide as a file may hold. */
function nested(levels: number, width: number): Json {
  if (levels === 0) return { at: '/facts/shouldResubmit', is: true };
  const inner = nested(levels - 1, width);
  return levels % 2 === 0 ? { all: upTo(width).map(() => inner) } : { any: upTo(width).map(() => inner) };
}

/** Conditions that each name the next two: without care, each further one doubles the work. */
const doubling = Object.fromEntries([
  ...upTo(60).map((at) => [`c${at}`, { all: [{ condition: `c${at + 1}` }, { not: { condition: `c${at + 2}` } }] }]),
  ['c60', { at: '/facts/shouldResubmit', is: true }],
  ['c61', { at: '/facts/shouldResubmit', is: true }],
]);

const many = (count: number, name: (at: number) => string, value: (at: number) => unknown) =>
  Object.fromEntries(upTo(count).map((at) => [name(at), value(at)]));

/** Files just below the largest that are read, full of whatever a flow, a form or a list of texts can hold. */
export const LARGE_FILES: readonly Attack[] = [
  {
    name: 'a condition as deep and wide as may be',
    rule: 'unknown-fact',
    files: flow(
      'large',
      { conditions: { c0: nested(4, 8) } },
      { s0: info(0, [{ when: 'c0', to: 'end' }, { to: 'end' }]), end: END },
    ),
  },
  {
    name: 'conditions nested 60 deep',
    rule: 'too-deep',
    files: flow(
      'large',
      { conditions: { c0: upTo(25).reduce<Json>((inner) => ({ not: inner }), { at: '/facts/a', is: 1 }) } },
      { s0: END },
    ),
  },
  {
    name: '5,000 conditions',
    rule: 'unknown-pointer',
    files: flow(
      'large',
      {
        conditions: many(
          5000,
          (at) => `c${at}`,
          () => ({ at: '/answers/a', is: 1 }),
        ),
      },
      { s0: info(0, [{ to: 'end' }]), end: END },
    ),
  },
  {
    name: '3,000 conditions that each name the next',
    rule: 'condition-loop',
    files: flow(
      'large',
      {
        conditions: many(
          3000,
          (at) => `c${at}`,
          (at) => ({ condition: `c${(at + 1) % 3000}` }),
        ),
      },
      { s0: info(0, [{ when: 'c0', to: 'end' }, { to: 'end' }]), end: END },
    ),
  },
  {
    name: 'conditions that double with each other',
    rule: 'missing-text',
    files: flow(
      'large',
      { conditions: doubling },
      { s0: info(0, [{ when: 'c0', to: 'end' }, { to: 'end' }]), end: END },
    ),
  },
  {
    name: '1,500 steps with edges to twenty others',
    rule: 'meta-schema',
    files: flow(
      'large',
      {},
      many(
        1500,
        (at) => `s${at}`,
        (at) =>
          info(
            at,
            upTo(4).map((far) => ({ to: `s${(at * 7 + far * 31 + 1) % 1500}` })),
          ),
      ),
    ),
  },
  {
    name: '4,000 steps that each are guarded by the next',
    rule: 'meta-schema',
    files: flow(
      'large',
      {},
      many(
        2000,
        (at) => `s${at}`,
        (at) => ({
          kind: 'info',
          path: `s${at}`,
          guard: { when: 'no', else: `s${(at + 1) % 2000}` },
          next: [{ to: 's0' }],
        }),
      ),
    ),
  },
  {
    name: 'a status of 3,000 values',
    rule: 'unknown-fact',
    files: flow(
      'large',
      {},
      {
        s0: {
          kind: 'status',
          path: 's0',
          status: '/facts/a',
          values: many(
            3000,
            (at) => `VALUE${at}`,
            () => ({ tone: 'done', way: { leave: 'Home' } }),
          ),
        },
      },
    ),
  },
  {
    name: 'branches over 40 facts of two values each',
    rule: 'missing-text',
    files: {
      ...flow(
        'large',
        {
          facts: ['GET /user/v2'],
          conditions: many(
            190,
            (at) => `c${at}`,
            (at) => ({ at: `/answers/field${at % 40}`, is: `V${at % 3}` }),
          ),
        },
        {
          ...many(
            190,
            (at) => `s${at}`,
            (at) =>
              info(at, [
                { when: `c${at}`, to: at === 189 ? 'end' : `s${at + 1}` },
                { to: at > 187 ? 'end' : `s${at + 2}` },
              ]),
          ),
          end: END,
        },
      ),
    },
  },
  {
    name: 'an enum of 20,000 values',
    rule: 'missing-text',
    files: edited(
      FORM,
      '"$ref": "../common/jobType.schema.json"',
      `"type": "string", "enum": ${JSON.stringify(upTo(20_000).map((at) => `V${at}`))}`,
    ),
  },
  {
    name: 'a form of 5,000 fields',
    rule: 'too-many-fields',
    files: {
      'schemas/forms/work-info.schema.json': JSON.stringify({
        $schema: '../meta/form.schema.json',
        type: 'object',
        additionalProperties: false,
        properties: many(
          5000,
          (at) => `field${at}`,
          () => ({ type: 'string', maxLength: 9 }),
        ),
        required: [],
      }),
    },
  },
  {
    name: '20,000 required fields',
    rule: 'unknown-field',
    files: edited(FORM, '"required": [', `"required": [${upTo(20_000).map((at) => `"f${at}"`)}, `),
  },
  {
    name: '4,000 controls',
    rule: 'unknown-field',
    files: {
      'schemas/forms/work-info.ui.json': JSON.stringify({
        $schema: '../meta/ui.schema.json',
        fields: upTo(4000).map((at) => ({ field: `f${at}`, widget: `w${at}` })),
      }),
    },
  },
  {
    name: 'a text file of 10,000 texts',
    rule: 'missing-translation',
    files: {
      'locales/id/apply.json': JSON.stringify({
        $schema: '../../schemas/meta/locale.schema.json',
        ...many(
          10_000,
          (at) => `t${at}`,
          () => 'kata',
        ),
      }),
    },
  },
  {
    name: 'a text of 250,000 characters',
    rule: 'missing-translation',
    files: edited('locales/id/apply.json', '"title":', `"long": ${JSON.stringify('kata '.repeat(50_000))}, "title":`),
  },
  {
    name: 'a text of 10,000 placeholders',
    rule: 'placeholders',
    files: edited(
      'locales/en-us/rules.json',
      '"required": "',
      `"required": "${upTo(10_000).map((at) => `{{p${at}}}`)}`,
    ),
  },
  {
    name: 'a name of 240,000 characters',
    rule: 'meta-schema',
    files: edited(FLOW, '"entry":', `"${'n'.repeat(240_000)}": 1, "entry":`),
  },
  {
    name: 'a step named with 200,000 characters',
    rule: 'missing-step',
    files: edited('flows/effortless.flow.json', '"to": "ktp"', `"to": "${'n'.repeat(200_000)}"`),
  },
  {
    name: 'a pattern of 250,000 characters',
    rule: 'unsafe-pattern',
    files: edited(FORM, '"pastMonth": true', `"pastMonth": true, "pattern": "${'(a+)+'.repeat(50_000)}"`),
  },
  {
    name: 'a path of 100,000 segments',
    rule: 'meta-schema',
    files: edited(FLOW, '"path": "apply"', `"path": "apply${'/a'.repeat(100_000)}"`),
  },
  {
    name: 'a journey of 20,000 steps',
    rule: 'missing-step',
    files: edited(
      'flows/journeys/verify-nik-success.json',
      '"path": [',
      `"path": [${upTo(20_000).map((at) => `"s${at}"`)}, `,
    ),
  },
  {
    name: 'a list of 4,000 calls',
    rule: 'unknown-call',
    files: {
      'schemas/api/calls.json': JSON.stringify({
        $schema: '../meta/calls.schema.json',
        calls: many(
          4000,
          (at) => `GET /c${at}`,
          () => ({ group: 'x', facts: true, gives: { a: ['B'] } }),
        ),
      }),
    },
  },
  { name: '255 kB of opening brackets', rule: 'too-deep', files: { [FLOW]: '['.repeat(255_000) } },
  { name: '255 kB of lists in a list', rule: 'meta-schema', files: { [FLOW]: `[${'[],'.repeat(84_000)}[]]` } },
  { name: '255 kB of quotes', rule: 'json-syntax', files: { [FLOW]: '"'.repeat(255_001) } },
  { name: '255 kB of mistakes', rule: 'json-syntax', files: { [FLOW]: '{,'.repeat(12) + ',,'.repeat(120_000) } },
  { name: '255 kB of the same key', rule: 'duplicate-key', files: { [FLOW]: `{${'"a":1,'.repeat(40_000)}"a":1}` } },
  { name: '257 kB', rule: 'file-too-large', files: { [FLOW]: ' '.repeat(257 * 1024) } },
];
