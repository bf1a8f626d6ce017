import type { FastifyInstance } from 'fastify';
import { documentsOf } from '../../src/contract/agreements';
import type { SavingsBalance, SavingsLinked, SavingsState, SavingsWay } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { siteOf } from '../http/operator';
import { agreedHeaderOf } from '../http/requests';
import { inChannelOf, signedIn, signedInSession } from '../http/session';
import { recordAgreements } from '../repositories/agreements';
import { keepConsent } from '../repositories/savings';
import type { Services } from '../services';
import { shownNow } from '../usecases/documents/documentsInForce';
import { finishLinking, startLinking } from '../usecases/savings/linkAccount';
import { readBalance, readSavings } from '../usecases/savings/readSavings';
import { unlinkAccount } from '../usecases/savings/unlinkAccount';

/** The savings account at the partner bank (docs/product/savings.md). */
export function registerSavings(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get(
    '/savings/account',
    async (request): Promise<SavingsState> =>
      readSavings(await inChannelOf(request, services), await signedIn(request, services)),
  );

  app.get(
    '/savings/balance',
    async (request): Promise<SavingsBalance> => readBalance(services, await signedIn(request, services)),
  );

  app.post('/savings/consent', async (request) => {
    const { userId } = await signedIn(request, services);
    const agreed = shownNow(
      await inChannelOf(request, services),
      documentsOf('POST /savings/consent'),
      agreedHeaderOf(request),
    );
    await database.transaction(async (tx) => {
      await recordAgreements(tx, userId, agreed, clock());
      await keepConsent(tx, userId, clock());
    });
    return {};
  });

  app.post('/savings/link', async (request): Promise<SavingsWay> => {
    const { user, channel } = await signedInSession(request, services);
    const { origin } = siteOf(request, services.config);
    return startLinking(await inChannelOf(request, services), user, `${origin}/${channel}/jago/callback`);
  });

  app.post('/savings/callback', async (request): Promise<SavingsLinked> => {
    const user = await signedIn(request, services);
    return finishLinking(services, user, bodyOf<'POST /savings/callback'>(request));
  });

  app.post('/savings/unlink', async (request) => {
    const { userId } = await signedIn(request, services);
    await unlinkAccount(services, userId);
    return {};
  });
}
