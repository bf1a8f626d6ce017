import type { Flow, FlowContext, Step } from '../contract/definitions';
import { holds } from '../rules/condition';
import type { FlowState } from './state';

function named(flow: Flow, condition: string, context: FlowContext): boolean {
  return holds({ condition }, context, flow.conditions);
}

/** The step an edge leads to: the first whose condition holds. Undefined for an end step, or when no edge fits. */
export function nextOf(flow: Flow, step: Step, context: FlowContext): string | undefined {
  if (step.kind === 'end') return undefined;
  return step.next.find((edge) => edge.when === undefined || named(flow, edge.when, context))?.to;
}

/** True when the step is behind the consumer: acknowledged, or a wait whose condition has come true. */
export function isPassed(flow: Flow, id: string, step: Step, state: FlowState, context: FlowContext): boolean {
  if (step.kind === 'end') return false;
  if (state.done.includes(id)) return true;
  return step.kind === 'wait' && step.next.some((edge) => edge.when !== undefined && named(flow, edge.when, context));
}

/** True when the step's guard lets the consumer in, or it has none. */
export function guardHolds(flow: Flow, step: Step, context: FlowContext): boolean {
  return step.guard === undefined || named(flow, step.guard.when, context);
}
