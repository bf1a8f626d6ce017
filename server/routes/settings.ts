import type { FastifyInstance } from 'fastify';
import { DOCUMENTS_VERSION } from '../../src/contract/documentsVersion';
import type { ClientPorts } from '../../src/contract/telemetry';
import { ownValue } from '../../src/lib/ownValue';
import { agreementOf } from '../domain/agreements';
import { Refusal } from '../domain/refusals';
import { signedIn } from '../http/session';
import { recordAgreements } from '../repositories/agreements';
import type { Services } from '../services';

/** Section 9: share of page loads whose errors are reported. */
const SAMPLE_RATE = 0.2;

/** Section 7, configuration: what the operator has switched on, and what the user agrees to. */
export function registerSettings(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  app.get('/variable/client-ports', async (): Promise<ClientPorts> => {
    const given = Object.entries(config.ports).filter(([, address]) => address !== undefined);
    return { ...Object.fromEntries(given), sampleRate: SAMPLE_RATE };
  });

  app.get('/variable/delay-notification-status', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(String(config.delayNotifications)),
  );

  app.post('/pop-notify/accept-user-agreement', async (request) => {
    const { userId } = await signedIn(request, services);
    const document = agreementOf(ownValue(request.query, 'tncType'));
    if (!document) throw new Refusal('INVALID_INPUT');
    await recordAgreements(database, userId, [document], DOCUMENTS_VERSION, clock());
    return {};
  });

  app.post('/wps/generate-weblinks', async (request) => {
    await signedIn(request, services);
    if (!config.weblinksUrl) throw new Refusal('NOT_FOUND');
    return { url: config.weblinksUrl };
  });
}
