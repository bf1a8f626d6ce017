import { TNC_DOCUMENTS } from '../../../src/contract/agreements';
import { Refusal } from '../../platform/domain/refusals';
import { agreedHeaderOf, namedChannel } from '../../platform/http/requests';
import { PLAIN_CHANNEL } from '../../platform/releases/channels';
import { withdrawLatest } from '../applications';
import { recordAgreements, shownNow, termsOf } from '../documents';
import { readCanApply } from '../loans';
import { personCalls } from '../people';
import { readFriends, readRewardMissions } from '../rewards';
import type { HomeNeeds } from './needs';
import { readLimit, readTabPoints } from './readHome';

/** What Home and the tabs ask besides how the person stands (docs/product/screens.md). */
export const homeCalls = personCalls<HomeNeeds>({
  'GET /loan/can-apply': ({ services, user, request }) => {
    const channel = namedChannel(request, services)?.channel.id ?? PLAIN_CHANNEL;
    return readCanApply({ services, user, now: services.clock(), channel });
  },
  'GET /user/limit': ({ services, user }) => readLimit({ services, user, now: services.clock() }),
  'GET /tab/points': ({ services, user }) => readTabPoints({ services, user, now: services.clock() }),
  'POST /application/withdraw': ({ services, user }) => withdrawLatest(services, user),
});

/** Rewards of inviting (docs/product/referral.md). */
export const rewardCalls = personCalls<HomeNeeds>({
  'GET /reward-mission': ({ services, user }) => readRewardMissions(services, user.userId),
  'GET /referral/friends': ({ services, user }) => readFriends(services, user.userId),
});

/** Below the channel: a page of the app plays the insurance partner. */
const INSURER_OF_SANDBOX = '/test/insurer';

/** What the user agrees to, and where partners are (docs/product/calls.md). */
export const agreeingCalls = personCalls<HomeNeeds>({
  async 'GET /user/terms'({ services, user }) {
    const terms = await termsOf(services, services.database, user.userId);
    return { changed: terms.flatMap(({ type, state }) => (state === 'CHANGED' ? [type] : [])) };
  },
  async 'POST /pop-notify/accept-user-agreement'({ services, user, query: { tncType }, request }) {
    const agreed = shownNow(services, TNC_DOCUMENTS[tncType || 'USER_AGREEMENT'], agreedHeaderOf(request));
    await services.database.transaction((tx) => recordAgreements(tx, user.userId, agreed, services.clock()));
  },
  'POST /wps/generate-weblinks': ({ services: { config } }) => {
    const url = config.weblinksUrl ?? (config.sandbox ? INSURER_OF_SANDBOX : undefined);
    if (!url) throw new Refusal('PARTNER_PAGES_CLOSED');
    return { url };
  },
});
