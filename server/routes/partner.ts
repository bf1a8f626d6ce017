import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChannelFound, PartnerTokenCheck, PartnerUser } from '../../src/contract/generated/bodies';
import { maskMobile } from '../../src/lib/formats';
import { ownValue } from '../../src/lib/ownValue';
import { channelNameOf } from '../domain/channels';
import type { PartnerLogin } from '../domain/partner';
import { namedChannel } from '../http/requests';
import { currentSession, inChannelOf } from '../http/session';
import type { Services } from '../services';
import { checkedPartner, partnersNumber } from '../usecases/signIn/partnerTokens';
import { checkedNumber } from '../usecases/signIn/signInForms';

/** A user who has to give the number is not shown what it looks like. */
function shown({ loginStatus, mobileNumber }: PartnerLogin): PartnerUser {
  const isShown = loginStatus !== 'NUMBER' && mobileNumber !== undefined;
  return { code: 'SUCCESS', mobile: isShown ? maskMobile(mobileNumber) : '' };
}

/**
 * Whom a partner's token in the header X-Partner-Token stands for (docs/product/channels.md). No call here uses it up.
 */
export function registerPartner(app: FastifyInstance, services: Services): void {
  const partnerOf = (request: FastifyRequest) =>
    checkedPartner(services, namedChannel(request, services), request.headers['x-partner-token']);

  app.get('/link-channel/verify-token', async (request): Promise<PartnerTokenCheck> => {
    const { loginStatus } = await partnerOf(request);
    return { loginStatus };
  });

  for (const path of ['/channel/user', '/link-channel/eligible-phoneNumber']) {
    app.get(path, async (request): Promise<PartnerUser> => shown(await partnerOf(request)));
  }

  app.get('/link-channel/validate-phoneNumber', async (request) => {
    const partner = await partnerOf(request);
    const given = ownValue(request.query, 'mobileNumber');
    await partnersNumber(
      services,
      partner,
      checkedNumber((await inChannelOf(request, services)).release, { mobileNumber: given }),
    );
    return {};
  });

  app.get<{ Params: { channel: string } }>(
    '/operation/channel-registrations/find/:channel',
    async (request): Promise<ChannelFound> => {
      const session = await currentSession(request, services);
      const asked = channelNameOf(services.releases.forAll().channels, request.params.channel);
      return { channel: session?.channel ?? asked };
    },
  );
}
