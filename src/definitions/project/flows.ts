import { takesValue } from '../../contract/flowParams';
import { escapeSegment } from '../../lib/pointer';
import type { Step } from '../../steps/kinds';
import type { JsonFile } from './jsonFile';
import { once } from './memo';
import type { Project } from './project';
import { entriesOf, namesIn, textsOf, type Use } from './shape';
import { flowIn, type Loose } from './shaped';

type LooseStep = Loose<Step>;

/** What is found in a step, of any kind, at one of its keys. */
type At<Key extends keyof LooseStep> = NonNullable<LooseStep[Key]>;

export interface StepView {
  id: string;
  file: JsonFile;
  pointer: string;
  step: LooseStep;
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
export const stepsOf = once((file: JsonFile): readonly StepView[] =>
  entriesOf(flowIn(file).steps).map(([id, step]) => {
    return { id, file, pointer: `/steps/${escapeSegment(id)}`, step, form: step.form };
  }),
);

export function edgesOf({ step, pointer }: StepView): readonly EdgeView[] {
  return (step.next ?? []).map(({ to, leave, when }, index) => ({
    ...{ to, leave, when },
    pointer: `${pointer}/next/${index}`,
  }));
}

/** An entry of a step's list or map of objects, with its name or index and its place. */
export type PartOf<Entry> = readonly [part: Entry, pointer: string, name: string];

const listed = <Entry>(parts: readonly Entry[] | undefined, pointer: string) =>
  (parts ?? []).map((part, index): PartOf<Entry> => [part, `${pointer}/${index}`, String(index)]);

const named = <Entry>(parts: Readonly<Record<string, Entry>> | undefined, pointer: string) =>
  entriesOf(parts).map(([name, part]): PartOf<Entry> => [part, `${pointer}/${escapeSegment(name)}`, name]);

/** The modules of a hub. */
export const modulesOf = ({ step, pointer }: StepView): readonly PartOf<At<'modules'>[number]>[] =>
  listed(step.modules, `${pointer}/modules`);

/** The second things to do at a step. */
export const actionsOf = ({ step, pointer }: StepView): readonly PartOf<At<'actions'>[number]>[] =>
  listed(step.actions, `${pointer}/actions`);

/** Where what a code signs stands, and what that is; undefined where it signs nothing. */
export function signingOf({ step, pointer }: StepView): PartOf<At<'show'>> | undefined {
  const signs = step.submit?.verify?.signs;
  return signs && [signs, `${pointer}/submit/verify/signs`, 'signs'];
}

/** The labelled values a step shows, and those that are signed by its code. */
export function shownOf(view: StepView): readonly PartOf<At<'show'>[number]>[] {
  const [signs, at = ''] = signingOf(view) ?? [];
  return [...listed(view.step.show, `${view.pointer}/show`), ...listed(signs, at)];
}

/** The values a status knows, by name. */
export const statusValuesOf = ({ step, pointer }: StepView): readonly PartOf<At<'values'>[string]>[] =>
  named(step.values, `${pointer}/values`);

/** The submit of a step, or an empty object. */
export const submitOf = ({ step }: StepView): At<'submit'> => step.submit ?? {};

/** What the codes of a step's submit lead to, by code. */
export const errorTargetsOf = (view: StepView): readonly PartOf<NonNullable<At<'submit'>['errors']>[string]>[] =>
  named(submitOf(view).errors, `${view.pointer}/submit/errors`);

/** The fact a step keeps and its codes; undefined when it keeps none. */
export function keepsOf(view: StepView): { fact: string; codes: readonly string[]; pointer: string } | undefined {
  const { fact, codes } = submitOf(view).keeps ?? {};
  if (fact === undefined) return undefined;
  return { fact, codes: textsOf(codes), pointer: `${view.pointer}/submit/keeps` };
}

/** The codes by which the server asks for a one-time code to come with a step's call. */
export function askingCodesOf(view: StepView): readonly Use[] {
  return namesIn(submitOf(view).verify?.askedBy, `${view.pointer}/submit/verify/askedBy`);
}

/** The parameters of a flow's path with the values they take. */
export function paramsOf(file: JsonFile): readonly FlowParam[] {
  return entriesOf(flowIn(file).params).map(([name, values]) => ({
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
