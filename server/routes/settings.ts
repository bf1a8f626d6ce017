import type { FastifyInstance } from 'fastify';
import { TNC_DOCUMENTS } from '../../src/contract/agreements';
import type { ClientPorts, Lender } from '../../src/contract/generated/bodies';
import { Refusal } from '../domain/refusals';
import { queryOf } from '../http/contracts';
import { agreedHeaderOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import { recordAgreements } from '../repositories/agreements';
import type { Services } from '../services';
import { shownNow } from '../usecases/documents/documentsInForce';
import { exampleLoan } from '../usecases/loans/exampleLoan';
import { readTkb } from '../usecases/loans/reckonTkb';

/** Below the channel: a page of the app plays the insurance partner. */
const INSURER_OF_SANDBOX = '/test/insurer';

/** Share of page loads whose errors are reported (docs/product/tracking.md). */
const SAMPLE_RATE = 0.2;

/** What the operator has switched on, and what the user agrees to (docs/product/calls.md). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  app.get('/variable/client-ports', async (): Promise<ClientPorts> => {
    const given = Object.entries(config.ports).filter(([, address]) => address !== undefined);
    return { ...Object.fromEntries(given), sampleRate: SAMPLE_RATE };
  });

  app.get('/variable/lender', async (request): Promise<Lender> => {
    const example = exampleLoan(await inChannelOf(request, services));
    return { ...config.lender, sandbox: config.sandbox, tkb90: await readTkb(database), ...(example && { example }) };
  });

  app.get('/variable/delay-notification-status', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(String(config.delayNotifications)),
  );

  app.post('/pop-notify/accept-user-agreement', async (request) => {
    const { userId } = await signedIn(request, services);
    const { tncType } = queryOf<'POST /pop-notify/accept-user-agreement'>(request);
    const agreed = shownNow(
      await inChannelOf(request, services),
      TNC_DOCUMENTS[tncType || 'USER_AGREEMENT'],
      agreedHeaderOf(request),
    );
    await database.transaction((tx) => recordAgreements(tx, userId, agreed, clock()));
    return {};
  });

  app.post('/wps/generate-weblinks', async (request) => {
    await signedIn(request, services);
    const url = config.weblinksUrl ?? (config.sandbox ? INSURER_OF_SANDBOX : undefined);
    if (!url) throw new Refusal('PARTNER_PAGES_CLOSED');
    return { url };
  });
}
