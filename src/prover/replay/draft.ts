import type { Flow } from '../../contract/definitions';
import type { FlowState } from '../../engine/steps';

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
    values.includes(state.params?.[name] ?? '') ? [] : [`${name}: ${state.params?.[name] ?? ''}`],
  );
}
