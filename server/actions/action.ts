import type { CompiledForm, Flow, FlowParams } from '../../src/contract/definitions';
import type { FactValues } from '../../src/contract/named';
import type { Draft } from '../domain/draftState';
import type { User } from '../domain/known';
import type { Queries } from '../repositories/database';
import type { Services } from '../services';

export interface ActionRequest {
  services: Services;
  user: User;
  flow: Flow;
  params: FlowParams;
  draft: Draft;
  /** the draft's facts, those of the flow's facts calls included */
  facts: FactValues;
  /** id of the step that offers the action */
  step: string;
  form: CompiledForm;
  /** values of the placeholders in the call's path */
  path: Readonly<Record<string, string>>;
  now: Date;
}

export interface ActionResult {
  /** the draft after it */
  draft: Draft;
  /** runs in the transaction that saves the draft; may refuse */
  write: (tx: Queries) => Promise<void>;
}

/** Decides what a second thing to do at a step comes to, by a Refusal when it cannot be done. */
export type Action = (request: ActionRequest) => Promise<ActionResult>;
