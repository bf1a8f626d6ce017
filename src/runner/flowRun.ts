import type { DraftState } from '../contract/api';
import type { Flow, FormDefinition } from '../contract/definitions';
import type { LoadedForm } from './source';

/** Everything a step's view needs of the flow it belongs to. */
export interface FlowRun {
  flow: Flow;
  draft: DraftState;
  /** the step shown */
  stepId: string;
  forms: Readonly<Record<string, LoadedForm>>;
  /** goes on after this step: back to the review it was opened from, else along the path */
  goOn(): void;
  /** shows a reached step; from a review, `goOn` returns there */
  show(stepId: string, returnTo?: string): void;
  back: (() => void) | undefined;
}

export const definitionOf =
  (run: FlowRun) =>
  (form: string): FormDefinition | undefined =>
    run.forms[form]?.definition;

/** Locale key of a text of the step, `<flow>.<step>.<part>`. */
export const stepText = (run: FlowRun, part: string) => `${run.flow.id}.${run.stepId}.${part}`;
