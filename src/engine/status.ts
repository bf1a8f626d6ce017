import type { Flow, FlowContext, StatusStep, StatusValue, Step } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { valueAt } from '../lib/pointer';
import { holds } from '../rules/condition';

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
