import type { Submit } from '../contract/definitions';
import { submitBody } from '../engine/body';
import { sendStep } from '../state/flowSession';
import { definitionOf, type FlowRun } from './flowRun';
import { forgetKey, stepCall } from './stepCall';
import { type Sending, useSending } from './useSending';

/** The submit of a step without fields of its own, a hub or a review: sends it and goes on. */
export function useStepSubmit(run: FlowRun, submit: Submit): Sending & { send(): Promise<void> } {
  const sending = useSending();
  const send = () =>
    sending.run(async () => {
      const body = submitBody(run.flow, run.stepId, run.draft, definitionOf(run));
      const call = stepCall(run.flow.id, run.stepId, submit, body);
      await sendStep(call);
      forgetKey(call);
      run.goOn();
    });
  return { ...sending, send };
}
