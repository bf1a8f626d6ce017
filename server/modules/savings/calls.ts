import { documentsOf } from '../../../src/contract/agreements';
import { pathTo } from '../../../src/contract/pages';
import { agreedHeaderOf } from '../../platform/http/requests';
import { recordAgreements, shownNow } from '../documents';
import { siteOf } from '../operators';
import { personCalls } from '../people';
import { finishLinking, startLinking } from './linkAccount';
import type { SavingsNeeds } from './port';
import { readBalance, readSavings } from './readSavings';
import { keepConsent } from './tables/savings';
import { unlinkAccount } from './unlinkAccount';

/** The savings account at the partner bank (docs/product/savings.md). */
export const SAVINGS_CALLS = personCalls<SavingsNeeds>({
  'GET /savings/account': ({ services, user }) => readSavings(services, user),
  'GET /savings/balance': ({ services, user }) => readBalance(services, user),
  async 'POST /savings/consent'({ services, user: { userId }, request }) {
    const agreed = shownNow(services, documentsOf('POST /savings/consent'), agreedHeaderOf(request));
    await services.database.transaction(async (tx) => {
      await recordAgreements(tx, userId, agreed, services.clock());
      await keepConsent(tx, userId, services.clock());
    });
  },
  'POST /savings/link': ({ services, user, request }) =>
    startLinking(
      services,
      user,
      `${siteOf(request, services.config).origin}${pathTo(services.channel, 'jago/callback')}`,
    ),
  'POST /savings/callback': ({ services, user, body }) => finishLinking(services, user, body),
  'POST /savings/unlink': ({ services, user }) => unlinkAccount(services, user.userId),
});
