import fc from 'fast-check';
import type { Condition, Flow, Step } from '../../../../src/contract/definitions';
import type { Domain } from '../../../../src/prover/proof/shape';
import type { Space } from '../../../../src/prover/proof/space';

/** A field of the small flows: what it can be, `undefined` for an answer that may be left out. */
export interface SmallField {
  readonly values: readonly (string | number | boolean | readonly string[])[];
  readonly isOptional: boolean;
}

export const FIELDS: Readonly<Record<string, SmallField>> = {
  job: { values: ['STUDENT', 'EMPLOYEE', 'RETIRED'], isOptional: false },
  age: { values: [17, 18, 25, 40], isOptional: true },
  goods: { values: [['CAR'], ['CAR', 'HOUSE'], ['HOUSE']], isOptional: false },
};

/** The fact `state`, and what is known of the person. */
export const GIVEN = { '/facts/state': ['OPEN', 'DONE', undefined], '/known/email': ['a@b.id', undefined] } as const;

const DOMAINS: Readonly<Record<string, Domain>> = {
  '/answers/job': { shapes: [{ kind: 'listed', values: FIELDS.job?.values ?? [] }], mayBeAbsent: false },
  '/answers/age': { shapes: [{ kind: 'number', whole: true, least: 17, most: 40 }], mayBeAbsent: true },
  '/answers/goods': {
    shapes: [{ kind: 'list', of: ['CAR', 'HOUSE'], fewest: 1, most: 2, unique: true }],
    mayBeAbsent: false,
  },
  '/facts/state': { shapes: [{ kind: 'listed', values: ['OPEN', 'DONE'] }], mayBeAbsent: true },
  '/known/email': {
    shapes: [{ kind: 'text', shortest: 1, longest: Number.POSITIVE_INFINITY }],
    mayBeAbsent: true,
  },
};

const atom: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('STUDENT', 'EMPLOYEE', 'RETIRED').map((is) => ({ at: '/answers/job', is })),
  fc.constant({ at: '/answers/job', in: ['STUDENT', 'RETIRED'] }),
  fc.constantFrom(17, 18, 40).map((atLeast) => ({ at: '/answers/age', atLeast })),
  fc.constantFrom(17, 18).map((atMost) => ({ at: '/answers/age', atMost })),
  fc.constantFrom('CAR', 'HOUSE').map((includes) => ({ at: '/answers/goods', includes })),
  fc.constantFrom('OPEN', 'DONE').map((is) => ({ at: '/facts/state', is })),
  fc
    .tuple(fc.constantFrom('/answers/job', '/answers/age', '/facts/state', '/known/email'), fc.boolean())
    .map(([at, exists]) => ({ at, exists })),
);

/** Any condition over the small space, without names. */
export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition;

/** The answers that a step of the small flows asks: the fields it sends. */
export function spaceOf(flow: Flow): Space {
  const asked = new Map<string, ReadonlyMap<string, Domain>>();
  for (const [id, step] of Object.entries(flow.steps)) {
    if (step.kind !== 'form') continue;
    const fields = step.submit.send.map((pointer) => pointer.slice('/answers/'.length));
    asked.set(
      id,
      new Map(fields.map((field) => [field, DOMAINS[`/answers/${field}`] ?? { shapes: [], mayBeAbsent: true }])),
    );
  }
  const isAsked = (field: string) => [...asked.values()].some((fields) => fields.has(field));
  return {
    asked,
    isAsked,
    domain: (pointer) => {
      const domain = DOMAINS[pointer] ?? { shapes: [], mayBeAbsent: true };
      const isFree = pointer.startsWith('/answers/') && !isAsked(pointer.slice('/answers/'.length));
      return isFree ? { ...domain, mayBeAbsent: true } : domain;
    },
  };
}

export function formStep(
  field: string | undefined,
  more: Pick<Extract<Step, { kind: 'form' }>, 'next' | 'guard'>,
): Step {
  const send = field === undefined ? [] : [`/answers/${field}`];
  return { kind: 'form', path: 'x', form: 'x', submit: { call: 'POST /x', send }, ...more };
}

const IDS = ['p', 'q', 'r', 's', 't'];
const NAMES = ['one', 'two', 'three'];
const id = fc.constantFrom(...IDS);
const edge = id.map((to) => ({ to }));
const nextEdges = fc.oneof(
  edge.map((last) => [last]),
  fc.tuple(fc.constantFrom(...NAMES), edge, edge).map(([when, first, last]) => [{ when, ...first }, last]),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), edge, edge, edge)
    .map(([one, two, a, b, c]) => [{ when: one, ...a }, { when: two, ...b }, c]),
  // some go nowhere
  fc.tuple(fc.constantFrom(...NAMES), edge).map(([when, only]) => [{ when, ...only }]),
);
const guard = fc.option(
  fc.tuple(fc.constantFrom(...NAMES), id).map(([when, other]) => ({ when, else: other })),
  { nil: undefined, freq: 2 },
);
const END: Step = { kind: 'end', path: 'x', outcome: 'x' };

const anyStep: fc.Arbitrary<Step> = fc
  .tuple(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(fc.constantFrom(undefined, 'job', 'age', 'goods'), nextEdges)
          .map(([field, next]) => formStep(field, { next })),
      },
      { weight: 2, arbitrary: fc.constant(END) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...NAMES), id).map(
          ([when, to]): Step => ({
            kind: 'wait',
            path: 'x',
            poll: { call: 'GET /x', everyMs: 1, timeoutMs: 2 },
            next: [{ when, to }],
          }),
        ),
      },
      {
        weight: 1,
        arbitrary: id.map(
          (to): Step => ({
            kind: 'status',
            path: 'x',
            status: '/facts/state',
            values: { OPEN: { tone: 'wait' }, DONE: { tone: 'done', way: 'pass' } },
            next: [{ to }],
          }),
        ),
      },
    ),
    guard,
  )
  .map(([step, guarded]) => (guarded ? { ...step, guard: guarded } : step));

/** Any flow of five steps, with circles, dead ends and guards, over the small space. */
export const anyFlow: fc.Arbitrary<Flow> = fc
  .tuple(fc.tuple(...IDS.map(() => anyStep)), fc.tuple(...NAMES.map(() => anyCondition)))
  .map(([steps, conditions]) => ({
    id: 'f',
    version: 1,
    path: 'f',
    entry: 'p',
    conditions: Object.fromEntries(conditions.map((condition, at) => [NAMES[at] ?? '', condition])),
    steps: Object.fromEntries(steps.map((step, at) => [IDS[at] ?? '', step])),
  }));
