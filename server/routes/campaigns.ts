import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AbTestGroup, InviteeReward, RewardMission } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { isTestName, testGroup } from '../domain/abTest';
import { Refusal } from '../domain/refusals';
import { ownVoucher } from '../domain/vouchers';
import { languageOf } from '../http/requests';
import { currentSession, signedIn } from '../http/session';
import { countInvited } from '../repositories/referrals';
import type { Services } from '../services';
import { voucherOfTest } from '../usecases/vouchers/claimVoucher';

interface Campaigns {
  inviteeReward: InviteeReward;
  missions: readonly Omit<RewardMission, 'count'>[];
}

/** Rewards of inviting (docs/product/screens.md) and the groups of A-B tests (docs/product/tracking.md). */
export function registerCampaigns(app: FastifyInstance, services: Services): void {
  const { config, database, outside, clock } = services;
  const file = join(config.projectRoot, 'server', 'data', 'campaigns.json');
  const { inviteeReward, missions }: Campaigns = JSON.parse(readFileSync(file, 'utf8'));

  app.get('/operation/mgm-campaign/invitee-reward', async (): Promise<InviteeReward> => inviteeReward);

  app.get('/reward-mission', async (request): Promise<RewardMission[]> => {
    const { userId } = await signedIn(request, services);
    const invited = await countInvited(database, userId);
    return missions.map((mission) => ({ ...mission, count: Math.min(invited, mission.target) }));
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
