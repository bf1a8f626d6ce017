import type { DraftAddress } from '../api/draft';
import type { CompiledForm, Flow, FormDefinition } from '../contract/definitions';
import type { DraftState } from '../contract/generated/bodies';
import { pictureAddress } from '../lib/publishedRelease';
import type { FlowPageState } from './comeBack';
import { textsOfRelease } from './source';

/** A draft, or what stands for one while no user is signed in. */
export type OpenDraft = DraftState & { readonly guest?: boolean };

/** Everything a step's view needs of the flow it belongs to. */
export interface FlowRun {
  flow: Flow;
  /** which draft the calls of this flow speak of */
  address: DraftAddress;
  draft: OpenDraft;
  /** the step shown */
  stepId: string;
  forms: Readonly<Record<string, CompiledForm>>;
  /** goes on after this step: back to where it was opened from, else along the path; `replace` leaves no way back to it */
  goOn(how?: 'replace'): void;
  /** shows a reached step; from a review, which `around` names, `goOn` returns there */
  show(stepId: string, around?: FlowPageState): void;
  /** goes to another flow, to the value `item` of its parameter, or to a screen of the product */
  leave(target: string, item?: string, comeBack?: boolean): void;
  back: (() => void) | undefined;
}

export const definitionOf =
  (run: FlowRun) =>
  (form: string): FormDefinition | undefined =>
    run.forms[form]?.definition;

/** Locale key of a text of the step, `<flow>.<step>.<part>`. */
export const stepText = <Part extends string>(run: FlowRun, part: Part): `${string}.${string}.${Part}` =>
  `${run.flow.id}.${run.stepId}.${part}`;

/** The address of a picture that the release of the draft shows: `liveness`. */
export const stepPicture = ({ address }: FlowRun, name: string): string =>
  pictureAddress(`pictures/${name}`, textsOfRelease(address.release));
