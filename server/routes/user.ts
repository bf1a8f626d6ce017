import type { FastifyInstance } from 'fastify';
import type { KnownUser } from '../../src/contract/api';
import { Refusal } from '../domain/refusals';
import { signedIn } from '../http/session';
import { latestApplication } from '../repositories/applications';
import type { Services } from '../services';

/** Section 7, user: who is signed in and what became of the application. */
export function registerUser(app: FastifyInstance, services: Services): void {
  app.get('/user/v3', async (request): Promise<KnownUser> => {
    const { userId, mobileNumber, known } = await signedIn(request, services);
    return { userId, mobileNumber, known: { ...known, mobileNumber } };
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
    return application;
  });
}
