import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Flow } from '../../../src/contract/definitions';
import type { Finding } from '../../../src/definitions/finding';
import { jsonFile } from '../../../src/definitions/project/jsonFile';
import { pointerSegments } from '../../../src/lib/pointer';
import { proven } from '../../../src/prover/checks/paths';
import { pathViewOf } from '../../../src/prover/checks/paths/pathView';
import { prove } from '../../../src/prover/proof/proof';
import { holds } from '../../../src/rules/condition';
import { assertProperty } from '../../support/sampling/assertProperty';
import { everybody, type Walker } from './support/everybody';
import { anyFlow, spaceOf } from './support/smallFlows';

function findingsOf(flow: Flow): readonly Finding[] {
  const proof = prove(flow, spaceOf(flow));
  if (!proof) throw new Error('the flow has no entry');
  return proven(pathViewOf(jsonFile('flows/f.flow.json', 'flow', 'f', JSON.stringify(flow)), proof));
}

interface Place {
  step: string;
  /** of an edge */
  at: number | undefined;
}

function placeOf({ pointer }: Finding): Place {
  const [, step = '', key, at] = pointerSegments(pointer) ?? [];
  return { step, at: key === 'next' && at !== undefined ? Number(at) : undefined };
}

function conditionAt(flow: Flow, { step, at }: Place): string | undefined {
  const found = flow.steps[step];
  return at !== undefined && found && 'next' in found ? found.next?.[at]?.when : undefined;
}

/** Whether a condition of an edge holds, for everybody who passes the step. */
function verdicts(flow: Flow, place: Place, walkers: readonly Walker[]): ReadonlySet<boolean> {
  const condition = conditionAt(flow, place) ?? '';
  const contexts = walkers.flatMap(({ contexts: of }) => of.get(place.step) ?? []);
  return new Set(contexts.map((context) => holds({ condition }, context, flow.conditions)));
}

/** A guard turns away to a step without one, from which a way leads back: nobody is sent in a circle. */
const TURNED_AWAY_ONCE: Flow = {
  id: 'f',
  version: 1,
  path: 'f',
  entry: 'p',
  conditions: { asked: { at: '/answers/job', exists: true } },
  steps: {
    p: { kind: 'end', path: 'p', outcome: 'x', guard: { when: 'asked', else: 's' } },
    s: {
      kind: 'form',
      path: 's',
      form: 'x',
      submit: { call: 'POST /x', send: ['/answers/job'] },
      next: [{ when: 'asked', to: 'p' }],
    },
  },
};

/** A gate turns students away from `t` twice: once to `q`, and behind it to `q` again, where the circle closes. */
const TURNED_AWAY_TWICE: Flow = {
  id: 'f',
  version: 1,
  path: 'f',
  entry: 'p',
  conditions: { student: { at: '/answers/job', is: 'STUDENT' }, other: { not: { at: '/answers/job', is: 'STUDENT' } } },
  steps: {
    p: { kind: 'form', path: 'p', form: 'x', submit: { call: 'POST /x', send: [] }, next: [{ to: 't' }] },
    q: { kind: 'form', path: 'q', form: 'x', submit: { call: 'POST /x', send: [] }, next: [{ to: 't' }] },
    t: {
      kind: 'form',
      path: 't',
      form: 'x',
      guard: { when: 'other', else: 'q' },
      submit: { call: 'POST /x', send: ['/answers/job'] },
      next: [{ when: 'student', to: 't' }],
    },
  },
};

it('is never wrong about anybody', () => {
  assertProperty(
    'findings are right',
    fc.property(anyFlow, (flow) => {
      const walkers = everybody(flow);
      const some = (is: (walker: Walker) => boolean) => walkers.some(is);
      for (const finding of findingsOf(flow)) {
        const place = placeOf(finding);
        const { step, at } = place;
        const said = `${finding.pointer} ${finding.message}`;
        if (finding.rule === 'unreachable-step')
          expect(
            some(({ path }) => path.includes(step)),
            said,
          ).toBe(false);
        if (finding.rule === 'shadowed-edge')
          expect(
            some(({ edges }) => edges.get(step) === at),
            said,
          ).toBe(false);
        if (finding.rule === 'endless-loop')
          expect(
            some(({ stop }) => stop === 'loop' || stop === 'broken'),
            said,
          ).toBe(true);
        if (finding.rule === 'dead-end')
          expect(
            some(({ path, stop }) => path.at(-1) === step && stop === 'stay'),
            said,
          ).toBe(true);
        if (at === undefined || flow.steps[step]?.kind === 'wait') continue;
        if (finding.rule === 'always-true') expect([...verdicts(flow, place, walkers)], said).toEqual([true]);
        if (finding.rule === 'always-false') expect([...verdicts(flow, place, walkers)], said).toEqual([false]);
      }
    }),
    { few: 30, many: 500, examples: [[TURNED_AWAY_ONCE]] },
  );
});

it('overlooks no edge that nobody takes, and no way back', () => {
  assertProperty(
    'findings are complete',
    fc.property(anyFlow, (flow) => {
      const walkers = everybody(flow);
      const findings = findingsOf(flow);
      if (walkers.some(({ stop }) => stop === 'loop'))
        expect(findings.map(({ rule }) => rule)).toContain('endless-loop');
      for (const [id, step] of Object.entries(flow.steps)) {
        if (step.kind !== 'form' || !walkers.some(({ edges }) => edges.has(id))) continue;
        for (const [at, { when }] of step.next.entries()) {
          if (when === undefined || walkers.some(({ edges }) => edges.get(id) === at)) continue;
          const told = findings.filter((finding) => finding.pointer.startsWith(`/steps/${id}/next/`));
          const target = 'to' in (step.next[at] ?? {}) ? (step.next[at] as { to: string }).to : '';
          const isCut = findings.some(
            ({ rule, pointer }) => rule === 'unreachable-step' && pointer === `/steps/${target}`,
          );
          expect(told.length > 0 || isCut, `${id} ${at}`).toBe(true);
        }
      }
    }),
    { few: 30, many: 500, examples: [[TURNED_AWAY_TWICE]] },
  );
});
