import type { FactsCall } from '../src/contract/generated/names';
import type { FactValues } from '../src/contract/named';
import { FACTS } from './facts';
import type { FactsRequest } from './facts/facts';

const isFactsCall = (call: string): call is FactsCall => Object.hasOwn(FACTS, call);

/**
 * All facts of a draft: its own, and over them what the flow's facts calls tell now. Read anew whenever the draft is
 * given or checked, and never stored.
 */
export async function readFacts(
  request: Omit<FactsRequest, 'view' | 'query'> & { view: NonNullable<FactsRequest['view']> },
): Promise<FactValues> {
  const { flow, draft } = request.view;
  const facts = { ...draft.facts };
  for (const call of flow.facts ?? []) {
    if (!isFactsCall(call)) throw new Error(`flow ${flow.id} names ${call}, which server/facts does not answer`);
    Object.assign(facts, await FACTS[call]({ ...request, query: undefined }));
  }
  return facts;
}
