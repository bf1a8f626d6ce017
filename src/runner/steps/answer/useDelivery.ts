import { call } from '../../../api/call';
import type { ApiError } from '../../../api/errors';
import { RENEWAL_PARTS } from '../../../contract/generated/bodies';
import { sendsChanges } from '../../../engine/fields';
import { asksForCode, targetOf } from '../../../engine/serverErrors';
import { useTexts } from '../../../i18n/useTexts';
import { isOneOf } from '../../../lib/isOneOf';
import { showToast } from '../../../state/toasts';
import { modalsGone } from '../../../ui/modalHistory';
import { callAgain, forgetKey } from '../../stepCall';
import { useVerifying, type Verifying } from '../../useVerifying';
import type { Answering, AnswerStepProps, Prepared } from './useAnswers';
import { useProofs } from './useProofs';
import { type Repeating, useRepeat } from './useRepeat';

export interface Delivery {
  send(): Promise<void>;
  repeating: Repeating;
  /** what waits for the user's one-time code */
  verifying: Verifying | undefined;
}

/** Sends a step that may need a one-time code, be sent again by itself, or have nothing to send. */
export function useDelivery({ run, step }: AnswerStepProps, answers: Answering): Delivery {
  const { t } = useTexts();
  const repeating = useRepeat(answers.data);
  const changesOnly = sendsChanges(step);

  async function deliver(prepared: Prepared, close: () => Promise<void> = modalsGone) {
    await answers.deliver(prepared, close);
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
    if (asksForCode(step.submit, error.code)) {
      forgetKey(prepared.call);
      ask();
      return true;
    }
    if (proofs.take(error)) {
      forgetKey(prepared.call);
      return true;
    }
    const target = repeatOf(error);
    if (!target) return answers.refuse(error, prepared.call);
    forgetKey(prepared.call);
    void repeating.start(prepared.sent, target.repeat, target.message, () => again(prepared));
    return true;
  }

  const withCode = (code: string): Prepared => ({ sent: answers.store.data, call: { ...answers.call(), code } });
  const { ask, verifying } = useVerifying({
    deliver: (code, close) => deliver(withCode(code), close),
    refused: (error, code) => refused(error, withCode(code)),
  });

  const proofs = useProofs(answers, send);

  async function send() {
    repeating.cancel();
    const prepared = answers.prepare();
    if (!prepared) return;
    if (changesOnly && Object.keys(prepared.call.body).length === 0) {
      await answers.sending.run(async () => {
        // who looked through what they were asked to renew has done so
        if (isOneOf(RENEWAL_PARTS, run.stepId)) await call('POST /user/data-confirmed', { body: { part: run.stepId } });
        showToast(t('runner.nothingChanged'), 'info');
        run.goOn();
      });
      return;
    }
    if (step.submit.verify && !step.submit.verify.askedBy) {
      ask();
      return;
    }
    await answers.sending.run(
      () => deliver(prepared),
      (error) => refused(error, prepared),
    );
  }

  return { send, repeating, verifying };
}
