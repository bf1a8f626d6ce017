import type { CallRequest } from '../../platform/http/mount';
import { draftNamed, stepNamed } from '../../platform/http/requests';
import { personCalls, type SignedInPerson } from '../people';
import { keepAnswers, passShown } from './editDraft';
import type { FlowsNeeds } from './needs';
import type { DraftRequest } from './openDraft';
import { beginAgain, draftShown } from './startDraft';

type DraftAsked = SignedInPerson<FlowsNeeds> & Pick<CallRequest<'GET /draft/{flow}'>, 'params' | 'request'>;

const draftOf = async ({ services, session, params, request }: DraftAsked): Promise<DraftRequest> => ({
  ...(await draftNamed(services, params.flow, request.query)),
  tokenHash: session.tokenHash,
  key: null,
});

/** Unfinished answers, kept so that the flow goes on after a reload or on another phone. */
export const draftCalls = personCalls<FlowsNeeds>({
  'GET /draft/{flow}': async (asked) => draftShown(asked.services, await draftOf(asked)),
  'POST /draft/{flow}/begin': async (asked) => beginAgain(asked.services, await draftOf(asked)),
  async 'PUT /draft/{flow}'(asked) {
    const { answers } = asked.body;
    await keepAnswers(asked.services, await draftOf(asked), answers);
    return asked.reply.status(204).send();
  },
  'POST /draft/{flow}/pass': async (asked) => passShown(asked.services, await draftOf(asked), stepNamed(asked.request)),
});
