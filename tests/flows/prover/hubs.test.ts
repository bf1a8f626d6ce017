import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Edge, Flow, HubModule, Step } from '../../../src/contract/definitions';
import type { FlowState } from '../../../src/engine/steps';
import { follow, visibleContext, walk, walkModules } from '../../../src/engine/walk';
import { sentBy } from '../../../src/prover/proof/model';
import { prove } from '../../../src/prover/proof/proof';
import { reachOf, wideLimits } from '../../../src/prover/proof/reach';
import { assertProperty } from '../../support/sampling/assertProperty';
import { CHOICES } from './support/everybody';
import { holdsSomebody } from './support/membership';
import { anyCondition, FIELDS, formStep, spaceOf } from './support/smallFlows';

const NAMES = ['one', 'two'];
const name = fc.constantFrom(...NAMES);
const field = fc.constantFrom(undefined, ...Object.keys(FIELDS));
const END: Step = { kind: 'end', path: 'x', outcome: 'x' };

function nextTo(...ids: readonly string[]): fc.Arbitrary<readonly Edge[]> {
  const to = fc.constantFrom(...ids).map((id) => ({ to: id }));
  return fc.oneof(
    to.map((last) => [last]),
    fc.tuple(name, to, to).map(([when, first, last]) => [{ when, ...first }, last]),
  );
}

const form = (...ids: readonly string[]) =>
  fc.tuple(field, nextTo(...ids)).map(([asks, next]) => formStep(asks, { next }));

const module = (id: string): fc.Arbitrary<HubModule> =>
  fc.oneof(
    fc.constant({ id, step: id }),
    fc.constant({ id, step: id, optional: true }),
    name.map((doneWhen) => ({ id, step: id, doneWhen })),
  );

/** A hub after a step, with two modules of two steps, and two steps behind it. */
const hubFlow: fc.Arbitrary<Flow> = fc
  .record({
    first: form('hub'),
    modules: fc.tuple(module('a'), module('b')),
    a: form('a2', 'hub'),
    a2: form('hub'),
    b: form('b2', 'hub'),
    b2: form('hub', 'a2'),
    next: nextTo('behind', 'end'),
    behind: form('end', 'last'),
    last: form('end'),
    conditions: fc.tuple(anyCondition, anyCondition),
  })
  .map(({ modules, next, conditions, ...steps }) => ({
    id: 'f',
    version: 1,
    path: 'f',
    entry: 'first',
    conditions: Object.fromEntries(conditions.map((condition, at) => [NAMES[at] ?? '', condition])),
    steps: {
      ...steps,
      hub: { kind: 'hub', path: 'x', modules, submit: { call: 'POST /x', send: [] }, next },
      end: END,
    },
  }));

/** The steps whose answers are seen after a path, those of modules as the engine sees them. */
function seenSteps(flow: Flow, state: FlowState, path: readonly string[]): readonly string[] {
  const ofModules = path.flatMap((id) => {
    const step = flow.steps[id];
    if (step?.kind !== 'hub') return [];
    return step.modules.flatMap(({ step: from }) =>
      follow(flow, { from, until: id }, () => state).way.map((one) => one.id),
    );
  });
  return [...path, ...ofModules];
}

function isAnswered(flow: Flow, state: FlowState, ids: readonly string[]): boolean {
  return ids.every((id) => {
    const step = flow.steps[id];
    const sent = step?.kind === 'form' ? step.submit.send : [];
    return sent.every((pointer) => {
      const asked = pointer.slice('/answers/'.length);
      return FIELDS[asked]?.isOptional === true || state.answers[asked] !== undefined;
    });
  });
}

it.each([
  ['exactly', false],
  ['widened', true],
])('counts in everybody who goes through a hub and its modules, %s', (_, isWide) => {
  assertProperty(
    'hubs',
    fc.property(hubFlow, (flow) => {
      const proof = prove(flow, spaceOf(flow));
      if (!proof) throw new Error('the flow has no entry');
      const reach = reachOf(proof.model, isWide ? { limits: wideLimits(proof.model) } : {});
      const { places } = proof.model.graph;

      function expectCounted(
        state: FlowState,
        path: readonly string[],
        within: string,
        before: readonly string[],
      ): void {
        for (const [at, id] of path.entries()) {
          const steps = [...before, ...path.slice(0, at)];
          if (!isAnswered(flow, state, path.slice(0, at))) return;
          const place = places.find((one) => one.id === id && one.within === within && one.kind === 'step');
          const visible = seenSteps(flow, state, steps);
          const { answers } = visibleContext(flow, state, visible);
          const seen = new Set(visible.flatMap((one) => sentBy(flow.steps[one] ?? END)));
          const passed = new Set(
            places
              .filter((one) => one.within === within && path.slice(0, at).includes(one.id))
              .map(({ index }) => index),
          );
          const somebody = { context: { ...state, answers }, seen, passed };
          const region = place ? (reach.of[place.index]?.region ?? 0) : 0;
          expect(
            holdsSomebody(proof as NonNullable<typeof proof>, reach, region, somebody),
            `${id} in ${JSON.stringify(state)}`,
          ).toBe(true);
        }
      }
      for (const choice of CHOICES) {
        const state: FlowState = { ...choice, done: Object.keys(flow.steps) };
        const { path } = walk(flow, state);
        // once the hub is sent its modules are closed
        const modules = walkModules(flow, state, path.slice(0, path.indexOf('hub') + 1));
        const isDone = modules.every(({ module: { optional, doneWhen }, walked }) => {
          return optional === true || doneWhen !== undefined || isAnswered(flow, state, walked.path);
        });
        const hub = path.indexOf('hub');
        if (!isAnswered(flow, state, path.slice(0, hub))) continue;
        expectCounted(state, isDone ? path : path.slice(0, hub + 1), '', []);
        for (const { walked } of modules) expectCounted(state, walked.path, 'hub', path.slice(0, hub + 1));
      }
    }),
    { few: 6, many: 200 },
  );
});
