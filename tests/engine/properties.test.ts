import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Flow, Step } from '../../src/contract/definitions';
import { backFrom } from '../../src/engine/back';
import { submitBody } from '../../src/engine/body';
import { hubState } from '../../src/engine/hub';
import { progressAt } from '../../src/engine/progress';
import type { FlowState } from '../../src/engine/steps';
import { isOpen, resolveStep, walk } from '../../src/engine/walk';
import { assertProperty } from '../support/sampling/assertProperty';
import { endStep, flowOf, formOf, formStep } from './support/flows';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = fc.constantFrom(...IDS, 'gone');
const field = (step: string) => `${step}Answer`;

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ at: fc.constantFrom(...IDS.map((step) => `/answers/${field(step)}`)), is: fc.constantFrom('yes', 'no') }),
  fc.record({ at: fc.constant('/facts/ready'), exists: fc.boolean() }),
);
const edges = fc
  .tuple(fc.array(fc.record({ when: fc.constantFrom('p', 'q'), to: id }), { maxLength: 2 }), fc.record({ to: id }))
  .map(([conditional, last]) => [...conditional, last]);

const step = (name: string): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 6, arbitrary: edges.map((next) => formStep(name, next, [field(name)])) },
    {
      weight: 1,
      arbitrary: edges.map((next) => formStep(name, next, [field(name)], { guard: { when: 'p', else: 'f' } })),
    },
    { weight: 1, arbitrary: fc.constant(endStep(name)) },
    {
      weight: 1,
      arbitrary: fc.tuple(edges, fc.array(id, { maxLength: 3 })).map(
        ([next, firsts]): Step => ({
          kind: 'hub',
          path: name,
          modules: firsts.map((first, index) => ({ id: `m${index}`, step: first })),
          submit: { call: 'POST /hub', send: IDS.map((other) => `/answers/${field(other)}`) },
          next,
        }),
      ),
    },
  );

const flow: fc.Arbitrary<Flow> = fc
  .record({ p: condition, q: condition, steps: fc.tuple(...IDS.map(step)) })
  .map(({ p, q, steps }) =>
    flowOf('a', Object.fromEntries(IDS.map((name, at) => [name, steps[at] ?? endStep(name)])), { p, q }),
  );

const state: fc.Arbitrary<FlowState> = fc.record({
  answers: fc.record(Object.fromEntries(IDS.map((name) => [field(name), fc.constantFrom('yes', 'no')])), {
    requiredKeys: [],
  }),
  facts: fc.record({ ready: fc.boolean() }, { requiredKeys: [] }),
  known: fc.constant({}),
  done: fc.subarray(IDS),
});

const forms = (form: string) => formOf(form, { [field(form)]: { type: 'string' } });

describe('for any flow and any application', () => {
  it('the path ends, visits no step twice and names only steps of the flow', () => {
    assertProperty(
      'path ends',
      fc.property(flow, state, (anyFlow, anyState) => {
        const { path, ahead, current } = walk(anyFlow, anyState);
        const whole = [...path, ...ahead];
        expect(new Set(whole).size).toBe(whole.length);
        expect(IDS).toEqual(expect.arrayContaining(whole));
        expect(whole.length === 0 || path.includes(current)).toBe(true);
      }),
    );
  });

  it('whatever the address says, a step is shown that may be opened', () => {
    assertProperty(
      'step of an address',
      fc.property(flow, state, fc.string(), (anyFlow, anyState, requested) => {
        fc.pre(walk(anyFlow, anyState).path.length > 0);
        for (const asked of [...IDS, requested, undefined]) {
          expect(isOpen(anyFlow, anyState, resolveStep(anyFlow, anyState, asked))).toBe(true);
        }
      }),
    );
  });

  it('back after next returns to the step one came from', () => {
    assertProperty(
      'back after next',
      fc.property(flow, state, (anyFlow, anyState) => {
        const { current } = walk(anyFlow, anyState);
        const next = walk(anyFlow, { ...anyState, done: [...anyState.done, current] });
        const arrived = next.path[next.path.indexOf(current) + 1];
        // what was sent as a whole is closed, and everything once the end is reached
        fc.pre(anyFlow.steps[next.current]?.kind !== 'end');
        fc.pre(!next.path.some((step) => anyFlow.steps[step]?.kind === 'hub'));
        fc.pre(arrived !== undefined && anyFlow.steps[arrived]?.kind !== 'end');
        expect(backFrom(anyFlow, { ...anyState, done: [...anyState.done, current] }, arrived ?? '')).toEqual({
          kind: 'step',
          step: current,
        });
      }),
    );
  });

  it('no body holds an answer of a step that is off the path', () => {
    assertProperty(
      'bodies on the path',
      fc.property(flow, state, (anyFlow, anyState) => {
        for (const name of IDS) {
          const sent = Object.keys(submitBody(anyFlow, name, anyState, forms));
          const allowed = IDS.filter((other) => other === name || isOpen(anyFlow, anyState, other)).map(field);
          expect(allowed).toEqual(expect.arrayContaining(sent));
        }
      }),
    );
  });

  it('progress and hubs never count beyond their total', () => {
    assertProperty(
      'progress',
      fc.property(flow, state, id, (anyFlow, anyState, at) => {
        const progress = progressAt(anyFlow, anyState, at);
        expect(progress === undefined || (progress.position >= 1 && progress.position <= progress.total)).toBe(true);
        const hub = hubState(anyFlow, anyState, at);
        expect(hub.done).toBeLessThanOrEqual(hub.total);
      }),
    );
  });
});
