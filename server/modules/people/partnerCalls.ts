import type { FastifyRequest } from 'fastify';
import type { PartnerUser } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { ownValue } from '../../../src/lib/ownValue';
import { namedChannel } from '../../platform/http/requests';
import { channelNameOf } from '../../platform/releases/channels';
import type { PartnerLogin } from './domain/partner';
import { checkedPartner, partnersNumber } from './partnerTokens';
import { openCalls } from './personCalls';
import type { PeopleNeeds } from './port';
import { currentSession } from './session';
import { checkedNumber } from './signInForms';

/** A user who has to give the number is not shown what it looks like. */
function shown({ loginStatus, mobileNumber }: PartnerLogin): PartnerUser {
  const isShown = loginStatus !== 'NUMBER' && mobileNumber !== undefined;
  return { code: 'SUCCESS', mobile: isShown ? maskMobile(mobileNumber) : '' };
}

interface ByToken {
  services: PeopleNeeds;
  request: FastifyRequest;
}

const partnerOf = ({ services, request }: ByToken) =>
  checkedPartner(services, namedChannel(request, services), request.headers['x-partner-token']);

const partnerUser = async (asked: ByToken) => shown(await partnerOf(asked));

/**
 * Whom a partner's token in the header X-Partner-Token stands for (docs/product/channels.md). No call here uses it up.
 */
export const partnerCalls = openCalls<PeopleNeeds>({
  async 'GET /link-channel/verify-token'(asked) {
    const { loginStatus } = await partnerOf(asked);
    return { loginStatus };
  },
  'GET /channel/user': partnerUser,
  'GET /link-channel/eligible-phoneNumber': partnerUser,
  async 'GET /link-channel/validate-phoneNumber'(asked) {
    const partner = await partnerOf(asked);
    const { release } = await asked.inChannel();
    const mobileNumber = ownValue(asked.request.query, 'mobileNumber');
    await partnersNumber(asked.services, partner, checkedNumber(release, { mobileNumber }));
  },
  async 'GET /operation/channel-registrations/find/{channel}'({ services, params, request }) {
    const session = await currentSession(request, services);
    const named = channelNameOf(services.releases.forAll().channels, params.channel);
    return { channel: session?.channel ?? named };
  },
});
