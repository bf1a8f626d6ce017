import { documentsOf } from '../../../src/contract/agreements';
import { pathTo } from '../../../src/contract/pages';
import { agreedHeaderOf } from '../../platform/http/requests';
import { recordAgreements, shownNow } from '../documents';
import { siteOf } from '../operators';
import { personCalls } from '../people';
import { finishConsent, wayToSite } from './allowSite';
import type { DataReadingNeeds } from './port';
import { anotherCaptcha, readSites, refreshReading, submitCaptcha } from './readSites';
import { keepDataConsent } from './tables/dataReadings';
import { withdrawReading } from './withdrawReading';

/** What a person lets be read of their accounts elsewhere (docs/product/data-authorisation.md). */
export const DATA_READING_CALLS = personCalls<DataReadingNeeds>({
  'GET /crawler/list-website/authorized': ({ services, user }) => readSites(services, user.userId),
  'GET /crawler/auth/parameters': ({ services, user, query: { site }, request }) => {
    const path = pathTo(services.channel, 'me/my-account/data-authorisation/sites/:site', { path: { site } });
    return wayToSite(services, { userId: user.userId, site }, `${siteOf(request, services.config).origin}${path}`);
  },
  'POST /crawler/auth/submit': ({ services, user, body }) => finishConsent(services, user.userId, body),
  'POST /crawler/auth/refresh': ({ services, user, body }) => refreshReading(services, user.userId, body.site),
  'POST /crawler/captcha/submit': ({ services, user, body }) => submitCaptcha(services, user.userId, body),
  'POST /crawler/captcha/resubmit': ({ services, user, body }) => anotherCaptcha(services, user.userId, body.site),
  async 'POST /crawler/consent'({ services, user: { userId }, request }) {
    const agreed = shownNow(services, documentsOf('POST /crawler/consent'), agreedHeaderOf(request));
    await services.database.transaction(async (tx) => {
      await recordAgreements(tx, userId, agreed, services.clock());
      await keepDataConsent(tx, userId, services.clock());
    });
  },
  'POST /crawler/withdraw': ({ services, user }) => withdrawReading(services, user.userId),
});
