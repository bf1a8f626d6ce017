import type { FastifyInstance } from 'fastify';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { readLoans } from '../usecases/loans/readLoans';

/** What a person has borrowed and owes. */
export function registerLoans(app: FastifyInstance, services: Services): void {
  app.get('/loan/list', async (request) => readLoans(services, (await signedIn(request, services)).userId));
}
