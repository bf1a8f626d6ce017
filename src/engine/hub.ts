import type { Flow } from '../contract/definitions';
import { holds } from '../rules/condition';
import { stepOf } from './address';
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
