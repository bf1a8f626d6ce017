import type { AnswerValue, Flow, Step } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { pointerSegments, valueAt } from '../lib/pointer';
import { isPresent } from './answerValue';
import { formAnswers } from './formAnswers';
import type { FlowState, FormLookup } from './state';
import { stepOf } from './steps';
import { openSteps } from './walk';

/** What a submit sends, by name. */
export type Body = Readonly<Record<string, AnswerValue>>;

function answersOfStep(step: Step | undefined, state: FlowState, forms: FormLookup): Body {
  const form = step && 'form' in step ? forms(step.form) : undefined;
  return form ? formAnswers(form, state.answers) : {};
}

/**
 * The body of a step's submit: the values its `send` pointers give, named by their last segment. A step with a form
 * sends answers of that form only; another step (review, hub) answers of the steps on the path. Irrelevant, absent
 * and transient values are left out, and so is every answer of a step off the path.
 */
export function submitBody(flow: Flow, stepId: string, state: FlowState, forms: FormLookup): Body {
  const step = stepOf(flow, stepId);
  if (!step || !('submit' in step)) return {};
  const sources = 'form' in step ? [step] : openSteps(flow, state).map((id) => stepOf(flow, id));
  const answers = Object.assign({}, ...sources.map((source) => answersOfStep(source, state, forms)));
  const entries = step.submit.send.flatMap((pointer): [string, AnswerValue][] => {
    const segments = pointerSegments(pointer) ?? [];
    const name = segments[segments.length - 1];
    const value = segments[0] === 'answers' ? ownValue(answers, segments[1] ?? '') : valueAt(state, pointer);
    return name !== undefined && isPresent(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}
