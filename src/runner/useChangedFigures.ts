import { useState } from 'react';
import type { ApiError } from '../api/errors';
import { stepOf } from '../engine/address';
import { submitBody } from '../engine/body';
import { flowSession, sendStep } from '../state/flowSession';
import { submitIn } from '../steps/kinds';
import { definitionOf, type FlowRun } from './flowRun';
import { forgetKey, stepCall } from './stepCall';

/** Facts that were shown, by name, and what the server says now in their place: rupiah, or a day. */
export interface FiguresChange {
  readonly was: Readonly<Record<string, unknown>>;
  readonly now: Readonly<Record<string, string | number>>;
}

interface Agreeing {
  /** undefined while what was shown holds */
  change: FiguresChange | undefined;
  /** keeps what a refusal says that is otherwise now; false where it says nothing of that */
  take(error: ApiError): boolean;
  /**
   * Sends the steps that the review looks at once more: their answer is what was agreed to. False where that has changed
   * again, which is then shown.
   */
  agree(): Promise<boolean>;
}

/** A review that was refused because what it showed has changed meanwhile: the new figures, until they are agreed to. */
export function useChangedFigures(run: FlowRun): Agreeing {
  const [change, setChange] = useState<FiguresChange>();

  async function sendAgain(id: string) {
    const submit = submitIn(stepOf(run.flow, id));
    if (!submit) return;
    const body = submitBody(run.flow, id, flowSession.draft ?? run.draft, definitionOf(run));
    const call = stepCall(run.address, id, submit, body);
    await sendStep(call);
    forgetKey(call);
  }

  return {
    change,
    take({ data }) {
      const now = (data as Partial<Record<'figures', FiguresChange['now']>> | undefined)?.figures;
      if (now) setChange({ was: change?.was ?? run.draft.facts, now });
      return now !== undefined;
    },
    async agree() {
      if (!change) return true;
      const review = stepOf(run.flow, run.stepId);
      const looked = (review && 'of' in review && review.of) || [];
      for (const id of looked) await sendAgain(id);
      const { facts = {} } = flowSession.draft ?? run.draft;
      const isAsShown = Object.entries(change.now).every(([name, value]) => facts[name] === value);
      if (isAsShown) return true;
      const now = Object.keys(change.now).map((name) => [name, facts[name]]);
      setChange({ was: change.was, now: Object.fromEntries(now) });
      return false;
    },
  };
}
