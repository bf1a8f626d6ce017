import type { Answers, Flow } from '../contract/definitions';
import { openFields } from './fields';
import type { FlowState, FormLookup } from './state';
import { stepOf } from './steps';

/**
 * The answers that were judged: those a step that was sent asks, and could be given there. Others are not yet to be
 * believed when one answer is compared with another.
 */
export function acknowledgedAnswers(flow: Flow, state: FlowState, forms: FormLookup): Answers {
  const fields = state.done.flatMap((id) => {
    const step = stepOf(flow, id);
    const form = step && 'form' in step ? forms(step.form) : undefined;
    return step && form ? [...openFields(flow, step, form, state)] : [];
  });
  const judged = new Set(fields);
  return Object.fromEntries(Object.entries(state.answers).filter(([name]) => judged.has(name)));
}
