import type { FastifyInstance } from 'fastify';
import type { LoanOffers } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { readLoans } from '../usecases/loans/readLoans';
import { readOffers } from '../usecases/loans/readOffers';
import { cancelLoan, payOutAgain } from '../usecases/payouts/ownPayOut';

/** What a person may borrow, has borrowed and owes. */
export function registerLoans(app: FastifyInstance, services: Services): void {
  app.get('/loan/list', async (request) => readLoans(services, (await signedIn(request, services)).userId));
  app.get(
    '/loan/offers',
    async (request): Promise<LoanOffers> =>
      readOffers({ services, user: await signedIn(request, services), now: services.clock() }),
  );
  app.post('/loan/cancel', async (request) => {
    await cancelLoan(services, await signedIn(request, services), bodyOf<'POST /loan/cancel'>(request));
    return {};
  });
  app.post('/loan/pay-out-again', async (request) => {
    await payOutAgain(services, await signedIn(request, services), bodyOf<'POST /loan/pay-out-again'>(request));
    return {};
  });
}
