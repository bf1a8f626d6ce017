import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HelpTopics, OwnCase, OwnCases } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { idempotencyKey } from '../http/requests';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { closeCase, openCase, readCase, readCases, replyToCase } from '../usecases/cases/ownCases';

type Named = FastifyRequest<{ Params: { case: string } }>;

/** The help center, and what people ask and complain of (docs/product/help.md). */
export function registerCases(app: FastifyInstance, services: Services): void {
  app.get('/help/topics', async (): Promise<HelpTopics> => {
    const topics = services.definitions().set.helpTopics();
    return {
      topics: topics.map(({ id, questions }) => ({
        id,
        questions: questions.map(({ id: question, popular = false, links = {} }) => ({
          ...{ id: question, isPopular: popular },
          links: Object.entries(links).map(([name, path]) => ({ name, path })),
        })),
      })),
    };
  });

  app.get('/cases', async (request): Promise<OwnCases> => {
    const { userId } = await signedIn(request, services);
    return readCases(services, userId);
  });
  app.get('/case/:case', async (request: Named): Promise<OwnCase> => {
    const { userId } = await signedIn(request, services);
    return readCase(services, userId, request.params.case);
  });
  app.post('/case', async (request): Promise<OwnCase> => {
    const { userId } = await signedIn(request, services);
    return openCase(services, { userId, key: idempotencyKey(request) }, bodyOf<'POST /case'>(request));
  });
  app.post('/case/:case/reply', async (request: Named): Promise<OwnCase> => {
    const { userId } = await signedIn(request, services);
    const writer = { userId, key: idempotencyKey(request) };
    return replyToCase(services, writer, request.params.case, bodyOf<'POST /case/{case}/reply'>(request));
  });
  app.post('/case/:case/close', async (request: Named): Promise<OwnCase> => {
    const { userId } = await signedIn(request, services);
    return closeCase(services, userId, request.params.case);
  });
}
