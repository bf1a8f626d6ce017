import type { FastifyInstance } from 'fastify';
import type { ReadingProgress, SiteParameters } from '../../../src/contract/generated/bodies';
import { bodyOf } from '../../platform/http/contracts';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/reader';

/** The service of the sandbox that reads sites: what Lancar asks it, signed. Only registered in sandbox mode. */
export function registerSandboxReader(app: FastifyInstance, { clock }: Platform, { reader }: Sandbox): void {
  void app.register(async (scope) => {
    takeSigned(scope, { key: reader.key, clock, portOf: portBelow(PATH) });
    scope.post(
      `${PATH}/parameters`,
      async (request): Promise<SiteParameters> =>
        reader.parameters(bodyOf<'POST /sandbox/reader/parameters'>(request).site),
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
