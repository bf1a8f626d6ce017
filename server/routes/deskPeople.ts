import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskPerson } from '../../src/contract/generated/bodies';
import { PEOPLE_ROLES } from '../domain/deskPeople';
import { operatorOf } from '../http/operator';
import { languageOf } from '../http/requests';
import type { Services } from '../services';
import { viewPerson } from '../usecases/people/viewPerson';

type Named = FastifyRequest<{ Params: { person: string } }>;

/** The people who use the app, as operators find and see them (docs/operators.md). */
export function registerDeskPeople(app: FastifyInstance, services: Services): void {
  app.get('/desk/people/:person', async (request: Named): Promise<DeskPerson> => {
    const operator = await operatorOf(request, services, ...PEOPLE_ROLES);
    return viewPerson(services, operator, { person: request.params.person, language: languageOf(request) });
  });
}
