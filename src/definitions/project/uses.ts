import { ownValue } from '../../lib/ownValue';
import { conditionsOf } from './conditions';
import {
  actionsOf,
  edgesOf,
  errorTargetsOf,
  modulesOf,
  type StepView,
  shownOf,
  statusValuesOf,
  stepsOf,
  submitOf,
} from './flows';
import type { JsonFile } from './jsonFile';
import { once } from './memo';
import { nameAt, namesBy, namesIn, type Use } from './shape';
import { flowIn } from './shaped';

function guardUses({ step, pointer }: StepView, key: 'when' | 'else'): readonly Use[] {
  return nameAt(step.guard?.[key], `${pointer}/guard/${key}`);
}

/** What the ways of a status and of an end lead to: `to` a step, or `leave` the flow. */
function wayUses(view: StepView, key: 'to' | 'leave'): readonly Use[] {
  const ways = [[view.step, view.pointer] as const, ...statusValuesOf(view)];
  return ways.flatMap(([{ way }, pointer]) => nameAt(ownValue(way, key), `${pointer}/way/${key}`));
}

/** Every step a step can lead to: by its edges, its guard, its modules and its ways. */
export function waysOf(view: StepView): readonly Use[] {
  const edges = edgesOf(view).flatMap(({ to, pointer }) => nameAt(to, `${pointer}/to`));
  const modules = modulesOf(view).flatMap(([module, pointer]) => nameAt(module.step, `${pointer}/step`));
  return [...edges, ...guardUses(view, 'else'), ...modules, ...wayUses(view, 'to')];
}

/** Every step a step names: those it can lead to, and those a review shows. */
export function stepUsesOf(view: StepView): readonly Use[] {
  return [...waysOf(view), ...namesIn(view.step.of, `${view.pointer}/of`)];
}

/** Every flow or screen a step can leave for. */
export function leaveUsesOf(view: StepView): readonly Use[] {
  const edges = edgesOf(view).flatMap(({ leave, pointer }) => nameAt(leave, `${pointer}/leave`));
  const errors = errorTargetsOf(view).flatMap(([target, pointer]) => nameAt(target.leave, `${pointer}/leave`));
  return [...edges, ...errors, ...wayUses(view, 'leave')];
}

/** Every named condition a step uses. */
export function conditionUsesOf(view: StepView): readonly Use[] {
  const { step, pointer } = view;
  const edges = edgesOf(view).flatMap((edge) => nameAt(edge.when, `${edge.pointer}/when`));
  const modules = modulesOf(view).flatMap(([module, at]) => [
    ...nameAt(module.correctWhen, `${at}/correctWhen`),
    ...nameAt(module.optionalWhen, `${at}/optionalWhen`),
    ...nameAt(module.doneWhen, `${at}/doneWhen`),
  ]);
  const actions = actionsOf(view).flatMap(([action, at]) => nameAt(action.when, `${at}/when`));
  return [
    ...edges,
    ...guardUses(view, 'when'),
    ...modules,
    ...actions,
    ...nameAt(step.poll?.pending, `${pointer}/poll/pending`),
    ...namesIn(step.notes, `${pointer}/notes`),
    ...namesBy(step.correct, `${pointer}/correct`),
  ];
}

/** What looks at the value of a pointer, by where it stands. */
export type Looker = 'condition' | 'send' | 'prefill' | 'action' | 'shown';

export interface PointerUse extends Use {
  by: Looker;
  /** absent for a condition */
  view?: StepView;
}

function pointersOfStep(view: StepView): readonly PointerUse[] {
  const { step, pointer } = view;
  const by = (looker: Looker, uses: readonly Use[]) =>
    uses.map((found): PointerUse => ({ ...found, by: looker, view }));
  return [
    ...by('send', namesIn(submitOf(view).send, `${pointer}/submit/send`)),
    ...by('prefill', namesBy(step.prefill, `${pointer}/prefill`)),
    ...by(
      'action',
      actionsOf(view).flatMap(([action, at]) => namesBy(action.params, `${at}/params`)),
    ),
    ...by('shown', [
      ...shownOf(view).flatMap(([shown, at]) => [
        ...nameAt(shown.at, `${at}/at`),
        ...namesIn(ownValue(shown.only, 'same'), `${at}/only/same`),
        ...namesIn(ownValue(shown.only, 'differ'), `${at}/only/differ`),
      ]),
      ...nameAt(step.status, `${pointer}/status`),
      ...nameAt(step.items, `${pointer}/items`),
      ...nameAt(ownValue(step.way, 'open'), `${pointer}/way/open`),
    ]),
  ];
}

/** Every pointer of a flow. */
export const pointerUsesOf = once((file: JsonFile): readonly PointerUse[] => {
  const inConditions = conditionsOf(flowIn(file)).flatMap(({ parts }) => parts.pointers);
  return [
    ...inConditions.map((found): PointerUse => ({ ...found, by: 'condition' })),
    ...stepsOf(file).flatMap(pointersOfStep),
  ];
});
