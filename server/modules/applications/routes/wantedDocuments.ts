import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../../../platform/http/contracts';
import { portBelow, takeSigned } from '../../../platform/http/signedBodies';
import type { ApplicationsNeeds } from '../needs';
import { cancelWish, readWish, wantDocuments } from '../wantDocuments';

/** POST /wanted-documents and what is below it: what the lender's system asks people for, signed with its key. */
export function registerWantedDocuments(app: FastifyInstance, services: ApplicationsNeeds): void {
  const { wishes, clock } = services;
  if (!wishes) return;
  void app.register(async (scope) => {
    takeSigned(scope, { key: wishes.key, clock, portOf: portBelow('/api') });
    scope.post('/wanted-documents', async (request) =>
      wantDocuments(services, bodyOf<'POST /wanted-documents'>(request)),
    );
    scope.post('/wanted-documents/cancel', async (request) =>
      cancelWish(services, bodyOf<'POST /wanted-documents/cancel'>(request).reference),
    );
    scope.post('/wanted-documents/status', async (request) =>
      readWish(services, bodyOf<'POST /wanted-documents/status'>(request).reference),
    );
  });
}
