import type { ApiError } from '../api/errors';
import type { FieldError } from '../contract/definitions';
import { serverErrors } from '../engine/serverErrors';
import { isFullAnswer } from '../engine/steps';
import { isOpen } from '../engine/walk';
import { failureParams } from '../kit/failure';
import { errorField } from '../rules/errorField';
import { isAnswered } from '../steps/kinds';
import type { FlowRun } from './flowRun';

/** What a review was refused for, until the step that asked for it is shown. */
let refused: { readonly stepId: string; readonly errors: readonly FieldError[] } | undefined;

/** The step of the path whose answer a refusal is about, with what is said there: as where that step is refused itself. */
function refusedAt({ flow, forms, draft }: FlowRun, error: ApiError): typeof refused {
  const refusal = { code: error.code, errors: error.fieldErrors, params: failureParams(error) };
  for (const stepId of draft.done) {
    const step = flow.steps[stepId];
    // a plain step would not say it, and one that is on the path no more is not shown
    if (!step || !isAnswered(step) || !isFullAnswer(step) || !isOpen(flow, draft, stepId)) continue;
    const fields = forms[step.form]?.definition.schema.properties ?? {};
    const errors = serverErrors(step.submit, refusal).filter((one) => Object.hasOwn(fields, errorField(one)));
    if (errors.length > 0) return { stepId, errors };
  }
  return undefined;
}

/** Leads from a review to the answer that it is refused for, and back once that is changed; false where there is none. */
export function leadToRefused(run: FlowRun, error: ApiError): boolean {
  if (run.flow.steps[run.stepId]?.kind !== 'review') return false;
  refused = refusedAt(run, error);
  if (!refused) return false;
  run.show(refused.stepId, { returnTo: run.stepId });
  return true;
}

/** What a review was refused for at a step. */
export const refusedBefore = (stepId: string): readonly FieldError[] =>
  refused?.stepId === stepId ? refused.errors : [];

/** Forgets it: the step shows it. */
export function forgetRefused(): void {
  refused = undefined;
}
