import type { Flow } from '../../contract/definitions';
import { takesValue } from '../../contract/flowParams';
import type { DefinitionSet } from '../../definitions/definitionSet';
import type { FlowState } from '../../engine/steps';
import { type FlowSource, flowSource } from '../simulation/flowSource';

/** A flow as drafts run through it. */
export interface RunnableFlow {
  flow: Flow;
  source: FlowSource;
}

/** The flows of one revision, to walk through. */
export interface Revision {
  definitions: DefinitionSet;
  has(flow: string): boolean;
  /** undefined when there is no such flow. @throws DefinitionError when it cannot be used */
  flow(id: string): RunnableFlow | undefined;
}

/** The flows of a set of definitions; each form is compiled once, when it is needed. */
export function revisionOf(definitions: DefinitionSet): Revision {
  const ids = new Set(definitions.ids('flow'));
  const runnable = new Map<string, RunnableFlow>();
  return {
    definitions,
    has: (id) => ids.has(id),
    flow(id) {
      if (!ids.has(id)) return undefined;
      const flow = definitions.flow(id);
      const found = runnable.get(id) ?? { flow, source: flowSource(definitions, flow) };
      runnable.set(id, found);
      return found;
    },
  };
}

/** What a person has entered so far, with what the flow saw of them. */
export interface ReplayedDraft {
  flow: string;
  state: FlowState;
  /** where it is from: a journey and how far, or a line of a file */
  from: string;
}

/** The values of a flow's placeholders that a draft needs and does not have. */
export function missingParams({ params = {} }: Flow, { state }: ReplayedDraft): readonly string[] {
  return Object.entries(params).flatMap(([name, values]) =>
    takesValue(values, state.params?.[name]) ? [] : [`${name}: ${state.params?.[name] ?? ''}`],
  );
}
