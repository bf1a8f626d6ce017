import type { AnswerValue, Flow, FlowContext } from '../../../../src/contract/definitions';
import type { FlowState } from '../../../../src/engine/steps';
import { follow, type Visited, visibleContext, type WalkStop, walk } from '../../../../src/engine/walk';
import { holds } from '../../../../src/rules/condition';
import { FIELDS, GIVEN } from './smallFlows';

/** Somebody, and how the engine walks him through a flow. */
export interface Walker {
  readonly state: FlowState;
  readonly path: readonly string[];
  readonly stop: WalkStop;
  /** step -> the edge taken there, or `none` */
  readonly edges: ReadonlyMap<string, number | 'none'>;
  /** step passed -> what its edges see */
  readonly contexts: ReadonlyMap<string, FlowContext>;
}

function choices(): readonly Omit<FlowState, 'done'>[] {
  let found: Omit<FlowState, 'done'>[] = [{ answers: {}, facts: {}, known: {} }];
  for (const [field, { values }] of Object.entries(FIELDS)) {
    found = found.flatMap((one) =>
      [undefined, ...values].map((value: AnswerValue | undefined) =>
        value === undefined ? one : { ...one, answers: { ...one.answers, [field]: value } },
      ),
    );
  }
  for (const state of GIVEN['/facts/state']) {
    if (state !== undefined)
      found = [
        ...found,
        ...found.filter((one) => one.facts.state === undefined).map((one) => ({ ...one, facts: { state } })),
      ];
  }
  return found.flatMap((one) =>
    GIVEN['/known/email'].map((email) => (email === undefined ? one : { ...one, known: { email } })),
  );
}

export const CHOICES = choices();

function edgeAt(flow: Flow, { step, context }: Visited): number | 'none' {
  const edges = ('next' in step ? step.next : undefined) ?? [];
  const at = edges.findIndex(({ when }) => when === undefined || holds({ condition: when }, context, flow.conditions));
  return at < 0 ? 'none' : at;
}

/** Everybody who can walk a flow: every answer, fact and thing known, but for answers left out that must be given. */
export function everybody(flow: Flow): readonly Walker[] {
  return CHOICES.flatMap((choice) => {
    const state: FlowState = { ...choice, done: Object.keys(flow.steps) };
    const { path, stop, complete } = walk(flow, state);
    const { way } = follow(flow, { from: flow.entry }, (steps) => visibleContext(flow, state, steps));
    const walked = way.slice(0, path.length);
    const asked = walked.flatMap(({ step }) => ('submit' in step && step.submit ? step.submit.send : []));
    const isLegal = Object.entries(FIELDS).every(
      ([field, { isOptional }]) =>
        isOptional || !asked.includes(`/answers/${field}`) || state.answers[field] !== undefined,
    );
    if (!isLegal) return [];
    const passed = complete ? walked : walked.slice(0, -1);
    const edges = new Map(passed.map((visited) => [visited.id, edgeAt(flow, visited)]));
    const contexts = new Map(passed.map(({ id, context }) => [id, context]));
    return [{ state, path, stop: complete || path.length === 0 ? stop : 'stay', edges, contexts }];
  });
}
