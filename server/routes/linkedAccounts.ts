import type { FastifyInstance } from 'fastify';
import type { LinkedAccounts } from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { inChannelOf, signedIn, signedInSession } from '../http/session';
import type { Services } from '../services';
import { linkPartnerAgain, readLinkedAccounts, unlinkPartner } from '../usecases/accounts/linkedAccounts';

/** Accounts of others that a person's account goes with (docs/product/account.md). */
export function registerLinkedAccounts(app: FastifyInstance, services: Services): void {
  app.get('/user/linked-accounts', async (request): Promise<LinkedAccounts> => {
    const { userId } = await signedIn(request, services);
    return readLinkedAccounts(await inChannelOf(request, services), userId);
  });

  app.post('/user/linked-account/unlink', async (request) => {
    const session = await signedInSession(request, services);
    await unlinkPartner(services, session, bodyOf<'POST /user/linked-account/unlink'>(request).type);
    return {};
  });

  app.post('/user/linked-account/link', async (request) => {
    const { userId } = await signedIn(request, services);
    await linkPartnerAgain(services, userId, bodyOf<'POST /user/linked-account/link'>(request).type);
    return {};
  });
}
