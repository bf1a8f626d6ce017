import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskMobile, DeskPerson, DeskPersonOlder, PeopleFound } from '../../src/contract/generated/bodies';
import { PEOPLE_ROLES } from '../domain/deskPeople';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import { languageOf } from '../http/requests';
import type { Services } from '../services';
import { searchPeople } from '../usecases/people/searchPeople';
import { viewMobile, viewOlder, viewPerson } from '../usecases/people/viewPerson';

type Named = FastifyRequest<{ Params: { person: string } }>;

/** The people who use the app, as operators find and see them (docs/operators.md). */
export function registerDeskPeople(app: FastifyInstance, services: Services): void {
  app.post('/desk/people/search', async (request): Promise<PeopleFound> => {
    const operator = await operatorOf(request, services, ...PEOPLE_ROLES);
    return searchPeople(services, operator, bodyOf<'POST /desk/people/search'>(request));
  });

  app.get('/desk/people/:person', async (request: Named): Promise<DeskPerson> => {
    const operator = await operatorOf(request, services, ...PEOPLE_ROLES);
    return viewPerson(services, operator, { person: request.params.person, language: languageOf(request) });
  });

  app.get('/desk/mobiles/:person', async (request: Named): Promise<DeskMobile> => {
    return viewMobile(services, await operatorOf(request, services, 'support'), request.params.person);
  });

  app.get('/desk/older/:person', async (request: Named): Promise<DeskPersonOlder> => {
    const operator = await operatorOf(request, services, ...PEOPLE_ROLES);
    const asked = { person: request.params.person, language: languageOf(request) };
    return viewOlder(services, operator, asked, queryOf<'GET /desk/older/{person}'>(request));
  });
}
