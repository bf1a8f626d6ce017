import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownValue } from '../../src/lib/ownValue';
import { FACTS } from '../facts';
import type { DraftInView } from '../facts/facts';
import { refuseUnfit } from '../http/contracts';
import { draftNamed, routeOf } from '../http/requests';
import { inChannelOf, sessionOf, signedIn } from '../http/session';
import type { ChannelServices, Services } from '../services';
import { openDraft } from '../usecases/steps/draftWrites';

/** The draft the query names, if any: facts may be about one. */
async function viewOf(services: ChannelServices, request: FastifyRequest): Promise<DraftInView | undefined> {
  const flowId = ownValue(request.query, 'flow');
  if (flowId === undefined) return undefined;
  const named = await draftNamed(services, flowId, request.query);
  return openDraft(services, { ...named, tokenHash: sessionOf(request), key: null });
}

/** One route for every facts call: the same object that flows get as part of their facts. */
export function registerFacts(app: FastifyInstance, services: Services): void {
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
