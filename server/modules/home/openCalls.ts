import { ownValue } from '../../../src/lib/ownValue';
import { Refusal } from '../../platform/domain/refusals';
import { exampleLoan, readTkb } from '../loans';
import { currentSession, isReferralCode, isTestName, openCalls, referralCodeOf, testGroup } from '../people';
import { invitedCampaign, ownVoucher, voucherOfTest } from '../vouchers';
import type { HomeNeeds } from './needs';
import { bannersIn, readBanners } from './readBanners';

/** Share of page loads whose errors are reported (docs/product/tracking.md). */
const SAMPLE_RATE = 0.2;

/** What the operator has switched on (docs/product/calls.md). */
export const settingCalls = openCalls<HomeNeeds>({
  'GET /variable/client-ports': ({ services }) => {
    const given = Object.entries(services.config.ports).filter(([, address]) => address !== undefined);
    return { ...Object.fromEntries(given), sampleRate: SAMPLE_RATE };
  },
  async 'GET /variable/lender'({ services: { config, database }, inChannel, query: { most } }) {
    const example = exampleLoan(await inChannel(), most === undefined ? undefined : Number(most));
    return { ...config.lender, sandbox: config.sandbox, tkb90: await readTkb(database), ...(example && { example }) };
  },
  'GET /variable/delay-notification-status': ({ services, reply }) =>
    reply.type('text/plain; charset=utf-8').send(String(services.config.delayNotifications)),
});

/** Banners, codes of friends (docs/product/referral.md) and the groups of A-B tests (docs/product/tracking.md). */
export const campaignCalls = openCalls<HomeNeeds>({
  async 'GET /operation/banners'({ services, inChannel, query: { slot }, request }) {
    const session = await currentSession(request, services);
    return readBanners(await inChannel(), {
      banners: bannersIn(services.config.projectRoot),
      ...{ slot, user: session?.user },
    });
  },
  'GET /operation/mgm-campaign/invitee-reward': ({ services }) => {
    const campaign = invitedCampaign(services, services.clock());
    if (!campaign?.offered) throw new Refusal('NOT_FOUND');
    const { off } = campaign.voucher;
    return { amount: 'amount' in off ? off.amount : off.atMost, until: campaign.offered.until };
  },
  async 'GET /referral/code'({ services, request }) {
    const code = referralCodeOf(String(ownValue(request.query, 'code') ?? ''));
    return { known: code !== undefined && (await isReferralCode(services.database, code)) };
  },
  async 'GET /abTest/{name}/group/calculate'({ services, params: { name }, language, request }) {
    const session = await currentSession(request, services);
    const reference = session?.user.userId ?? ownValue(request.query, 'refId');
    if (!isTestName(name) || !isTestName(reference)) throw new Refusal('INVALID_INPUT');
    const chosen = session && services.outside.testGroup(session.user, name);
    const groupName = chosen ?? testGroup(name, reference);
    const given = session && (await voucherOfTest(services, session.user.userId, { test: name, group: groupName }));
    return { groupName, extraInfo: given ? JSON.stringify(ownVoucher(given, language, services.clock())) : '' };
  },
});
