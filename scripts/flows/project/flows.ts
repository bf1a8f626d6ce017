import { escapeSegment } from '../../../src/lib/pointer';
import type { JsonFile } from './jsonFile';
import type { Project } from './project';
import { entriesOf, isObject, type JsonObject, listOf, textOf } from './shape';

export interface StepView {
  id: string;
  file: JsonFile;
  pointer: string;
  step: JsonObject;
  form: string | undefined;
}

export interface EdgeView {
  to: string | undefined;
  when: string | undefined;
  pointer: string;
}

/** A name used somewhere, and where. */
export interface Use {
  name: string;
  pointer: string;
}

export function stepsOf(file: JsonFile): readonly StepView[] {
  if (!isObject(file.value)) return [];
  return entriesOf(file.value.steps).flatMap(([id, step]) => {
    if (!isObject(step)) return [];
    return [{ id, file, pointer: `/steps/${escapeSegment(id)}`, step, form: textOf(step.form) }];
  });
}

export function edgesOf({ step, pointer }: StepView): readonly EdgeView[] {
  return listOf(step.next).flatMap((edge, index) => {
    if (!isObject(edge)) return [];
    return [{ to: textOf(edge.to), when: textOf(edge.when), pointer: `${pointer}/next/${index}` }];
  });
}

/** The modules of a hub, with the place of each. */
export function modulesOf({ step, pointer }: StepView): readonly (readonly [JsonObject, string])[] {
  return listOf(step.modules).flatMap((module, index) => {
    return isObject(module) ? [[module, `${pointer}/modules/${index}`] as const] : [];
  });
}

function use(name: unknown, pointer: string): readonly Use[] {
  const text = textOf(name);
  return text === undefined ? [] : [{ name: text, pointer }];
}

/** Every step a step names: by its edges, its guard and its modules. */
export function stepUsesOf(view: StepView): readonly Use[] {
  const guard = isObject(view.step.guard) ? use(view.step.guard.else, `${view.pointer}/guard/else`) : [];
  const edges = edgesOf(view).flatMap(({ to, pointer }) => use(to, `${pointer}/to`));
  const modules = modulesOf(view).flatMap(([module, pointer]) => use(module.step, `${pointer}/step`));
  return [...edges, ...guard, ...modules];
}

/** Every named condition a step uses. */
export function conditionUsesOf(view: StepView): readonly Use[] {
  const guard = isObject(view.step.guard) ? use(view.step.guard.when, `${view.pointer}/guard/when`) : [];
  const edges = edgesOf(view).flatMap(({ when, pointer }) => use(when, `${pointer}/when`));
  const modules = modulesOf(view).flatMap(([module, pointer]) => use(module.correctWhen, `${pointer}/correctWhen`));
  return [...edges, ...guard, ...modules];
}

/** The submit of a step, or an empty object. */
export function submitOf({ step }: StepView): JsonObject {
  return isObject(step.submit) ? step.submit : {};
}

/** The steps of every flow. */
export function allSteps(project: Project): readonly StepView[] {
  return project.of('flow').flatMap(stepsOf);
}
