import type { FastifyInstance } from 'fastify';
import type { KnownUser } from '../../src/contract/api';
import { knownOf, masked } from '../domain/known';
import { Refusal } from '../domain/refusals';
import { signedIn } from '../http/session';
import { latestApplication } from '../repositories/applications';
import type { Services } from '../services';

/** Section 7, user: who is signed in and what became of the application. */
export function registerUser(app: FastifyInstance, services: Services): void {
  app.get('/user/v3', async (request): Promise<KnownUser> => {
    const user = await signedIn(request, services);
    const known = masked(knownOf(user, services.clock()), services.definitions().sensitive());
    return { userId: user.userId, mobileNumber: user.mobileNumber, known };
  });

  app.get('/user/type', async (request) => {
    const { userId } = await signedIn(request, services);
    const application = await latestApplication(services.database, userId);
    return { type: application ? 'APPLICANT' : 'NEW', userId };
  });

  app.get('/application', async (request) => {
    const { userId } = await signedIn(request, services);
    const application = await latestApplication(services.database, userId);
    if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
    return { ...application, answers: masked(application.answers, services.definitions().sensitive()) };
  });
}
