import { useState } from 'react';
import type { ApiError } from '../../../api/errors';
import { sendsChanges } from '../../../engine/fields';
import { targetOf } from '../../../engine/serverErrors';
import { useTexts } from '../../../i18n/useTexts';
import { type Sending, useSending } from '../../../kit/useSending';
import { showToast } from '../../../state/toasts';
import { modalsGone } from '../../../ui/modalHistory';
import { callAgain, forgetKey } from '../../stepCall';
import type { Answering, AnswerStepProps, Prepared } from './useAnswers';
import { type Repeating, useRepeat } from './useRepeat';

export interface Delivery {
  send(): Promise<void>;
  repeating: Repeating;
  /** what waits for the user's one-time code */
  verifying:
    | {
        sending: Sending;
        attempt: number;
        enter(code: string): Promise<void>;
        /** sends the code that was entered once more, where that may help */
        again: (() => Promise<void>) | undefined;
        cancel(): void;
      }
    | undefined;
}

/** Sends a step that may need a one-time code, be sent again by itself, or have nothing to send. */
export function useDelivery({ run, step }: AnswerStepProps, answers: Answering): Delivery {
  const { t } = useTexts();
  const repeating = useRepeat();
  const sendingCode = useSending();
  const [awaitsCode, setAwaitsCode] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [entered, setEntered] = useState('');
  const changesOnly = sendsChanges(step);

  function closeSheet() {
    setAwaitsCode(false);
    return modalsGone();
  }

  async function deliver(prepared: Prepared) {
    await answers.deliver(prepared, closeSheet);
    if (changesOnly) showToast(t('runner.saved'), 'done');
  }

  const repeatOf = (error: ApiError) => {
    const target = targetOf(step.submit, error.code);
    return target && 'repeat' in target ? target : undefined;
  };

  async function again(prepared: Prepared): Promise<'again' | 'over'> {
    if (answers.store.data !== prepared.sent) return 'over';
    const once = { ...prepared, call: callAgain(prepared.call) };
    let outcome: 'again' | 'over' = 'over';
    await answers.sending.run(
      () => deliver(once),
      (error) => {
        const isPending = repeatOf(error) !== undefined;
        if (!isPending && !error.retryable) return answers.refuse(error, once.call);
        if (isPending) forgetKey(once.call);
        outcome = 'again';
        return true;
      },
    );
    return outcome;
  }

  /** true when the refusal is shown or dealt with outside the code's sheet */
  function refused(error: ApiError, prepared: Prepared): boolean {
    const target = repeatOf(error);
    if (!target) return answers.refuse(error, prepared.call);
    forgetKey(prepared.call);
    void repeating.start(target.repeat, target.message, () => again(prepared));
    return true;
  }

  async function enter(code: string) {
    setEntered(code);
    const prepared = { sent: answers.store.data, call: { ...answers.call(), code } };
    await sendingCode.run(
      () => deliver(prepared),
      (error) => {
        const done = refused(error, prepared);
        if (done) setAwaitsCode(false);
        else if (!error.retryable) setAttempt((count) => count + 1);
        return done;
      },
    );
  }

  async function send() {
    repeating.cancel();
    const prepared = answers.prepare();
    if (!prepared) return;
    if (changesOnly && Object.keys(prepared.call.body).length === 0) {
      showToast(t('runner.nothingChanged'), 'info');
      run.goOn();
      return;
    }
    if (step.submit.verify) {
      setAwaitsCode(true);
      return;
    }
    await answers.sending.run(
      () => deliver(prepared),
      (error) => refused(error, prepared),
    );
  }

  const verifying = awaitsCode
    ? {
        sending: sendingCode,
        attempt,
        enter,
        again: sendingCode.retryable ? () => enter(entered) : undefined,
        cancel: () => setAwaitsCode(false),
      }
    : undefined;
  return { send, repeating, verifying };
}
