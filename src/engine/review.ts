import type { AnswerValue, Flow, UiField } from '../contract/definitions';
import { isAnswered } from '../steps/kinds';
import { stepOf } from './address';
import { formAnswers } from './fields';
import type { FlowState, FormLookup } from './steps';
import { stepsOnPath } from './walk';

export interface ReviewedControl {
  readonly ui: UiField;
  /** field -> answer; several for a control made of parts */
  readonly values: Readonly<Record<string, AnswerValue>>;
}

export interface ReviewedStep {
  readonly step: string;
  readonly form: string;
  readonly controls: readonly ReviewedControl[];
}

function fieldsOf(ui: UiField): readonly string[] {
  return ui.parts ? Object.values(ui.parts) : [ui.field];
}

/**
 * What the consumer has answered, for the review and end steps: the form and capture steps of the path in order, each with its
 * controls in the order of the form, those that only show a value included. Controls without an answer, irrelevant, transient and one-time fields are
 * left out, and so is what was chosen of an offer: its price says it. `of` names the steps looked at, all where absent.
 */
export function answersOfPath(
  flow: Flow,
  state: FlowState,
  forms: FormLookup,
  of?: readonly string[],
): readonly ReviewedStep[] {
  const steps = stepsOnPath(flow, state).filter((id) => of === undefined || of.includes(id));
  return steps.flatMap((id) => {
    const step = stepOf(flow, id);
    const form = step && isAnswered(step) ? forms(step.form) : undefined;
    if (!form) return [];
    const answers = formAnswers(form, state.answers);
    const controls = form.ui.fields
      .map((ui) => ({ ui, values: pick(answers, fieldsOf(ui)) }))
      .filter(({ ui, values }) => Object.keys(values).length > 0 && ui.widget !== 'offered')
      .filter(({ ui }) => !form.schema.properties[ui.field]?.oneTime);
    return [{ step: id, form: form.id, controls }];
  });
}

function pick(answers: Readonly<Record<string, AnswerValue>>, fields: readonly string[]): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)));
}
