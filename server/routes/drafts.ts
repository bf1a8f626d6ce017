import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DraftState } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { draftNamed, stepNamed } from '../http/requests';
import { inChannelOf, sessionOf } from '../http/session';
import type { Services } from '../services';
import { beginAgain, draftShown } from '../usecases/steps/beginDraft';
import { keepAnswers, passShown } from '../usecases/steps/changeDraft';
import type { DraftRequest } from '../usecases/steps/draftWrites';

type Request = FastifyRequest<{ Params: { flow: string } }>;

/** Unfinished answers, kept so that the flow goes on after a reload or on another phone. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const requestOf = async (request: Request): Promise<DraftRequest> => ({
    ...(await draftNamed(await inChannelOf(request, services), request.params.flow, request.query)),
    tokenHash: sessionOf(request),
    key: null,
  });

  app.get(
    '/draft/:flow',
    async (request: Request): Promise<DraftState> =>
      draftShown(await inChannelOf(request, services), await requestOf(request)),
  );

  app.post(
    '/draft/:flow/begin',
    async (request: Request): Promise<DraftState> =>
      beginAgain(await inChannelOf(request, services), await requestOf(request)),
  );

  app.put('/draft/:flow', async (request: Request, reply) => {
    const { answers } = bodyOf<'PUT /draft/{flow}'>(request);
    await keepAnswers(await inChannelOf(request, services), await requestOf(request), answers);
    return reply.status(204).send();
  });

  app.post(
    '/draft/:flow/pass',
    async (request: Request): Promise<DraftState> =>
      passShown(await inChannelOf(request, services), await requestOf(request), stepNamed(request)),
  );
}
