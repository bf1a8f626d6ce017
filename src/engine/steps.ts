import type {
  Flow,
  FlowContext,
  FormDefinition,
  StatusStep,
  StatusValue,
  Step,
  WaitStep,
} from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { holds } from '../rules/condition';
import { type AnsweredStep, edgesIn, signsIn, submitIn, traitsOf } from '../steps/kinds';
import type { FlowRoute } from './locateFlow';

/** What the engine needs to know of an application: a DraftState of the server fits. */
export interface FlowState extends FlowContext {
  /** ids of the steps the server has acknowledged, in any order, on the path or not */
  readonly done: readonly string[];
  /** true while no user is signed in: only a signIn step can be shown then */
  readonly guest?: boolean;
}

/** Gives the definition of a form by its id; undefined when there is none. */
export type FormLookup = (form: string) => FormDefinition | undefined;

export interface StatusNow {
  /** what the fact says; undefined while there is none */
  readonly value: string | undefined;
  /** how the definition shows it; undefined for a value it does not list */
  readonly shown: StatusValue | undefined;
}

/** The present value of a status step, and how it is shown. Inherited names such as `constructor` are no value. */
export function statusAt(step: StatusStep, context: FlowContext): StatusNow {
  const found = valueAt(context, step.status);
  const value = typeof found === 'string' ? found : undefined;
  return { value, shown: value === undefined ? undefined : (ownValue(step.values, value) as StatusValue | undefined) };
}

/** Names of the step's notes whose condition holds, in the definition's order; the text is `<flow>.notes.<name>`. */
export function notesOf(flow: Flow, step: Step, context: FlowContext): readonly string[] {
  return (step.notes ?? []).filter((condition) => holds({ condition }, context, flow.conditions));
}

function named(flow: Flow, condition: string, context: FlowContext): boolean {
  return holds({ condition }, context, flow.conditions);
}

/** Where a flow goes on: a step of its own, or away to another flow or a screen of the product. */
export type Onward = { readonly to: string } | { readonly leave: string } | undefined;

/** Where the step leads: the first edge whose condition holds. Undefined for a step without edges, or when none fits. */
export function nextOf(flow: Flow, step: Step, context: FlowContext): Onward {
  const edge = edgesIn(step).find(({ when }) => when === undefined || named(flow, when, context));
  if (!edge) return undefined;
  return 'to' in edge ? { to: edge.to } : { leave: edge.leave };
}

/** True for a step where a flow comes to rest: an end, a list, a hub that is never sent as a whole. */
export function isTerminal(step: Step): boolean {
  return traitsOf(step).passedBy === 'nothing' || ('modules' in step && !step.submit);
}

function hasLetOn(flow: Flow, step: WaitStep, context: FlowContext): boolean {
  return step.next.some(({ when }) => when !== undefined && named(flow, when, context));
}

/** True for a step that asks nothing and lets on: a status only while its value does. */
export function letsOn(step: Step, context: FlowContext): boolean {
  return 'values' in step ? statusAt(step, context).shown?.way === 'pass' : traitsOf(step).passedBy === 'reading';
}

/**
 * True when the step is behind the consumer: acknowledged (a status only while its value lets pass), a wait whose
 * condition has come true, a signIn step once there is a session.
 */
export function isPassed(flow: Flow, id: string, step: Step, state: FlowState, context: FlowContext): boolean {
  if (isTerminal(step)) return false;
  if (signsIn(step)) return state.guest !== true;
  if ('poll' in step) return hasLetOn(flow, step, context);
  return state.done.includes(id) && (!('values' in step) || letsOn(step, context));
}

/** True when the step sends what comes before it as a whole and has been sent: nothing before it can be changed then. */
export function isSeal(id: string, step: Step, state: FlowState): boolean {
  return traitsOf(step).seals === true && submitIn(step) !== undefined && state.done.includes(id);
}

/** True when the step's guard lets the consumer in, or it has none. */
export function guardHolds(flow: Flow, step: Step, context: FlowContext): boolean {
  return step.guard === undefined || named(flow, step.guard.when, context);
}

const MORE_AT_STEP = ['sends', 'correct', 'readFirst', 'guide', 'actions'] as const;
const MORE_AT_SUBMIT = ['verify', 'keeps'] as const;

/** True for a step that does more than send its whole form once; what that takes is loaded only then. */
export function isFullAnswer(step: AnsweredStep): boolean {
  return (
    MORE_AT_STEP.some((part) => part in step) ||
    MORE_AT_SUBMIT.some((part) => part in step.submit) ||
    Object.values(step.submit.errors ?? {}).some((target) => 'repeat' in target)
  );
}

/** What the router knows of a flow. */
export function routeOfFlow({ id, path, params, steps }: Flow): FlowRoute {
  const signIn = Object.values(steps).find(signsIn);
  return { id, path, ...(params && { params }), ...(signIn && { signIn: signIn.path }) };
}
