import { FACTS } from './facts';
import type { FactsRequest } from './facts/facts';

/**
 * All facts of a draft: its own, and over them what the flow's facts calls tell now. Read anew whenever the draft is
 * given or checked, and never stored.
 */
export async function readFacts(
  request: Omit<FactsRequest, 'view' | 'query'> & { view: NonNullable<FactsRequest['view']> },
): Promise<Record<string, unknown>> {
  const { flow, draft } = request.view;
  const facts = { ...draft.facts };
  for (const call of flow.facts ?? []) {
    const read = FACTS[call];
    if (!read) throw new Error(`flow ${flow.id} names ${call}, which server/facts does not answer`);
    Object.assign(facts, await read({ ...request, query: undefined }));
  }
  return facts;
}
