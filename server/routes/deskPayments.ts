import type { FastifyInstance } from 'fastify';
import type { DeskPayments } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf, presentOrToken } from '../http/operator';
import type { Services } from '../services';
import { readDifferences, settleDifference } from '../usecases/payments/settleDifference';

const ROLE = 'finance';

/** What gateways and our books do not say alike (docs/product/payments.md). */
export function registerDeskPayments(app: FastifyInstance, services: Services): void {
  app.get('/desk/payments', async (request): Promise<DeskPayments> => {
    await operatorOf(request, services, ROLE);
    return readDifferences(services.database, queryOf<'GET /desk/payments'>(request));
  });

  app.post<{ Params: { difference: string } }>('/desk/payments/:difference', async (request): Promise<DeskPayments> => {
    const operator = await presentOrToken(request, services, ROLE);
    const asked = bodyOf<'POST /desk/payments/{difference}'>(request);
    await settleDifference(services, operator, request.params.difference, asked);
    return readDifferences(services.database);
  });
}
