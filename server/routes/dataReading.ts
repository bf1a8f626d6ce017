import type { FastifyInstance } from 'fastify';
import { documentsOf } from '../../src/contract/agreements';
import type { AuthorisedSite, AuthorisedSites, SiteParameters } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { agreedHeaderOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import { recordAgreements } from '../repositories/agreements';
import { keepDataConsent } from '../repositories/dataReadings';
import type { Services } from '../services';
import {
  anotherCaptcha,
  readParameters,
  readSites,
  refreshReading,
  submitCaptcha,
  submitLogin,
} from '../usecases/dataReading/readSites';
import { withdrawReading } from '../usecases/dataReading/withdrawReading';
import { shownNow } from '../usecases/documents/documentsInForce';

/** What a person lets be read of their accounts elsewhere (docs/product/data-authorisation.md). */
export function registerDataReading(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get('/crawler/list-website/authorized', async (request): Promise<AuthorisedSites> => {
    const { userId } = await signedIn(request, services);
    return readSites(services, userId);
  });

  app.get('/crawler/auth/parameters', async (request): Promise<SiteParameters> => {
    const { userId } = await signedIn(request, services);
    return readParameters(services, userId, queryOf<'GET /crawler/auth/parameters'>(request).site);
  });

  app.post('/crawler/auth/submit', async (request): Promise<AuthorisedSite> => {
    const { userId } = await signedIn(request, services);
    return submitLogin(services, userId, bodyOf<'POST /crawler/auth/submit'>(request));
  });

  app.post('/crawler/auth/refresh', async (request): Promise<AuthorisedSite> => {
    const { userId } = await signedIn(request, services);
    return refreshReading(services, userId, bodyOf<'POST /crawler/auth/refresh'>(request).site);
  });

  app.post('/crawler/captcha/submit', async (request): Promise<AuthorisedSite> => {
    const { userId } = await signedIn(request, services);
    return submitCaptcha(services, userId, bodyOf<'POST /crawler/captcha/submit'>(request));
  });

  app.post('/crawler/captcha/resubmit', async (request): Promise<AuthorisedSite> => {
    const { userId } = await signedIn(request, services);
    return anotherCaptcha(services, userId, bodyOf<'POST /crawler/captcha/resubmit'>(request).site);
  });

  app.post('/crawler/consent', async (request) => {
    const { userId } = await signedIn(request, services);
    const agreed = shownNow(
      await inChannelOf(request, services),
      documentsOf('POST /crawler/consent'),
      agreedHeaderOf(request),
    );
    await database.transaction(async (tx) => {
      await recordAgreements(tx, userId, agreed, clock());
      await keepDataConsent(tx, userId, clock());
    });
    return {};
  });

  app.post('/crawler/withdraw', async (request) => {
    const { userId } = await signedIn(request, services);
    await withdrawReading(services, userId);
    return {};
  });
}
