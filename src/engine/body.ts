import type { AnswerValue, Flow, FormDefinition, Step } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';
import { pointerSegments, valueAt } from '../lib/pointer';
import { submitIn } from '../steps/kinds';
import { stepOf } from './address';
import { baselineOf, formAnswers, isPresent, isSameAnswer, openFields, sendsChanges } from './fields';
import type { FlowState, FormLookup } from './steps';
import { openSteps } from './walk';

/** What a submit sends, by name. */
export type Body = Readonly<Record<string, AnswerValue>>;

/** What differs from what is known; a field that was emptied as an empty text. */
function changes(step: Step, form: FormDefinition, state: FlowState): Body {
  const baseline = baselineOf(step, form, state);
  const answers = { ...baseline, ...state.answers };
  const entries = Object.entries(formAnswers(form, answers)).filter(
    ([field, value]) => !isSameAnswer(value, baseline[field]),
  );
  const emptied = Object.keys(baseline).filter(
    (field) => !form.schema.properties[field]?.transient && !isPresent(answers[field]),
  );
  return Object.fromEntries([...entries, ...emptied.map((field) => [field, ''])]);
}

function answersOfStep(flow: Flow, step: Step | undefined, state: FlowState, forms: FormLookup): Body {
  const form = step && 'form' in step ? forms(step.form) : undefined;
  if (!step || !form) return {};
  if (sendsChanges(step)) return changes(step, form, state);
  const open = openFields(flow, step, form, state);
  return Object.fromEntries(Object.entries(formAnswers(form, state.answers)).filter(([field]) => open.has(field)));
}

/**
 * The body of a step's submit: the values its `send` pointers give, named by their last segment. A step with a form
 * sends answers of that form only; another step (review, hub) answers of the steps on the path. Irrelevant, absent
 * and transient values are left out, and so is every answer of a step off the path. A step that sends changes leaves
 * out what is as it was known and sends `""` for what was emptied; one that corrects sends the open fields.
 */
export function submitBody(flow: Flow, stepId: string, state: FlowState, forms: FormLookup): Body {
  const step = stepOf(flow, stepId);
  const submit = submitIn(step);
  if (!step || !submit) return {};
  const sources = 'form' in step ? [step] : openSteps(flow, state).map((id) => stepOf(flow, id));
  const answers = Object.assign({}, ...sources.map((source) => answersOfStep(flow, source, state, forms)));
  const entries = submit.send.flatMap((pointer): [string, AnswerValue][] => {
    const segments = pointerSegments(pointer) ?? [];
    const name = segments[segments.length - 1];
    const value = segments[0] === 'answers' ? ownValue(answers, segments[1] ?? '') : valueAt(state, pointer);
    return name !== undefined && (isPresent(value) || value === '') ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}
