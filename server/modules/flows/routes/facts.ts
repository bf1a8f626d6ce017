import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownValue } from '../../../../src/lib/ownValue';
import { refuseUnfit } from '../../../platform/http/contracts';
import { draftNamed, routeOf } from '../../../platform/http/requests';
import type { InChannel } from '../../../platform/platform';
import type { DraftInView } from '../../applications';
import { inChannelOf, sessionOf, signedIn } from '../../people';
import { FACTS } from '../facts';
import type { FlowsNeeds } from '../needs';
import { openDraft } from '../openDraft';

/** The draft the query names, if any: facts may be about one. */
async function viewOf(services: InChannel<FlowsNeeds>, request: FastifyRequest): Promise<DraftInView | undefined> {
  const flowId = ownValue(request.query, 'flow');
  if (flowId === undefined) return undefined;
  const named = await draftNamed(services, flowId, request.query);
  return openDraft(services, { ...named, tokenHash: sessionOf(request), key: null });
}

/** One route for every facts call: the same object that flows get as part of their facts. */
export function registerFacts(app: FastifyInstance, services: FlowsNeeds): void {
  const { database, clock } = services;
  for (const [call, read] of Object.entries(FACTS)) {
    app.get(routeOf(call), async (request) => {
      const user = await signedIn(request, services);
      refuseUnfit(request);
      const own = await inChannelOf(request, services);
      const view = await viewOf(own, request);
      return read({ services: own, db: database, user, view, now: clock() });
    });
  }
}
