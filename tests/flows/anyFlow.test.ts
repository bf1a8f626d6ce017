import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Flow } from '../../src/contract/definitions';
import { edgeText, flowEdges } from '../../src/prover/coverage/edges';
import { assertProperty } from '../support/sampling/assertProperty';
import { END, flowOf, walked } from './support/walks';

const FORMS = { one: ['a'] };

const ids = ['p', 'q', 'r', 's'];
const id = fc.constantFrom(...ids, 'gone');
const to = fc.oneof(
  id.map((step) => ({ to: step })),
  fc.constant({ leave: 'Home' }),
);
/** Edges to steps that are there or not, out of the flow, with and without a condition. */
const next = fc.oneof(
  to.map((edge) => [edge]),
  fc.tuple(to, to).map(([one, other]) => [{ when: 'yes', ...one }, other]),
);
const guard = fc.option(
  id.map((step) => ({ guard: { when: 'yes', else: step } })),
  { nil: {} },
);
const submit = {
  call: 'POST /x',
  send: ['/answers/a'],
  errors: { AGAIN: { repeat: { everyMs: 1000, timeoutMs: 2000 }, message: 'm' } },
  keeps: { fact: 'yes', codes: ['KEPT'] },
};
const ways = fc.oneof(
  fc.constantFrom('pass', 'refresh'),
  id.map((step) => ({ to: step })),
);
const anyStep = fc.oneof(
  next.map((edges) => ({ kind: 'form', path: 'x', form: 'one', submit, next: edges })),
  next.map((edges) => ({ kind: 'info', path: 'x', next: edges })),
  next.map((edges) => ({ kind: 'review', path: 'x', submit, next: edges })),
  next.map((edges) => ({ kind: 'signIn', path: 'x', form: 'one', submit, next: edges })),
  id.map((step) => ({
    kind: 'wait',
    path: 'x',
    poll: { call: 'GET /x', everyMs: 1000, timeoutMs: 2000 },
    next: [{ when: 'yes', to: step }],
  })),
  fc.tuple(ways, ways, next, fc.constantFrom('/facts/yes', '/answers/a')).map(([one, other, edges, status]) => ({
    kind: 'status',
    path: 'x',
    status,
    values: {
      SUCCESS: { tone: 'done', way: one },
      KEPT: { tone: 'problem', way: other },
      A: { tone: 'done', way: one },
    },
    next: edges,
  })),
  fc.tuple(id, id, fc.option(next, { nil: undefined })).map(([one, other, edges]) => ({
    kind: 'hub',
    path: 'x',
    modules: [
      { id: 'one', step: one, correctWhen: 'yes' },
      { id: 'other', step: other, optionalWhen: 'yes' },
    ],
    ...(edges ? { submit, next: edges } : {}),
  })),
  fc.constant(END),
);
const steps = fc.tuple(...ids.map(() => fc.tuple(anyStep, guard)));
const reply = fc.record({
  step: id,
  code: fc.constantFrom('KEPT', 'AGAIN', 'NO'),
  facts: fc.constantFrom({}, { yes: 'KEPT' }, { yes: 'SUCCESS' }),
});

it('ends whatever the flow, and takes only edges that the flow has', () => {
  assertProperty(
    'any flow ends',
    fc.property(steps, fc.array(reply, { maxLength: 8 }), (made, replies) => {
      const named = made.map(([step, guarded], at) => [ids[at], { ...step, ...guarded }] as const);
      const all: Flow['steps'] = JSON.parse(JSON.stringify(Object.fromEntries(named)));
      const whole = flowOf('p', all, { conditions: { yes: { at: '/facts/yes', is: 'KEPT' } } });
      const { edges, stop } = walked(whole, FORMS, { answers: { a: 'A' }, replies });
      const known = flowEdges(whole).map(edgeText);
      expect([...edges].filter((edge) => !known.includes(edge))).toEqual([]);
      expect(stop.reason).toBeTypeOf('string');
    }),
    { few: 300, many: 3000 },
  );
});
