import type { FastifyInstance } from 'fastify';
import { portBelow, takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox';

/** What the lender's system of the sandbox is told of the documents that it wants, signed. Only registered in sandbox mode. */
export function registerSandboxDocuments(app: FastifyInstance, { clock }: Platform, { documents }: Sandbox): void {
  void app.register(async (scope) => {
    takeSigned(scope, { key: documents.key, clock, portOf: portBelow(PATH) });
    // it has nothing to do with it: it is asked to decide again once all was given
    scope.post(`${PATH}/documents`, async () => ({}));
  });
}
