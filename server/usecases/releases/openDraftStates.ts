import type { Answers, Flow, FlowParams } from '../../../src/contract/definitions';
import { shownValues } from '../../../src/definitions/fieldNames';
import { draftKey } from '../../../src/engine/address';
import type { ReplayedDraft } from '../../../src/prover/replay/revision';
import type { Definitions } from '../../definitions';
import { knownOf, masked, underNames } from '../../domain/known';
import { readFacts } from '../../facts';
import { openDrafts } from '../../repositories/draftExport';
import type { Services } from '../../services';

/** The flow of a draft and the values of its placeholders; undefined when the definitions do not have it any more. */
function flowOfDraft(definitions: Definitions, key: string): { flow: Flow; params: FlowParams } | undefined {
  const [id = '', ...values] = key.split('/');
  const flow = definitions.flow(id);
  const names = Object.keys(flow?.params ?? {});
  const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  return flow && draftKey(flow, params) === key ? { flow, params } : undefined;
}

/**
 * Every open draft as the replay takes it, seen by these definitions: what was answered, with the facts of now. The person's account and mobile
 * number are left out; what is known of the user is masked where forms call it sensitive, and pictures are ids.
 */
export async function* openDraftStates(
  services: Services,
  definitions: Definitions = services.definitions(),
): AsyncGenerator<ReplayedDraft> {
  const now = services.clock();
  for await (const { user, draft } of openDrafts(services.database)) {
    const found = flowOfDraft(definitions, draft.flow);
    if (!found) continue;
    const { flow, params } = found;
    const view = { flow, params, draft, definitions };
    const { names } = definitions;
    const facts = await readFacts({ services, db: services.database, user, view, now });
    const { mobileNumber: _, ...known } = masked(knownOf(underNames(names, user), now), definitions.sensitive());
    const answers = shownValues(names, draft.answers) as Answers;
    const { done } = draft;
    yield {
      flow: flow.id,
      from: 'an open draft',
      state: { answers, facts, known, done, ...(flow.params ? { params } : {}) },
    };
  }
}
