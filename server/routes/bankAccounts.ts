import type { FastifyInstance } from 'fastify';
import type { BankAccounts } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { inChannelOf, signedIn, signedInSession } from '../http/session';
import type { Services } from '../services';
import { readBankAccounts, removeAccount, useAccount } from '../usecases/accounts/bankAccounts';

/** The bank accounts of a person (docs/product/screens.md). */
export function registerBankAccounts(app: FastifyInstance, services: Services): void {
  app.get(
    '/user/bank-accounts',
    async (request): Promise<BankAccounts> =>
      readBankAccounts({
        services: await inChannelOf(request, services),
        user: await signedIn(request, services),
        now: services.clock(),
      }),
  );

  app.post('/user/bank-account/use', async (request) => {
    const session = await signedInSession(request, services);
    await useAccount(
      await inChannelOf(request, services),
      session,
      bodyOf<'POST /user/bank-account/use'>(request).accountId,
    );
    return {};
  });

  app.post('/user/bank-account/remove', async (request) => {
    const { userId } = await signedIn(request, services);
    await removeAccount(services, userId, bodyOf<'POST /user/bank-account/remove'>(request).accountId);
    return {};
  });
}
