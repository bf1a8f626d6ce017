import { definitionsIn } from '../../../../server/definitionFiles/definitionsIn';
import type { Flow } from '../../../../src/contract/definitions';
import { type FlowSource, flowSource } from '../../flowSource';

/** A flow as drafts run through it. */
export interface RunnableFlow {
  flow: Flow;
  source: FlowSource;
}

/** The flows of one revision, to walk through. */
export interface Revision {
  root: string;
  has(flow: string): boolean;
  /** undefined when there is no such flow. @throws DefinitionError when it cannot be used */
  flow(id: string): RunnableFlow | undefined;
}

/** The flows below a root; each is read and each form compiled once, when it is needed. */
export function revisionAt(root: string): Revision {
  const definitions = definitionsIn(root);
  const ids = new Set(definitions.ids('flow'));
  const runnable = new Map<string, RunnableFlow>();
  return {
    root,
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
