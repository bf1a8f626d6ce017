import { knownOf, masked } from '../../server/domain/known';
import { readFacts } from '../../server/facts/index';
import { openDrafts } from '../../server/repositories/draftExport';
import type { Services } from '../../server/services';
import type { Flow, FlowParams } from '../../src/contract/definitions';
import { draftKey } from '../../src/engine/address';

/** The flow of a draft and the values of its placeholders; undefined when the definitions do not have it any more. */
function flowOfDraft(services: Services, key: string): { flow: Flow; params: FlowParams } | undefined {
  const [id = '', ...values] = key.split('/');
  const flow = services.definitions().flow(id);
  const names = Object.keys(flow?.params ?? {});
  const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  return flow && draftKey(flow, params) === key ? { flow, params } : undefined;
}

/**
 * Every open draft as a line for `flows diff --drafts`: what was answered, with the facts of now. The person's account
 * and mobile number are left out; what is known of the user is masked where forms call it sensitive, and pictures are
 * ids. Everything else stays as it is, NIK and name too, so the lines are as private as the database.
 */
export async function* exportDrafts(services: Services): AsyncGenerator<string> {
  const now = services.clock();
  const sensitive = services.definitions().sensitive();
  for await (const { user, draft } of openDrafts(services.database)) {
    const found = flowOfDraft(services, draft.flow);
    if (!found) continue;
    const { flow, params } = found;
    const facts = await readFacts({ services, db: services.database, user, view: { flow, params, draft }, now });
    const { mobileNumber: _, ...known } = masked(knownOf(user, now), sensitive);
    const { answers, done } = draft;
    yield `${JSON.stringify({ flow: flow.id, ...(flow.params ? { params } : {}), answers, facts, known, done })}\n`;
  }
}
