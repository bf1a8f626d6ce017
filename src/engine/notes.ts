import type { Flow, FlowContext, Step } from '../contract/definitions';
import { holds } from '../rules/condition';

/** Names of the step's notes whose condition holds, in the definition's order; the text is `<flow>.notes.<name>`. */
export function notesOf(flow: Flow, step: Step, context: FlowContext): readonly string[] {
  return (step.notes ?? []).filter((condition) => holds({ condition }, context, flow.conditions));
}
