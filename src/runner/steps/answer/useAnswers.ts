import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StepCall } from '../../../api/draft';
import type { ApiError } from '../../../api/errors';
import type { AnswerValue, CaptureStep, CompiledForm, FieldSchema, FormStep } from '../../../contract/definitions';
import { submitBody } from '../../../engine/body';
import { isPassing, judgeAnswers } from '../../../engine/formData';
import { startAnswers } from '../../../engine/prefill';
import { targetOf } from '../../../engine/serverErrors';
import { type Sending, useSending } from '../../../kit/useSending';
import { editAnswer, flowSession, sendStep } from '../../../state/flowSession';
import { type FormData, type FormOwner, FormStore, useFormSnapshot } from '../../../widgets/rjsf/FormStore';
import { commitTyped } from '../../../widgets/typing/useTyping';
import { definitionOf, type FlowRun } from '../../flowRun';
import { slots } from '../../slots';
import { forgetKey, stepCall } from '../../stepCall';
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

/** How a step differs from one that sends its whole form. */
export interface AnswerPolicy extends Partial<Pick<FormOwner, 'start' | 'judge' | 'hold'>> {
  /** what the draft keeps of an answer that the form holds; the answer itself without it */
  saves?(field: string, held: AnswerValue | undefined): AnswerValue | undefined;
}

export interface Answering {
  store: FormStore;
  /** what the store holds */
  data: FormData;
  sending: Sending;
  /** the consumer has tried to go on */
  tried: boolean;
  /** the call with the present answers, right or wrong */
  call(): StepCall;
  /** undefined when something is wrong, which is then shown and has the focus */
  prepare(): Prepared | undefined;
  /** brings the answers to the server, waits for `beforeGoingOn`, and goes on unless they were changed meanwhile */
  deliver(prepared: Prepared, beforeGoingOn?: () => Promise<void>): Promise<void>;
  /** what a refusal leads to; false when it is to be shown for the whole step */
  refuse(error: ApiError, call: StepCall): boolean;
}

/** True for the text of what could not be read as a number: it stays in the form, and the draft has no answer of it. */
function isUnread(schema: FieldSchema | undefined, held: AnswerValue | undefined): boolean {
  return typeof held === 'string' && held !== '' && (schema?.type === 'integer' || schema?.type === 'number');
}

/** What is entered at a step that asks, from its start until the server has it. */
export function useAnswers({ run, step, form }: AnswerStepProps, policy: AnswerPolicy = {}): Answering {
  const sending = useSending();
  const [tried, setTried] = useState(false);
  const { definition } = form;
  const fields = definition.schema.properties;
  const [store] = useState(() => {
    const { flow } = run;
    return new FormStore(definition, {
      start: { data: startAnswers(flow, step, definition, run.draft) },
      judge: (data) => judgeAnswers({ flow, step, form }, flowSession.draft ?? run.draft, data).errors,
      onCommit(field, held) {
        const schema = fields[field];
        const kept = policy.saves ? policy.saves(field, held) : held;
        if (!schema || !isPassing(schema)) editAnswer(field, isUnread(schema, kept) ? undefined : kept);
      },
      ...policy,
    });
  });
  const { data } = useFormSnapshot(store);

  function call(): StepCall {
    const latest = flowSession.draft ?? run.draft;
    const state = { ...latest, answers: { ...latest.answers, ...store.data } };
    return stepCall(run.address, run.stepId, step.submit, submitBody(run.flow, run.stepId, state, definitionOf(run)));
  }

  function prepare(): Prepared | undefined {
    const [wrong] = store.reveal();
    setTried(true);
    if (wrong === undefined) return { sent: store.data, call: call() };
    focusLater(definition, wrong);
    return undefined;
  }

  async function deliver({ call: sentCall, sent }: Prepared, beforeGoingOn?: () => Promise<void>) {
    await sendStep(sentCall, Object.keys(fields));
    forgetKey(sentCall);
    commitTyped();
    if (Object.values(fields).some(({ fromCheckOf }) => fromCheckOf)) {
      const { answers = {} } = flowSession.draft ?? {};
      // the review says it too
      import('./tellChecked').then(({ tellChecked }) => tellChecked(definition, answers)).catch(() => undefined);
    }
    if (beforeGoingOn) await beforeGoingOn();
    // Answers changed while they were on their way are sent when the consumer goes on again. The new draft and the next
    // step are rendered at once: this step has nothing to show of its answer.
    if (store.data === sent) flushSync(() => run.goOn());
  }

  async function sendAgain(): Promise<void> {
    const prepared = prepare();
    if (!prepared) return;
    await sending.run(
      () => deliver(prepared),
      (error) => refuse(error, prepared.call),
    );
  }

  function refuse(error: ApiError, refused: StepCall): boolean {
    if (!error.retryable) forgetKey(refused);
    const { code } = error;
    const field = definition.ui.quote?.voucher;
    const settling = field !== undefined && slots.settle?.(code);
    if (settling) {
      void settling.then(({ settleAtForm }) => settleAtForm(code, { store, field, again: sendAgain }));
      return true;
    }
    const target = targetOf(step.submit, error.code);
    if (target && 'leave' in target) {
      run.leave(target.leave, undefined, true);
      return true;
    }
    return showRefusal(store, step.submit, error);
  }

  return { store, data, sending, tried, call, prepare, deliver, refuse };
}
