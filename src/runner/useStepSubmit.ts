import { useState } from 'react';
import { type AgreedDocument, documentsOf } from '../contract/agreements';
import type { Submit } from '../contract/definitions';
import { submitBody } from '../engine/body';
import { targetOf } from '../engine/serverErrors';
import { useTexts } from '../i18n/useTexts';
import { type Sending, useSending } from '../kit/useSending';
import { sendStep } from '../state/flowSession';
import { definitionOf, type FlowRun } from './flowRun';
import { forgetKey, stepCall } from './stepCall';

/** What the press of the button agrees to besides sending. */
export interface Agreeing {
  documents: readonly AgreedDocument[];
  checked: boolean;
  onChange(checked: boolean): void;
}

export interface StepSubmit extends Sending {
  send(): Promise<void>;
  agreeing: Agreeing;
}

/** The submit of a step without fields of its own, a hub or a review: agrees to its documents, sends it and goes on. */
export function useStepSubmit(run: FlowRun, submit: Submit): StepSubmit {
  const { t } = useTexts();
  const sending = useSending();
  const [checked, setChecked] = useState(true); // as specified; it counts only with the press
  const [isMissing, setMissing] = useState(false);
  const documents = documentsOf(submit.call);

  function onChange(agrees: boolean) {
    setChecked(agrees);
    setMissing(false);
  }

  async function send() {
    if (documents.length > 0 && !checked) return setMissing(true);
    const written = stepCall(
      run.address,
      run.stepId,
      submit,
      submitBody(run.flow, run.stepId, run.draft, definitionOf(run)),
    );
    const call = documents.length > 0 ? { ...written, agreed: documents } : written;
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

  const problem = isMissing ? t('runner.agreement.missing') : sending.problem;
  return { ...sending, problem, send, agreeing: { documents, checked, onChange } };
}
