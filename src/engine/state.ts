import type { FlowContext, FormDefinition } from '../contract/definitions';

/** What the engine needs to know of an application: a DraftState of the server fits. */
export interface FlowState extends FlowContext {
  /** ids of the steps the server has acknowledged, in any order, on the path or not */
  readonly done: readonly string[];
  /** true while no user is signed in: only a signIn step can be shown then */
  readonly guest?: boolean;
}

/** Gives the definition of a form by its id; undefined when there is none. */
export type FormLookup = (form: string) => FormDefinition | undefined;
