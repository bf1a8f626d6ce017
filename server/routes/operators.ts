import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperatorInvited, OperatorList, RecordedActs } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf, presentOperator, siteOf } from '../http/operator';
import type { Services } from '../services';
import { endOperator, invitationPath, inviteOperator, operatorList } from '../usecases/operators/invite';
import { readActs } from '../usecases/operators/readActs';

/** What an admin does about the other operators. */
export function registerOperators(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  app.get('/desk/operators', async (request): Promise<OperatorList> => {
    await operatorOf(request, services, 'admin');
    return operatorList(database);
  });

  app.post('/desk/operators', async (request): Promise<OperatorInvited> => {
    const by = await presentOperator(request, services, 'admin');
    const { name, roles } = bodyOf<'POST /desk/operators'>(request);
    const { operatorId, token, expiresAt } = await inviteOperator(database, { by, name, roles }, clock());
    const address = `${siteOf(request, config).origin}${invitationPath(token)}`;
    return { operatorId, address, expiresAt: expiresAt.toISOString() };
  });

  app.post('/desk/operators/:operator/end', async (request: FastifyRequest<{ Params: { operator: string } }>) => {
    const by = await presentOperator(request, services, 'admin');
    await endOperator(database, { by, nameOrId: request.params.operator }, clock());
    return {};
  });

  app.get('/desk/audit', async (request): Promise<RecordedActs> => {
    await operatorOf(request, services, 'admin');
    return readActs(database, queryOf<'GET /desk/audit'>(request));
  });
}
