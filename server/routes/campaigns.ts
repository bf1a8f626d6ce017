import type { FastifyInstance } from 'fastify';
import type {
  AbTestGroup,
  InvitedFriends,
  InviteeReward,
  ReferralCodeAnswer,
  RewardMission,
} from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { isTestName, testGroup } from '../domain/abTest';
import { referralCodeOf } from '../domain/readableCodes';
import { Refusal } from '../domain/refusals';
import { ownVoucher } from '../domain/vouchers';
import { languageOf } from '../http/requests';
import { currentSession, signedIn } from '../http/session';
import { isReferralCode } from '../repositories/referrals';
import type { Services } from '../services';
import { readFriends, readRewardMissions } from '../usecases/rewards/readRewards';
import { invitedCampaign, voucherOfTest } from '../usecases/vouchers/claimVoucher';

/** Rewards of inviting (docs/product/referral.md) and the groups of A-B tests (docs/product/tracking.md). */
export function registerCampaigns(app: FastifyInstance, services: Services): void {
  const { outside, clock } = services;

  app.get('/operation/mgm-campaign/invitee-reward', async (): Promise<InviteeReward> => {
    const campaign = invitedCampaign(services, clock());
    if (!campaign?.offered) throw new Refusal('NOT_FOUND');
    const { off } = campaign.voucher;
    return { amount: 'amount' in off ? off.amount : off.atMost, until: campaign.offered.until };
  });

  app.get('/reward-mission', async (request): Promise<RewardMission[]> => {
    const { userId } = await signedIn(request, services);
    return readRewardMissions(services, userId);
  });

  app.get('/referral/code', async (request): Promise<ReferralCodeAnswer> => {
    const code = referralCodeOf(String(ownValue(request.query, 'code') ?? ''));
    return { known: code !== undefined && (await isReferralCode(services.database, code)) };
  });

  app.get('/referral/friends', async (request): Promise<InvitedFriends> => {
    const { userId } = await signedIn(request, services);
    return readFriends(services, userId);
  });

  app.get<{ Params: { name: string } }>('/abTest/:name/group/calculate', async (request): Promise<AbTestGroup> => {
    const { name } = request.params;
    const session = await currentSession(request, services);
    const reference = session?.user.userId ?? ownValue(request.query, 'refId');
    if (!isTestName(name) || !isTestName(reference)) throw new Refusal('INVALID_INPUT');
    const chosen = session && outside.testGroup(session.user, name);
    const groupName = chosen ?? testGroup(name, reference);
    const given = session && (await voucherOfTest(services, session.user.userId, { test: name, group: groupName }));
    return { groupName, extraInfo: given ? JSON.stringify(ownVoucher(given, languageOf(request), clock())) : '' };
  });
}
