import { useCallback, useState } from 'react';
import type { StepCall } from '../../../api/draft';
import type { ApiError } from '../../../api/errors';
import type { AnswerValue, CaptureStep, CompiledForm, FormStep } from '../../../contract/definitions';
import { submitBody } from '../../../engine/body';
import { isPassing, judgeAnswers } from '../../../engine/formData';
import { startAnswers } from '../../../engine/prefill';
import { targetOf } from '../../../engine/serverErrors';
import { editAnswer, flowSession, sendStep } from '../../../state/flowSession';
import { commitTyped } from '../../../widgets/typing/useTyping';
import { definitionOf, type FlowRun } from '../../flowRun';
import { forgetKey, stepCall } from '../../stepCall';
import { type FormData, type FormModel, type FormStart, type JudgeForm, useFormModel } from '../../useFormModel';
import { type Sending, useSending } from '../../useSending';
import { focusLater, showRefusal } from './refusal';

export interface AnswerStepProps {
  run: FlowRun;
  step: FormStep | CaptureStep;
  form: CompiledForm;
}

/** Answers that are right, and the call that brings them to the server. */
export interface Prepared {
  readonly sent: FormData;
  readonly call: StepCall;
}

/** How a step differs from one that sends its whole form; each member stays the same from render to render. */
export interface AnswerPolicy {
  start?: FormStart;
  judge?: JudgeForm;
  /** what the form holds, and what the draft keeps, of a value handed over by a control */
  kept?(
    field: string,
    value: AnswerValue | undefined,
  ): { held: AnswerValue | undefined; saved: AnswerValue | undefined };
}

export interface Answering {
  model: FormModel;
  sending: Sending;
  /** the consumer has tried to go on */
  tried: boolean;
  commit(field: string, value: AnswerValue | undefined): void;
  /** the call with the present answers, right or wrong */
  call(): StepCall;
  /** undefined when something is wrong, which is then shown and has the focus */
  prepare(): Prepared | undefined;
  /** brings the answers to the server, waits for `beforeGoingOn`, and goes on unless they were changed meanwhile */
  deliver(prepared: Prepared, beforeGoingOn?: () => Promise<void>): Promise<void>;
  /** what a refusal leads to; false when it is to be shown for the whole step */
  refuse(error: ApiError, call: StepCall): boolean;
}

/** What is entered at a step that asks, from its start until the server has it. */
export function useAnswers({ run, step, form }: AnswerStepProps, policy: AnswerPolicy = {}): Answering {
  const sending = useSending();
  const [tried, setTried] = useState(false);
  const { definition } = form;
  const [start] = useState(() => policy.start ?? { data: startAnswers(run.flow, step, definition, run.draft) });
  const { flow, draft } = run;
  const judge = useCallback(
    (data: FormData) => judgeAnswers({ flow, step, form }, draft, data).errors,
    [flow, step, form, draft],
  );
  const model = useFormModel(definition, start, policy.judge ?? judge);
  const { commit: commitToModel } = model;
  const { kept } = policy;
  const fields = definition.schema.properties;

  const commit = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      const { held, saved } = kept?.(field, value) ?? { held: value, saved: value };
      commitToModel(field, held);
      const schema = fields[field];
      if (!schema || !isPassing(schema)) editAnswer(field, saved);
    },
    [commitToModel, kept, fields],
  );

  function call(): StepCall {
    const latest = flowSession.draft ?? run.draft;
    const state = { ...latest, answers: { ...latest.answers, ...model.current() } };
    return stepCall(run.address, run.stepId, step.submit, submitBody(run.flow, run.stepId, state, definitionOf(run)));
  }

  function prepare(): Prepared | undefined {
    const [wrong] = model.reveal();
    setTried(true);
    if (wrong === undefined) return { sent: model.current(), call: call() };
    focusLater(definition, wrong);
    return undefined;
  }

  async function deliver({ call: sentCall, sent }: Prepared, beforeGoingOn?: () => Promise<void>) {
    await sendStep(sentCall, Object.keys(fields));
    forgetKey(sentCall);
    commitTyped();
    await beforeGoingOn?.();
    // answers changed while they were on their way are sent when the consumer goes on again
    if (model.current() === sent) run.goOn();
  }

  function refuse(error: ApiError, refused: StepCall): boolean {
    if (!error.retryable) forgetKey(refused);
    const target = targetOf(step.submit, error.code);
    if (target && 'leave' in target) {
      run.leave(target.leave, undefined, true);
      return true;
    }
    return showRefusal(definition, { model, commit }, step.submit, error);
  }

  return { model, sending, tried, commit, call, prepare, deliver, refuse };
}
