import { describe, expect, it } from 'vitest';
import type { Flow, Step } from '../../../src/contract/definitions';
import { NOTHING } from '../../../src/prover/proof/diagram';
import { prove } from '../../../src/prover/proof/proof';
import type { Condition } from '../../../src/rules/types';
import { formStep } from './support/smallFlows';

const CHOICE = { shapes: [{ kind: 'listed', values: ['A', 'B', 'C'] }], mayBeAbsent: false } as const;
const END: Step = { kind: 'end', path: 'x', outcome: 'x' };

function proofOf(conditions: Readonly<Record<string, Condition>>, steps: Readonly<Record<string, Step>>) {
  const flow: Flow = { id: 'f', version: 1, path: 'f', entry: 's0', conditions, steps };
  const asked = new Map(
    Object.entries(steps).flatMap(([id, step]) => {
      const sent = step.kind === 'form' ? step.submit.send : [];
      return sent.map((pointer) => [id, new Map([[pointer.slice('/answers/'.length), CHOICE]])] as const);
    }),
  );
  const proof = prove(flow, { asked, isAsked: () => true, domain: () => CHOICE });
  if (!proof) throw new Error('the flow has no entry');
  return proof;
}

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

/** Every step asks something, and its edges look at that; whoever says A skips a step. */
function ladder(length: number) {
  const conditions = numbers(length).map((at) => [`is${at}`, { at: `/answers/f${at}`, is: 'A' }] as const);
  const steps = numbers(length).map((at) => {
    const next = [{ when: `is${at}`, to: `s${Math.min(at + 2, length)}` }, { to: `s${at + 1}` }];
    return [`s${at}`, formStep(`f${at}`, { next })] as const;
  });
  return proofOf(Object.fromEntries(conditions), { ...Object.fromEntries(steps), [`s${length}`]: END });
}

/** Every step looks at the last answers but one and at the first answer of all. */
function chain(length: number) {
  const conditions = numbers(length).map(
    (at) =>
      [
        `is${at}`,
        {
          any: [
            { at: `/answers/f${at}`, is: 'A' },
            {
              all: [
                { at: `/answers/f${Math.max(0, at - 2)}`, is: 'B' },
                { at: '/answers/f0', is: 'C' },
              ],
            },
          ],
        },
      ] as const,
  );
  const steps = numbers(length).map((at) => {
    const next = [{ when: `is${at}`, to: `s${length}` }, { to: `s${at + 1}` }];
    return [`s${at}`, formStep(`f${at}`, { next })] as const;
  });
  return proofOf(Object.fromEntries(conditions), { ...Object.fromEntries(steps), [`s${length}`]: END });
}

/** Steps that all look at all answers: nobody can tell them apart with few nodes. */
function tangle(length: number) {
  const pairs = numbers(length / 2);
  const conditions = {
    alike: {
      all: pairs.map((at) => ({
        any: [
          { at: `/answers/f${at}`, is: 'A' },
          { at: `/answers/f${at + length / 2}`, is: 'B' },
        ],
      })),
    },
  };
  const steps = numbers(length).map((at) => {
    const next = at === length - 1 ? [{ when: 'alike', to: 'never' }, { to: `s${length}` }] : [{ to: `s${at + 1}` }];
    return [`s${at}`, formStep(`f${at}`, { next })] as const;
  });
  return proofOf(conditions, { ...Object.fromEntries(steps), never: END, [`s${length}`]: END });
}

const LENGTHS = [20, 200, 2_000];

describe('the cost of a proof', () => {
  it.each([
    ['a ladder', ladder],
    ['a chain', chain],
  ])('grows with the steps of %s, not with the combinations of answers', (_, flowOf) => {
    const costs = LENGTHS.map((length) => {
      const { reach } = flowOf(length);
      expect(reach.isExact).toBe(true);
      return reach.calculus.diagrams.nodes / length;
    });
    expect(Math.max(...costs)).toBeLessThan(1.5 * Math.min(...costs));
  });

  it.each([12, 24, 60])('stays within its budget when %i answers hang together, and loses nobody', (length) => {
    const { reach, model } = tangle(length);
    expect(reach.calculus.diagrams.nodes).toBeLessThan(4 * (10_000 + 100 * (length + 2)));
    expect(model.graph.places.every(({ index }) => reach.of[index]?.region !== NOTHING)).toBe(true);
  });
});
