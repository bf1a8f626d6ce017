import { conditionsOf } from '../../definitions/project/conditions';
import { allSteps, type StepView, stepsOf, submitOf } from '../../definitions/project/flows';
import { fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { isObject, type JsonObject, textOf } from '../../definitions/project/shape';

/** The same in any order of keys. Not isSameValue: to it `false` says nothing, and in a condition it does. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const placeOf = ({ file, id }: StepView) => `${file.id}/${id}`;
const callOf = (view: StepView) => textOf(submitOf(view).call);

/** True where a step asks for a code less than `verify` does: not at all, another one, a shorter one, or only where it is refused. */
function asksLess(view: StepView, verify: JsonObject): boolean {
  const { verify: now } = submitOf(view);
  if (!isObject(now) || now.call !== verify.call || Number(now.length) < Number(verify.length)) return true;
  return !isSame(now.askedBy, verify.askedBy);
}

/** Steps that send a call with less of a code than their flow, or for a new flow any other, did before. */
export function weakerCodes(before: Project, now: Project): readonly string[] {
  const coded = allSteps(before).flatMap((view) => {
    const { verify } = submitOf(view);
    return isObject(verify) ? [{ flow: view.file.id, call: callOf(view), verify }] : [];
  });
  return allSteps(now)
    .filter((view) => {
      const isNew = !before.find('flow', view.file.id);
      const same = coded.filter(({ flow, call }) => call === callOf(view) && (isNew || flow === view.file.id));
      return same.length > 0 && same.every(({ verify }) => asksLess(view, verify));
    })
    .map(placeOf);
}

/** What a guard says, with the condition that it names. */
function guardOf({ step, file }: StepView): unknown {
  if (!isObject(step.guard)) return undefined;
  const { when, else: instead } = step.guard;
  const named = conditionsOf(file.value).find(({ name }) => name === when);
  return { when: isObject(file.value) && named ? (file.value.conditions as JsonObject)[named.name] : when, instead };
}

const stepIn = (project: Project, { file, id }: StepView): StepView | undefined => {
  const flow = project.find('flow', file.id);
  return flow && stepsOf(flow).find((view) => view.id === id);
};

/** Steps whose guard is gone, or another one. */
export function changedGuards(before: Project, now: Project): readonly string[] {
  return allSteps(before)
    .filter((view) => {
      const guard = guardOf(view);
      const present = stepIn(now, view);
      return guard !== undefined && present !== undefined && !isSame(guard, guardOf(present));
    })
    .map(placeOf);
}

/** What keeps a field from being seen, kept or guessed. */
const FIELD_PROTECTIONS = ['sensitive', 'fromCheckOf', 'oneTime', 'transient'] as const;

/** Fields that lost one of these, as `form/field`. A new form is compared with any that had the field. */
export function weakerFields(before: Project, now: Project): readonly string[] {
  const protectedBefore = new Map<string, Set<string>>();
  for (const form of formIdsOf(before)) {
    for (const { name, schema } of fieldsOf(before, form)) {
      for (const key of FIELD_PROTECTIONS) {
        if (schema[key] === undefined || schema[key] === false) continue;
        for (const place of [`${form}/${name}`, name]) {
          protectedBefore.set(place, (protectedBefore.get(place) ?? new Set()).add(key));
        }
      }
    }
  }
  return formIdsOf(now).flatMap((form) =>
    fieldsOf(now, form)
      .filter(({ name, schema }) => {
        const place = before.find('form', form) ? `${form}/${name}` : name;
        return [...(protectedBefore.get(place) ?? [])].some(
          (key) => schema[key] === undefined || schema[key] === false,
        );
      })
      .map(({ name }) => `${form}/${name}`),
  );
}

/** What of a channel says who comes in, and where they or their money are led. */
const CHANNEL_DOORS = ['loginModes', 'origins', 'shell', 'wallet', 'variants'] as const;

const objectOf = (file: JsonFile | undefined): JsonObject => (isObject(file?.value) ? file.value : {});

/** Channels that let other people in, or lead elsewhere; every new one does. */
export function changedDoors(before: Project, now: Project): readonly string[] {
  return now
    .of('channel')
    .filter((file) => {
      const old = before.find('channel', file.id);
      return !old || CHANNEL_DOORS.some((key) => !isSame(objectOf(old)[key], objectOf(file)[key]));
    })
    .map(({ id }) => id);
}

const isSignIn = ({ step }: StepView) => step.kind === 'signIn';

/** Flows that people can begin without being signed in, and could not before; or that sign them in otherwise. */
export function openedFlows(before: Project, now: Project): readonly string[] {
  return allSteps(now)
    .filter((view) => isSignIn(view) && !isSame(stepIn(before, view)?.step.submit, view.step.submit))
    .map(placeOf);
}

/** Steps that show a document to sign or to agree to, and show it no more or another one. */
export function changedAgreements(before: Project, now: Project): readonly string[] {
  return allSteps(before)
    .filter((view) => {
      const present = stepIn(now, view);
      const isSigned = view.step.document !== undefined;
      return isSigned && present !== undefined && !isSame(view.step.document, present.step.document);
    })
    .map(placeOf);
}
