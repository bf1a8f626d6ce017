import type { FastifyInstance } from 'fastify';
import type {
  PartnerPersona,
  PartnerTokenIssued,
  Persona,
  SandboxBankAnswer,
  SandboxInbox,
} from '../../../src/contract/generated/bodies';
import { checkedNumber } from '../../modules/people';
import { Refusal } from '../../platform/domain/refusals';
import { bodyOf, queryOf } from '../../platform/http/contracts';
import { languageOf, namedChannel } from '../../platform/http/requests';
import type { Platform } from '../../platform/platform';
import { channelNamed } from '../../platform/releases/channels';
import { actAtBank } from '../bank';
import { readInbox } from '../inbox';
import { arrivingOn } from '../partnerUsers';
import type { Sandbox } from '../sandbox';

/** The test-user screens: personas, the codes sent lately, what came to a number, partners' apps, and the bank. Only registered in sandbox mode. */
export function registerSandbox(app: FastifyInstance, services: Platform, sandbox: Sandbox): void {
  const { partner } = sandbox;

  app.get('/sandbox/personas', async (request): Promise<Persona[]> => {
    const language = languageOf(request);
    return sandbox.personas.map(({ mobileNumber, name, group, outcome, opens }) => ({
      mobileNumber,
      name,
      group,
      opens,
      outcome: outcome[language],
    }));
  });

  app.post('/sandbox/bank', async (request): Promise<SandboxBankAnswer> => {
    const { localAddress = '127.0.0.1', localPort = services.config.port } = request.socket;
    const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
    const address = `http://${host}:${localPort}`;
    return actAtBank({ ...services, address }, bodyOf<'POST /sandbox/bank'>(request));
  });

  app.get('/sandbox/codes', async () => sandbox.codes());

  app.get('/sandbox/inbox', async (request): Promise<SandboxInbox> => {
    const { mobileNumber } = queryOf<'GET /sandbox/inbox'>(request);
    return readInbox(services, sandbox, checkedNumber(services.releases.forAll(), { mobileNumber }));
  });

  app.get('/sandbox/partner-users', async (request): Promise<PartnerPersona[]> => {
    const named = namedChannel(request, services);
    if (!named) throw new Refusal('NOT_FOUND');
    const language = languageOf(request);
    return arrivingOn(partner.users, named.channel).map(({ id, name, mobileNumber, outcome }) => ({
      id,
      name,
      mobileNumber,
      outcome: outcome[language],
    }));
  });

  app.post('/sandbox/partner-token', async (request): Promise<PartnerTokenIssued> => {
    const { channel, id } = bodyOf<'POST /sandbox/partner-token'>(request);
    const named = channelNamed(services.releases.forAll().channels, channel);
    const user = named && arrivingOn(partner.users, named.channel).find((candidate) => candidate.id === id);
    if (!user) throw new Refusal('NOT_FOUND');
    return { token: partner.issue(named.name, user) };
  });
}
