import type { Submit } from '../contract/definitions';
import { submitBody } from '../engine/body';
import { targetOf } from '../engine/serverErrors';
import { sendStep } from '../state/flowSession';
import { definitionOf, type FlowRun } from './flowRun';
import { forgetKey, stepCall } from './stepCall';
import { type Sending, useSending } from './useSending';

/** The submit of a step without fields of its own, a hub or a review: sends it and goes on. */
export function useStepSubmit(run: FlowRun, submit: Submit): Sending & { send(): Promise<void> } {
  const sending = useSending();

  async function send() {
    const call = stepCall(
      run.address,
      run.stepId,
      submit,
      submitBody(run.flow, run.stepId, run.draft, definitionOf(run)),
    );
    await sending.run(
      async () => {
        await sendStep(call);
        forgetKey(call);
        run.goOn();
      },
      (error) => {
        if (!error.retryable) forgetKey(call);
        const target = targetOf(submit, error.code);
        if (!target || !('leave' in target)) return false;
        run.leave(target.leave, undefined, true);
        return true;
      },
    );
  }

  return { ...sending, send };
}
