import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../../../platform/http/contracts';
import { takeSigned } from '../../../platform/http/signedBodies';
import type { ApplicationsNeeds } from '../needs';
import { takeVideoNotice } from '../videoCall/callByVideo';

/** POST /vkyc/notice: what the service for rooms tells of calls, signed with its key. */
export function registerVideoNotice(app: FastifyInstance, services: ApplicationsNeeds): void {
  const { videoKey: key, clock } = services;
  if (key === undefined) return;
  void app.register(async (scope) => {
    takeSigned(scope, { key, clock, portOf: () => 'POST /vkyc/notice' });
    scope.post('/vkyc/notice', async (request) => {
      await takeVideoNotice(services, bodyOf<'POST /vkyc/notice'>(request));
      return {};
    });
  });
}
