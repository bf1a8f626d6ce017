import type { StepView } from '../../../definitions/project/flows';

/** Steps at which something must be given or sent. */
const ASKING: readonly unknown[] = ['form', 'capture', 'review', 'hub', 'signIn'];

/** True for a step that asks something of the person, false for one that only shows. */
export function asks({ step }: StepView): boolean {
  return ASKING.includes(step.kind);
}
