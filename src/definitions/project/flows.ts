import { takesValue } from '../../contract/flowParams';
import { escapeSegment } from '../../lib/pointer';
import type { JsonFile } from './jsonFile';
import { once } from './memo';
import type { Project } from './project';
import { entriesOf, isObject, type JsonObject, listOf, textOf, textsOf, type Use } from './shape';

export interface StepView {
  id: string;
  file: JsonFile;
  pointer: string;
  step: JsonObject;
  form: string | undefined;
}

export interface EdgeView {
  to: string | undefined;
  leave: string | undefined;
  when: string | undefined;
  pointer: string;
}

export interface FlowParam {
  name: string;
  /** those that are listed; none where it takes the id of anything the server knows */
  values: readonly string[];
  takes(value: string): boolean;
  pointer: string;
}

/** The steps of a flow. */
export const stepsOf = once((file: JsonFile): readonly StepView[] => {
  if (!isObject(file.value)) return [];
  return entriesOf(file.value.steps).flatMap(([id, step]) => {
    if (!isObject(step)) return [];
    return [{ id, file, pointer: `/steps/${escapeSegment(id)}`, step, form: textOf(step.form) }];
  });
});

export function edgesOf({ step, pointer }: StepView): readonly EdgeView[] {
  return listOf(step.next).flatMap((edge, index) => {
    if (!isObject(edge)) return [];
    const { to, leave, when } = edge;
    return [{ to: textOf(to), leave: textOf(leave), when: textOf(when), pointer: `${pointer}/next/${index}` }];
  });
}

/** An entry of a step's list or map of objects, with its name or index and its place. */
export type Part = readonly [part: JsonObject, pointer: string, name: string];

function partsOf({ step, pointer }: StepView, key: string): readonly Part[] {
  return listOf(step[key]).flatMap((part, index): Part[] =>
    isObject(part) ? [[part, `${pointer}/${key}/${index}`, String(index)]] : [],
  );
}

/** The modules of a hub. */
export const modulesOf = (view: StepView): readonly Part[] => partsOf(view, 'modules');

/** The second things to do at a step. */
export const actionsOf = (view: StepView): readonly Part[] => partsOf(view, 'actions');

/** What a code signs, as a step of its own would show it; undefined where it signs nothing. */
export function signingOf({ step, pointer, ...view }: StepView): StepView | undefined {
  const verify = isObject(step.submit) ? step.submit.verify : undefined;
  if (!isObject(verify) || verify.signs === undefined) return undefined;
  return { ...view, step: { signs: verify.signs }, pointer: `${pointer}/submit/verify` };
}

/** The labelled values a step shows, and those that are signed by its code. */
export function shownOf(view: StepView): readonly Part[] {
  const signing = signingOf(view);
  return [...partsOf(view, 'show'), ...(signing ? partsOf(signing, 'signs') : [])];
}

/** The values a status knows, by name. */
export function valuesOf({ step, pointer }: StepView): readonly Part[] {
  return entriesOf(step.values).flatMap(([name, value]): Part[] =>
    isObject(value) ? [[value, `${pointer}/values/${escapeSegment(name)}`, name]] : [],
  );
}

/** The submit of a step, or an empty object. */
export function submitOf({ step }: StepView): JsonObject {
  return isObject(step.submit) ? step.submit : {};
}

/** What the codes of a step's submit lead to, by code. */
export function errorTargetsOf(view: StepView): readonly Part[] {
  return entriesOf(submitOf(view).errors).flatMap(([code, target]): Part[] =>
    isObject(target) ? [[target, `${view.pointer}/submit/errors/${escapeSegment(code)}`, code]] : [],
  );
}

/** The fact a step keeps and its codes; undefined when it keeps none. */
export function keepsOf(view: StepView): { fact: string; codes: readonly string[]; pointer: string } | undefined {
  const { keeps } = submitOf(view);
  const fact = isObject(keeps) ? textOf(keeps.fact) : undefined;
  if (!isObject(keeps) || fact === undefined) return undefined;
  return { fact, codes: textsOf(keeps.codes), pointer: `${view.pointer}/submit/keeps` };
}

/** The codes by which the server asks for a one-time code to come with a step's call. */
export function askingCodesOf(view: StepView): readonly Use[] {
  const { verify } = submitOf(view);
  const codes = isObject(verify) ? textsOf(verify.askedBy) : [];
  return codes.map((name, index) => ({ name, pointer: `${view.pointer}/submit/verify/askedBy/${index}` }));
}

/** The parameters of a flow's path with the values they take. */
export function paramsOf(file: JsonFile): readonly FlowParam[] {
  const params = isObject(file.value) ? file.value.params : undefined;
  return entriesOf(params).map(([name, values]) => ({
    name,
    values: textsOf(values),
    takes: (value: string) => takesValue(values === 'id' ? values : textsOf(values), value),
    pointer: `/params/${escapeSegment(name)}`,
  }));
}

/** The placeholders of a path or call. */
export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
}

/** The steps of every flow. */
export const allSteps = once((project: Project): readonly StepView[] => project.of('flow').flatMap(stepsOf));
