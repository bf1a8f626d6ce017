import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskMobileChanges } from '../../src/contract/generated/bodies';
import { queryOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import type { Services } from '../services';
import { deskMobileChanges, stopMobileChange } from '../usecases/accounts/deskMobileChanges';

/** Lost numbers that are to change, and stopping one (docs/product/account.md). */
export function registerDeskMobileChanges(app: FastifyInstance, services: Services): void {
  app.get('/desk/mobile-changes', async (request): Promise<DeskMobileChanges> => {
    await operatorOf(request, services, 'support');
    return deskMobileChanges(services, queryOf<'GET /desk/mobile-changes'>(request));
  });

  app.post(
    '/desk/mobile-changes/:change/stop',
    async (request: FastifyRequest<{ Params: { change: string } }>): Promise<DeskMobileChanges> => {
      const operator = await operatorOf(request, services, 'support');
      return stopMobileChange(services, operator, request.params.change);
    },
  );
}
