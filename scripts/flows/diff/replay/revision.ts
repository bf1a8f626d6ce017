import { flowIds } from '../../../../server/definitionFiles/flows';
import type { Flow } from '../../../../src/contract/definitions';
import { DefinitionError } from '../../../../src/definitions/definitionError';
import { definitionSource, type FlowSource, loadFlow } from '../../flowSource';

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
  const ids = new Set(flowIds(root));
  const sources = definitionSource(root);
  const flows = new Map<string, RunnableFlow | DefinitionError>();

  function load(id: string): RunnableFlow | DefinitionError {
    try {
      const flow = loadFlow(root, id);
      return { flow, source: sources.of(flow) };
    } catch (error) {
      if (error instanceof DefinitionError) return error;
      throw error;
    }
  }

  return {
    root,
    has: (id) => ids.has(id),
    flow(id) {
      if (!ids.has(id)) return undefined;
      const found = flows.get(id) ?? load(id);
      flows.set(id, found);
      if (found instanceof DefinitionError) throw found;
      return found;
    },
  };
}
