import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaseReceived, HelpTopics, OwnCase, OwnCases } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { idempotencyKey, languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { closeCase, openCase, readCase, readCases, replyToCase } from '../usecases/cases/ownCases';
import { openSignedOutCase } from '../usecases/cases/signedOutCases';

type Named = FastifyRequest<{ Params: { case: string } }>;

/** A person without a sign-in writes once; each try waits for the others. */
const FEW = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

/** The help center, and what people ask and complain of (docs/product/help.md). */
export function registerCases(app: FastifyInstance, services: Services): void {
  app.get('/help/topics', async (request): Promise<HelpTopics> => {
    const topics = (await inChannelOf(request, services)).release.set.helpTopics();
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
  app.post('/case/signed-out', FEW, async (request): Promise<CaseReceived> => {
    const writer = { address: request.ip, language: languageOf(request), key: idempotencyKey(request) };
    return openSignedOutCase(await inChannelOf(request, services), writer, bodyOf<'POST /case/signed-out'>(request));
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
