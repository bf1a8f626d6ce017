import type { FastifyInstance } from 'fastify';
import { AGREED_HEADER, DOCUMENTS_VERSION } from '../../src/contract/agreements';
import type { ClientPorts, Lender } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { refuseUnlessShown, USER_AGREEMENT } from '../domain/agreements';
import { Refusal } from '../domain/refusals';
import { signedIn } from '../http/session';
import { recordAgreements } from '../repositories/agreements';
import type { Services } from '../services';

/** Share of page loads whose errors are reported (docs/product/tracking.md). */
const SAMPLE_RATE = 0.2;

/** The `tncType` of the documents there are; those of JAGO and VAT can be agreed to once they can be read. */
const USER_TERMS = 'USER_AGREEMENT';

/** What the operator has switched on, and what the user agrees to (docs/product/calls.md). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  app.get('/variable/client-ports', async (): Promise<ClientPorts> => {
    const given = Object.entries(config.ports).filter(([, address]) => address !== undefined);
    return { ...Object.fromEntries(given), sampleRate: SAMPLE_RATE };
  });

  app.get('/variable/lender', async (): Promise<Lender> => ({ ...config.lender, sandbox: config.sandbox }));

  app.get('/variable/delay-notification-status', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(String(config.delayNotifications)),
  );

  app.post('/pop-notify/accept-user-agreement', async (request) => {
    const { userId } = await signedIn(request, services);
    const kind = ownValue(request.query, 'tncType') || USER_TERMS;
    if (kind !== USER_TERMS) throw new Refusal('INVALID_INPUT');
    refuseUnlessShown([USER_AGREEMENT], request.headers[AGREED_HEADER.toLowerCase()]);
    await recordAgreements(database, userId, [USER_AGREEMENT], DOCUMENTS_VERSION, clock());
    return {};
  });

  app.post('/wps/generate-weblinks', async (request) => {
    await signedIn(request, services);
    if (!config.weblinksUrl) throw new Refusal('PARTNER_PAGES_CLOSED');
    return { url: config.weblinksUrl };
  });
}
