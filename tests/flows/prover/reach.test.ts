import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/contract/definitions';
import { appearsWhen } from '../../../src/prover/proof/appearsWhen';
import { NOTHING } from '../../../src/prover/proof/diagram';
import { prove } from '../../../src/prover/proof/proof';
import { reachOf, wideLimits } from '../../../src/prover/proof/reach';
import { holds } from '../../../src/rules/condition';
import { assertProperty } from '../../support/sampling/assertProperty';
import { everybody } from './support/everybody';
import { anyFlow, spaceOf } from './support/smallFlows';

function proofOf(flow: Flow) {
  const proof = prove(flow, spaceOf(flow));
  if (!proof) throw new Error('the flow has no entry');
  return proof;
}

function placeOf(flow: Flow, id: string) {
  const proof = proofOf(flow);
  const place = proof.model.graph.places.find((one) => one.id === id && one.kind === 'step');
  return { proof, reach: place && proof.reach.of[place.index] };
}

const ids = (flow: Flow) => Object.keys(flow.steps);

describe('who comes where', () => {
  it('is who the engine lets come there, for every step, edge and way that goes nowhere', () => {
    assertProperty(
      'reach',
      fc.property(anyFlow, (flow) => {
        const walkers = everybody(flow);
        for (const id of ids(flow)) {
          const { reach } = placeOf(flow, id);
          const step = flow.steps[id];
          const some = (is: (walker: (typeof walkers)[number]) => boolean) => walkers.some(is);
          expect((reach?.region ?? NOTHING) !== NOTHING, `${id} is reached`).toBe(
            some(({ path }) => path.includes(id)),
          );
          for (const [at, { taken }] of (reach?.edges ?? []).entries()) {
            expect(taken !== NOTHING, `${id} edge ${at}`).toBe(some(({ edges }) => edges.get(id) === at));
          }
          if (step?.kind === 'form') {
            const rest = some(
              ({ edges, stop, path }) => stop === 'broken' && path.at(-1) === id && edges.get(id) === 'none',
            );
            expect((reach?.rest ?? NOTHING) !== NOTHING, `${id} leads nowhere`).toBe(rest);
          }
        }
        const { model, reach } = proofOf(flow);
        const isLoop = model.graph.places.some(({ index }) => reach.of[index]?.again !== NOTHING);
        expect(isLoop, 'a way back').toBe(walkers.some(({ stop }) => stop === 'loop'));
      }),
      { few: 25, many: 500 },
    );
  });

  it('is nobody less when sets are widened', () => {
    assertProperty(
      'wide reach',
      fc.property(anyFlow, (flow) => {
        const { model } = proofOf(flow);
        const wide = reachOf(model, { limits: wideLimits(model) });
        for (const { path, edges } of everybody(flow)) {
          for (const { index, id, kind } of model.graph.places) {
            if (kind !== 'step' || !path.includes(id)) continue;
            const found = wide.of[index];
            expect(found?.region).not.toBe(NOTHING);
            const at = edges.get(id);
            if (typeof at === 'number') expect(found?.edges[at]?.taken).not.toBe(NOTHING);
          }
        }
      }),
      { few: 25, many: 500 },
    );
  });

  it('shows somebody who really goes there', () => {
    assertProperty(
      'examples of reach',
      fc.property(anyFlow, (flow) => {
        const proof = proofOf(flow);
        for (const { index, id, kind } of proof.model.graph.places) {
          const region = proof.reach.of[index]?.region ?? NOTHING;
          if (kind !== 'step' || region === NOTHING) continue;
          const example = proof.example({ place: index, when: 'before', who: region });
          expect(example?.path.at(-1), `${id} is shown`).toBe(id);
        }
      }),
      { few: 25, many: 500 },
    );
  });
});

describe('the condition under which a step appears', () => {
  it('holds for those who come to the step, and for nobody else', () => {
    assertProperty(
      'when steps appear',
      fc.property(anyFlow, (flow) => {
        const proof = proofOf(flow);
        const conditions = new Map(ids(flow).map((id) => [id, appearsWhen(proof, id)]));
        for (const { state, path } of everybody(flow)) {
          for (const [id, condition] of conditions) {
            const appears = typeof condition === 'string' ? condition === 'always' : holds(condition, state);
            expect(appears, `${id}: ${JSON.stringify(condition)} for ${JSON.stringify(state)}`).toBe(path.includes(id));
          }
        }
      }),
      { few: 25, many: 500 },
    );
  });
});
