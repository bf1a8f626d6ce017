import { describe, expect, it, vi } from 'vitest';
import { checkProject } from '../../../scripts/flows/project';
import { definitionsIn } from '../../../server/platform/releases/definitionsIn';
import type { Flow } from '../../../src/contract/definitions';
import type { Example } from '../../../src/definitions/example';
import type { Finding } from '../../../src/definitions/finding';
import { stepOf } from '../../../src/engine/address';
import { hubState } from '../../../src/engine/hub';
import type { FlowState } from '../../../src/engine/steps';
import { guardHolds } from '../../../src/engine/steps';
import { visibleContext, type Walk, walk, walkModules } from '../../../src/engine/walk';
import { ownValue } from '../../../src/lib/ownValue';
import { pointerSegments, valueAt } from '../../../src/lib/pointer';
import { stateOf } from '../../../src/prover/proof/shown';
import { holds } from '../../../src/rules/condition';
import { someOf } from '../../support/thorough';
import { PATHS } from '../support/defects/paths';
import { definitionsCopy } from '../support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

/** What an example shows, as the engine sees it. */
interface Shown {
  flow: Flow;
  state: FlowState;
  walked: Walk;
  finding: Finding;
  example: Example;
  /** the step in question */
  step: string;
}

/** The answers, facts and so on that conditions of the step see. */
const sightAt = ({ flow, state, example }: Shown) => visibleContext(flow, state, example.path);

const named = (shown: Shown, condition: string) => holds({ condition }, sightAt(shown), shown.flow.conditions);

const conditionAt = ({ flow, finding }: Shown) => String(valueAt(flow, finding.pointer));

function edgesAt({ flow, step }: Shown) {
  const found = flow.steps[step];
  return found && 'next' in found ? (found.next ?? []) : [];
}

/** What each rule claims, proven by the engine for the example. */
const CLAIMS: Partial<Record<Finding['rule'], (shown: Shown) => void>> = {
  'endless-loop': ({ walked, flow, example }) => {
    const last = flow.steps[example.path.at(-1) ?? ''];
    if (walked.stop === 'broken') expect(last?.guard).toBeDefined();
    else {
      expect(walked.stop).toBe('loop');
      expect(example.path.indexOf(example.path.at(-1) ?? '')).toBeLessThan(example.path.length - 1);
    }
  },
  'missing-last-edge': (shown) => {
    expect(shown.walked.stop).toBe('broken');
    expect(shown.walked.path.at(-1)).toBe(shown.step);
    expect(edgesAt(shown).some(({ when }) => when === undefined || named(shown, when))).toBe(false);
  },
  'shadowed-edge': (shown) => {
    const at = Number(pointerSegments(shown.finding.pointer)?.at(-1));
    const fulfilled = edgesAt(shown).map(({ when }) => when === undefined || named(shown, when));
    expect(fulfilled[at]).toBe(true);
    expect(fulfilled.indexOf(true)).toBeLessThan(at);
  },
  'dead-end': ({ flow, step, state, walked }) => {
    if (flow.steps[step]?.kind === 'wait') expect(walked.current).toBe(step);
    else expect(hubState(flow, state, step).modules.map(({ status }) => status)).toContain('toCorrect');
  },
  'always-true': (shown) => expect(named(shown, conditionAt(shown))).toBe(true),
  'always-false': (shown) => expect(named(shown, conditionAt(shown))).toBe(false),
  'uncollected-answer': (shown) => {
    const { flow, finding, example } = shown;
    const found = valueAt(flow, finding.pointer);
    const text = typeof found === 'string' ? found : '';
    const field = text.startsWith('/answers/') ? text.slice('/answers/'.length) : 'jobType';
    const answers = { ...example.answers, [field]: 'STUDENT' };
    const seen = visibleContext(
      { ...flow, conditions: { ...flow.conditions } },
      stateOf(flow, { ...example, answers }),
      before(shown),
    );
    expect(ownValue(seen.answers, field)).toBeUndefined();
  },
  'unserved-value': (shown) => {
    const step = shown.flow.steps[shown.step];
    expect(shown.walked.current).toBe(shown.step);
    if (step?.kind === 'status') {
      expect(Object.keys(step.values)).not.toContain(valueAt(shown.state, step.status));
    } else {
      expect(step?.kind).toBe('wait');
      const pending = step?.kind === 'wait' ? step.poll.pending : undefined;
      expect(pending !== undefined && named(shown, pending)).toBe(false);
    }
  },
};

/** The steps passed before a condition is looked at: those of a guard or a prefill without the step itself. */
function before({ finding, example }: Shown): readonly string[] {
  return /\/(guard|prefill)\//.test(finding.pointer) ? example.path.slice(0, -1) : example.path;
}

function shownBy(root: string, finding: Finding): Shown {
  const { example } = finding;
  if (!example) throw new Error(`${finding.rule} has no example`);
  const flow = definitionsIn(root).flow(finding.file.replace(/^flows\/|\.flow\.json$/g, ''));
  const state = stateOf(flow, example);
  const step = pointerSegments(finding.pointer)?.[1] ?? '';
  return { flow, state, walked: walk(flow, state), finding, example, step };
}

/** Rules that say that nobody gets somewhere: there is nobody to show. */
const WITHOUT = ['unreachable-step', 'wait-edge'];

describe('the example of a finding', () => {
  it.each(someOf('shown paths', PATHS, 10))('shows $name', ({ make, rule, file, name }) => {
    const root = definitionsCopy();
    for (const change of make) change(root);
    const findings = checkProject(root).findings.filter((finding) => finding.rule === rule && finding.file === file);
    const isOfForm = file.startsWith('schemas/');
    const isCovered = name.includes('cover everybody');
    if (WITHOUT.includes(rule) || isOfForm || isCovered) {
      expect(findings.map(({ example }) => example)).toEqual(findings.map(() => undefined));
      return;
    }
    for (const finding of findings) {
      const shown = shownBy(root, finding);
      const modules = walkModules(shown.flow, shown.state, shown.walked.path).flatMap(({ walked }) => walked.path);
      const known = [...shown.walked.path, ...modules];
      const passed = rule === 'endless-loop' ? shown.example.path.slice(0, -1) : shown.example.path;
      const lacking = passed.filter((id) => !known.includes(id));
      // a step whose guard keeps out is the one in question, and not on the path
      const open = lacking.filter((id) => {
        const step = stepOf(shown.flow, id);
        return step === undefined || guardHolds(shown.flow, step, sightAt(shown));
      });
      expect(open).toEqual([]);
      CLAIMS[finding.rule]?.(shown);
      expect(CLAIMS[finding.rule], `${finding.rule} has a claim`).toBeDefined();
    }
  });
});
