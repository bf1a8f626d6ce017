import { documentsOf } from '../../contract/agreements';
import { CODED_CALLS } from '../../contract/generated/codedCalls';
import { allSteps, type StepView, stepsOf, submitOf } from '../../definitions/project/flows';
import type { Project } from '../../definitions/project/project';
import { isObject, type JsonObject, textOf } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import { allTexts } from '../../definitions/project/texts';
import { isSameJson } from '../../lib/json';

const placeOf = ({ file, id }: StepView) => `${file.id}/${id}`;
const callOf = (view: StepView) => submitOf(view).call;
const calls = (view: StepView) => ({ call: callOf(view), params: submitOf(view).params });

export const stepIn = (project: Project, { file, id }: StepView): StepView | undefined => {
  const flow = project.find('flow', file.id);
  return flow && stepsOf(flow).find((view) => view.id === id);
};

const isSameCall = (one: StepView, other: StepView) =>
  callOf(one) !== undefined && isSameJson(calls(one), calls(other));

/** True for steps that do the same: send the same call, ask the same form, or show the same screen at the same address. */
const isAlike = (one: StepView, other: StepView): boolean =>
  isSameCall(one, other) ||
  (one.form !== undefined && one.form === other.form) ||
  (one.file.id === other.file.id && isSameJson([one.step.kind, one.step.path], [other.step.kind, other.step.path]));

/** The steps of before that one stands in the place of: its own, and where that did something else those that did the same. */
function formerSteps(before: Project, view: StepView): { own: readonly StepView[]; elsewhere: readonly StepView[] } {
  const own = stepIn(before, view);
  if (own && isSameJson([calls(own), own.form, own.step.kind], [calls(view), view.form, view.step.kind])) {
    return { own: [own], elsewhere: [] };
  }
  const alike = allSteps(before).filter((one) => isAlike(one, view));
  const ofFlow = alike.filter(({ file }) => file.id === view.file.id);
  return { own: [...(own ? [own] : []), ...ofFlow], elsewhere: ofFlow.length > 0 ? [] : alike };
}

/** True where a step asks for a code less than one of before did: not at all, another one, a shorter one, or only where it is refused. */
function asksLess(view: StepView, former: StepView): boolean {
  const [{ verify: now }, { verify }] = [submitOf(view), submitOf(former)];
  if (!verify) return false;
  if (now?.call !== verify.call || (now?.length ?? 0) < (verify.length ?? 0)) return true;
  return !isSameJson(now?.askedBy, verify.askedBy);
}

/** Steps that send a call with less of a code than before, in their flow, or where that never sent it in any other. */
export function weakerCodes(before: Project, now: Project): readonly string[] {
  return allSteps(now)
    .filter((view) => {
      const { own, elsewhere } = formerSteps(before, view);
      return [...own, ...elsewhere].some((one) => callOf(one) === callOf(view) && asksLess(view, one));
    })
    .map(placeOf);
}

/** A condition with those that it names in their place. */
function resolved(condition: unknown, named: JsonObject, within: readonly string[] = []): unknown {
  if (Array.isArray(condition)) return condition.map((part) => resolved(part, named, within));
  if (!isObject(condition)) return condition;
  const name = textOf(condition.condition);
  if (name !== undefined && !within.includes(name)) return resolved(named[name], named, [...within, name]);
  return Object.fromEntries(Object.entries(condition).map(([key, part]) => [key, resolved(part, named, within)]));
}

/** What must hold to be at a step, and to change its fields; undefined where nothing must. */
function guardOf({ step, file }: StepView): unknown {
  const { conditions = {} } = flowIn(file);
  const condition = (name: unknown) => resolved({ condition: name }, conditions);
  const guard = step.guard && { when: condition(step.guard.when), instead: step.guard.else };
  const correct =
    step.correct && Object.fromEntries(Object.entries(step.correct).map(([field, name]) => [field, condition(name)]));
  return guard || correct ? { guard, correct } : undefined;
}

/** Steps that lost a guard or have another one, also where they are called otherwise or stand beside the one that has it. */
export function changedGuards(before: Project, now: Project): readonly string[] {
  return allSteps(now)
    .filter((view) => {
      const { own, elsewhere } = formerSteps(before, view);
      const isOther = (one: StepView) => guardOf(one) !== undefined && !isSameJson(guardOf(one), guardOf(view));
      return own.some(isOther) || (elsewhere.length > 0 && elsewhere.every(isOther));
    })
    .map(placeOf);
}

/** True for a step by which people agree to something, or sign it. */
const isAgreed = (view: StepView): boolean => {
  const call = callOf(view) ?? '';
  return view.step.document !== undefined || documentsOf(call).length > 0 || CODED_CALLS.has(call);
};

/** What stands at a step: its document, the answers and values that it shows, and its texts in every language. */
function shownAt(project: Project, view: StepView): unknown {
  const { step, file, id } = view;
  const { document, of, show, notes } = step;
  const { verify } = submitOf(view);
  const texts = allTexts(project).map(({ areas }) => {
    const area = areas.get(file.id)?.value;
    return isObject(area) ? area[id] : undefined;
  });
  return { document, of, show, notes, signs: verify?.signs, texts };
}

/** Steps by which people agree or sign and that show other things than before; every new one does. */
export function changedAgreements(before: Project, now: Project): readonly string[] {
  const isOther = (view: StepView, one: StepView | undefined) =>
    !one || !isSameJson(shownAt(before, one), shownAt(now, view));
  const agreed = allSteps(now).filter((view) => isAgreed(view) && isOther(view, stepIn(before, view)));
  const lost = allSteps(before).flatMap((one) => {
    const present = stepIn(now, one);
    return isAgreed(one) && present && !isAgreed(present) ? [present] : [];
  });
  return [...agreed, ...lost].map(placeOf);
}
