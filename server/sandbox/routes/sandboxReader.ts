import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadingProgress, SiteParameters, SiteQuestion } from '../../../src/contract/generated/bodies';
import { bodyOf } from '../../platform/http/contracts';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/reader';
const ASKED = '/sandbox/sites/asked/:id';

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** The service of the sandbox that reads sites: what Lancar asks it, signed, and the page of the sites (`test/site`). Only registered in sandbox mode. */
export function registerSandboxReader(app: FastifyInstance, { clock }: Platform, { reader }: Sandbox): void {
  app.get(ASKED, async (request: Asked): Promise<SiteQuestion> => reader.question(request.params.id));

  app.post(ASKED, async (request: Asked): Promise<SiteParameters> => {
    const { decision } = bodyOf<'POST /sandbox/sites/asked/{id}'>(request);
    return { address: await reader.decide(request.params.id, decision) };
  });

  void app.register(async (scope) => {
    takeSigned(scope, { key: reader.key, clock, portOf: portBelow(PATH) });
    scope.post(
      `${PATH}/parameters`,
      async (request): Promise<SiteParameters> => ({
        address: await reader.parameters(bodyOf<'POST /sandbox/reader/parameters'>(request)),
      }),
    );
    scope.post(
      `${PATH}/readings`,
      async (request): Promise<ReadingProgress> => reader.read(bodyOf<'POST /sandbox/reader/readings'>(request)),
    );
    scope.post(
      `${PATH}/progress`,
      async (request): Promise<ReadingProgress> =>
        reader.progress(bodyOf<'POST /sandbox/reader/progress'>(request).reference),
    );
    scope.post(
      `${PATH}/captcha`,
      async (request): Promise<ReadingProgress> => reader.answer(bodyOf<'POST /sandbox/reader/captcha'>(request)),
    );
    scope.post(
      `${PATH}/another-captcha`,
      async (request): Promise<ReadingProgress> =>
        reader.anotherCaptcha(bodyOf<'POST /sandbox/reader/another-captcha'>(request).reference),
    );
    scope.post(`${PATH}/forget`, async (request) => {
      await reader.forget(bodyOf<'POST /sandbox/reader/forget'>(request).reference);
      return {};
    });
  });
}
