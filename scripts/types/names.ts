import { DEFAULT_LANGUAGE, LEAVE_SCREENS } from '../../src/contract/enums';
import { factsOf, knownCalls, possibleValues } from '../../src/definitions/project/calls';
import { conditionsOf } from '../../src/definitions/project/conditions';
import { type FlowParam, paramsOf, type StepView, stepsOf, submitOf } from '../../src/definitions/project/flows';
import { controlsOf, fieldsOf, formIdsOf, sensitiveNames } from '../../src/definitions/project/forms';
import type { JsonFile } from '../../src/definitions/project/jsonFile';
import { neverBefore } from '../../src/definitions/project/order';
import type { Project } from '../../src/definitions/project/project';
import { listOf, textOf } from '../../src/definitions/project/shape';
import { flowIn } from '../../src/definitions/project/shaped';
import { hasText, textsOfLanguage, withoutPlural } from '../../src/definitions/project/texts';
import { conditionUsesOf } from '../../src/definitions/project/uses';
import { askedInFlow, knownNames } from '../../src/prover/checks/pointers';
import { requiredTexts } from '../../src/prover/checks/requiredTexts';

export interface FormNames {
  readonly id: string;
  readonly fields: readonly string[];
  /** those a step may send */
  readonly sent: readonly string[];
  /** fields with options, and these */
  readonly options: ReadonlyMap<string, readonly unknown[]>;
  /** one camera and nothing else */
  readonly isCapture: boolean;
}

function formNames(project: Project, id: string): FormNames {
  const fields = fieldsOf(project, id);
  const controls = controlsOf(project, id);
  return {
    id,
    fields: fields.map(({ name }) => name),
    sent: fields.filter(({ schema }) => schema.transient !== true).map(({ name }) => name),
    options: new Map(
      fields.flatMap(({ name, schema }) => (Array.isArray(schema.enum) ? [[name, listOf(schema.enum)] as const] : [])),
    ),
    isCapture: controls.length === 1 && controls[0]?.widget === 'camera',
  };
}

export const allForms = (project: Project): readonly FormNames[] =>
  formIdsOf(project).map((id) => formNames(project, id));

/** A step, and the answers that can be there: on arrival, and while it is filled in. */
export interface StepNames {
  readonly id: string;
  readonly kind?: string | undefined;
  readonly before: readonly string[];
  readonly answers: readonly string[];
}

/** A condition, and the answers that can be there at one of the steps that use it; all while none does. */
export interface FlowCondition {
  readonly id: string;
  readonly answers: readonly string[];
}

export interface FlowNames {
  readonly id: string;
  readonly steps: readonly StepNames[];
  readonly conditions: readonly FlowCondition[];
  /** what its forms ask */
  readonly fields: readonly string[];
  /** those whose answers are kept for pointers to look at */
  readonly answers: readonly string[];
  readonly facts: readonly string[];
  readonly params: readonly FlowParam[];
  /** the calls its steps submit with */
  readonly calls: readonly string[];
  /** pointer -> the values it can have, where they are known one by one */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

/** The kept answers that can be there at a step. */
function stepNames(project: Project, view: StepView, kept: readonly string[]): StepNames {
  const fields = ({ form }: StepView) => (form === undefined ? [] : fieldsOf(project, form).map(({ name }) => name));
  const earlier = stepsOf(view.file).filter(({ id }) => !neverBefore(view.file, id, view.id));
  const before = new Set(earlier.flatMap(fields));
  const here = new Set([...before, ...fields(view)]);
  return {
    id: view.id,
    kind: textOf(view.step.kind),
    before: kept.filter((name) => before.has(name)),
    answers: kept.filter((name) => here.has(name)),
  };
}

/** The steps that use a condition, by its name or by that of one that uses it. */
function stepsWith(file: JsonFile, condition: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  if (seen.has(condition)) return [];
  const users = conditionsOf(flowIn(file)).filter(({ parts }) => parts.named.some(({ name }) => name === condition));
  const atSteps = stepsOf(file).filter((view) => conditionUsesOf(view).some(({ name }) => name === condition));
  const known = new Set([...seen, condition]);
  return [...atSteps.map(({ id }) => id), ...users.flatMap(({ name }) => stepsWith(file, name, known))];
}

function flowNames(project: Project, file: JsonFile): FlowNames {
  const asked = [...(askedInFlow(project, file) ?? [])];
  const kept = asked.flatMap(([field, isKept]) => (isKept ? [field] : []));
  const views = stepsOf(file);
  const steps = views.map((view) => stepNames(project, view, kept));
  return {
    id: file.id,
    steps,
    conditions: conditionsOf(flowIn(file)).map(({ name: id }) => {
      const users = new Set(stepsWith(file, id));
      const there = new Set(steps.filter((step) => users.has(step.id)).flatMap((step) => step.answers));
      return { id, answers: users.size === 0 ? kept : kept.filter((field) => there.has(field)) };
    }),
    fields: asked.map(([field]) => field),
    answers: kept,
    facts: [...(factsOf(project, file)?.keys() ?? [])],
    params: paramsOf(file),
    calls: views.flatMap((view) => textOf(submitOf(view).call) ?? []),
    values: possibleValues(project, file),
  };
}

export const allFlows = (project: Project): readonly FlowNames[] =>
  project.of('flow').map((file) => flowNames(project, file));

export type CallMark = 'step' | 'facts' | 'code' | 'action' | 'verifies' | 'open';

/** The calls that calls.json marks so. */
export function callsMarked(project: Project, mark: CallMark): readonly string[] {
  return [...knownCalls(project)].flatMap(([call, { [mark]: value }]) =>
    value === undefined || value === false ? [] : [call],
  );
}

/** What a flow can leave for: flows that need no parameter, and screens. */
export function leaveTargets(flows: readonly FlowNames[]): readonly string[] {
  return [...flows.flatMap(({ id, params }) => (params.length === 0 ? [id] : [])), ...LEAVE_SCREENS];
}

/** What can be known of a person: in the open, and masked in the browser. */
export function knownOfPerson(project: Project): { open: readonly string[]; masked: readonly string[] } {
  const sensitive = sensitiveNames(project);
  const known = [...new Set(knownNames(project) ?? [])];
  return { open: known.filter((name) => !sensitive.has(name)), masked: known.filter((name) => sensitive.has(name)) };
}

/** Each key that is there, and what it is without its plural form; one that is there without it, too, ends in a case. */
function formsOfKeys(project: Project): readonly (readonly [key: string, text: string])[] {
  const { texts } = textsOfLanguage(project, DEFAULT_LANGUAGE);
  return [...texts.keys()].map((key) => [key, texts.has(withoutPlural(key)) ? key : withoutPlural(key)]);
}

/** The keys of the texts that are there, plural forms under one key. */
export function textKeys(project: Project): readonly string[] {
  return [...new Set(formsOfKeys(project).map(([, text]) => text))];
}

/** The keys that have plural forms. */
export function pluralKeys(project: Project): ReadonlySet<string> {
  return new Set(formsOfKeys(project).flatMap(([key, text]) => (key === text ? [] : [text])));
}

/** Those, and what a definition needs and is not written yet. */
export function wantedKeys(project: Project): readonly string[] {
  const texts = textsOfLanguage(project, DEFAULT_LANGUAGE);
  const missing = requiredTexts(project).filter(({ keys }) => !keys.some((key) => hasText(texts, key)));
  return [...textKeys(project), ...missing.map(({ keys: [key] }) => key)];
}
