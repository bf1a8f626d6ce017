import type { Answers, Flow, FlowContext, FormDefinition } from '../contract/definitions';
import { holds } from '../rules/condition';
import { stepOf } from './address';
import { baselineOf, formAnswers } from './fields';
import type { FlowState } from './steps';
import { walk, walkModules } from './walk';

export type ModuleStatus = 'notStarted' | 'done' | 'toCorrect' | 'optional';

export interface HubModuleState {
  readonly id: string;
  /** the step to open: the first one not passed, or the module's first step to look at or correct it */
  readonly step: string;
  readonly status: ModuleStatus;
}

export interface HubState {
  readonly modules: readonly HubModuleState[];
  /** modules done, and modules that must be; optional ones count in neither, unless they are to be corrected */
  readonly done: number;
  readonly total: number;
  /** the hub is sent as a whole, every module that must be done is, and none is to be corrected */
  readonly canSubmit: boolean;
}

/** True for the first step of a module that is to be corrected while its answers are as they are known. */
export function isLeftToCorrect(
  flow: Flow,
  stepId: string,
  form: FormDefinition,
  { answers, context }: { answers: Answers; context: FlowContext },
): boolean {
  const step = stepOf(flow, stepId);
  const modules = Object.values(flow.steps).flatMap((one) => ('modules' in one ? one.modules : []));
  const asksFor = ({ step: first, correctWhen }: (typeof modules)[number]) =>
    first === stepId && correctWhen !== undefined && holds({ condition: correctWhen }, context, flow.conditions);
  if (!step || !modules.some(asksFor)) return false;
  const known = formAnswers(form, baselineOf(step, form, context));
  return JSON.stringify(formAnswers(form, answers)) === JSON.stringify(known);
}

/**
 * The modules of a hub with their status (docs/product/applications.md). A module is done when all
 * steps of its way are passed, or none was sent here and all of it is known. A step that is no hub gives no modules and cannot be submitted.
 */
export function hubState(flow: Flow, state: FlowState, hub: string): HubState {
  const step = stepOf(flow, hub);
  if (!step || !('modules' in step)) return { modules: [], done: 0, total: 0, canSubmit: false };
  const { path, ahead } = walk(flow, state);
  const walks = walkModules(flow, state, [...path, ...ahead]).filter((entry) => entry.hub === hub);
  const entries = walks.map(({ module, walked }) => {
    const named = (condition: string | undefined) =>
      condition !== undefined && holds({ condition }, state, flow.conditions);
    const begun = walked.path.some((id) => state.done.includes(id));
    const complete = begun ? walked.complete && walked.stop !== 'broken' : named(module.doneWhen);
    const correct = named(module.correctWhen);
    const optional = module.optional === true || named(module.optionalWhen);
    const status: ModuleStatus = correct ? 'toCorrect' : complete ? 'done' : optional ? 'optional' : 'notStarted';
    const open = status === 'notStarted' || status === 'optional' ? walked.current : module.step;
    return { optional, state: { id: module.id, step: open, status } };
  });
  const mandatory = entries.filter(({ optional, state: { status } }) => !optional || status === 'toCorrect');
  const done = mandatory.filter((entry) => entry.state.status === 'done').length;
  const none = entries.every((entry) => entry.state.status !== 'toCorrect');
  return {
    modules: entries.map((entry) => entry.state),
    done,
    total: mandatory.length,
    canSubmit: step.submit !== undefined && none && done === mandatory.length,
  };
}
