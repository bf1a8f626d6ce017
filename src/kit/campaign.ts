import { pathTo } from '../contract/pages';
/** Why a campaign gives a person nothing: the query `reason` of campaign-error (docs/product/vouchers.md). */
export const CAMPAIGN_FAILURES = ['ended', 'unknown', 'taken', 'yours', 'notForYou'] as const;

export type CampaignFailure = (typeof CAMPAIGN_FAILURES)[number];

/** The address that says why. @param goOn where the person goes on from there, an address of the same channel */
export function campaignErrorPath(channel: string, reason: CampaignFailure, goOn?: string): string {
  return pathTo(channel, 'campaign-error', { query: { reason, redirect: goOn } });
}

const BY_CODE: Readonly<Partial<Record<string, CampaignFailure>>> = {
  REDEEM_CODE_NOT_FOUND: 'unknown',
  REDEEM_CODE_OVER: 'ended',
  VOUCHERS_ALL_TAKEN: 'taken',
  COUPON_CLAIM_ALREADY_EXIST: 'yours',
};

/** What a refused code of a campaign means; undefined for a refusal that has nothing to do with the campaign. */
export const campaignFailureOf = (code: string): CampaignFailure | undefined => BY_CODE[code];
