import { useEffect, useState } from 'react';
import type { StepCall } from '../api/draft';
import type { ApiError } from '../api/errors';
import { type AgreedType, agreedOf, documentsOf } from '../contract/agreements';
import type { Submit } from '../contract/definitions';
import { submitBody } from '../engine/body';
import { asksForCode, targetOf } from '../engine/serverErrors';
import { useTexts } from '../i18n/useTexts';
import { type Sending, useSending } from '../kit/useSending';
import { sendStep } from '../state/flowSession';
import { forgetShown, shownDocuments } from '../state/shownDocuments';
import { focusControl } from '../widgets/controls';
import { definitionOf, type FlowRun } from './flowRun';
import { leadToRefused } from './refusedBefore';
import { slots } from './slots';
import { forgetKey, stepCall } from './stepCall';
import { type FiguresChange, useChangedFigures } from './useChangedFigures';
import { useVerifying, type Verifying } from './useVerifying';

/** DOM id of the box that is ticked: it has the focus when the tick is missing. */
export const AGREEMENT_ID = 'agreement';

/** What the press of the button agrees to besides sending. */
export interface Agreeing {
  documents: readonly AgreedType[];
  checked: boolean;
  /** said at the box: the button was pressed without the tick */
  missing: string | undefined;
  onChange(checked: boolean): void;
}

export interface StepSubmit extends Sending {
  send(): Promise<void>;
  agreeing: Agreeing;
  verify: Submit['verify'];
  /** what waits for the user's one-time code */
  verifying: Verifying | undefined;
  /** what the review showed that is otherwise now: sending agrees to it */
  changed: FiguresChange | undefined;
}

/** The submit of a step without fields of its own, a hub or a review: agrees to its documents, sends it and goes on. */
export function useStepSubmit(run: FlowRun, submit: Submit): StepSubmit {
  const { t, language } = useTexts();
  const sending = useSending();
  const [checked, setChecked] = useState(true); // as specified; it counts only with the press
  const [isMissing, setMissing] = useState(false);
  const documents = documentsOf(submit.call);
  const agrees = documents.length > 0;

  useEffect(() => {
    // a failure shows when it is sent
    if (agrees) shownDocuments(language).catch(() => undefined);
  }, [agrees, language]);

  function onChange(isChecked: boolean) {
    setChecked(isChecked);
    setMissing(false);
  }

  function callOf() {
    const body = submitBody(run.flow, run.stepId, run.draft, definitionOf(run));
    return stepCall(run.address, run.stepId, submit, body);
  }

  async function deliver(call: StepCall, close?: () => Promise<void>) {
    await sendStep(agrees ? { ...call, agreed: agreedOf(submit.call, await shownDocuments(language)) } : call);
    forgetKey(call);
    await close?.();
    run.goOn();
  }

  function refused(error: ApiError): boolean {
    if (!error.retryable) forgetKey(callOf());
    if (error.code === 'AGREEMENT_REQUIRED') forgetShown();
    if (asksForCode(submit, error.code)) {
      ask();
      return true;
    }
    if (changed.take(error)) return true;
    const { code } = error;
    const settling = slots.settle?.(code);
    if (settling) {
      void settling.then(({ settleAtReview }) => settleAtReview(code, run, send));
      return true;
    }
    const target = targetOf(submit, error.code);
    if (!target || !('leave' in target)) return leadToRefused(run, error);
    run.leave(target.leave, undefined, true);
    return true;
  }

  const changed = useChangedFigures(run);
  const { ask, verifying } = useVerifying({
    deliver: (code, close) => deliver({ ...callOf(), code }, close),
    refused,
  });

  async function send() {
    if (agrees && !checked) {
      setMissing(true);
      focusControl(AGREEMENT_ID);
      return;
    }
    if (submit.verify && !submit.verify.askedBy) return ask();
    await sending.run(async () => {
      if (await changed.agree()) await deliver(callOf());
    }, refused);
  }

  const signs = documents.includes('e-sign-terms');
  const missing = isMissing ? t(signs ? 'consent.missingToSign' : 'consent.missing') : undefined;
  const agreeing = { documents, checked, missing, onChange };
  return { ...sending, send, agreeing, verify: submit.verify, verifying, changed: changed.change };
}
