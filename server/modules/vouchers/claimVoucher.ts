import { createHmac, randomUUID } from 'node:crypto';
import type { Queries, Transaction } from '../../platform/database/database';
import { addRequests } from '../../platform/database/requestCounts';
import { Refusal } from '../../platform/domain/refusals';
import type { TestGroup } from '../people';
import {
  comparableCode,
  holdsUntil,
  type StoredVoucher,
  takesCodes,
  VOUCHER_CHANGES,
  type VoucherCampaign,
  validFrom,
  voucherStatusOf,
} from './domain/vouchers';
import type { VouchersNeeds } from './needs';
import { holdVoucher, insertVoucher, lockCampaign, voucherOfCampaign, vouchersOfUser } from './tables/vouchers';

type Claiming = Pick<VouchersNeeds, 'database' | 'clock' | 'voucherCampaigns'>;

/**
 * Claims a voucher of a campaign for a person, in a transaction. Refuses with COUPON_CLAIM_ALREADY_EXIST, and with
 * VOUCHERS_ALL_TAKEN. @param ends when it ends, where not as the campaign says
 */
export async function claimVoucher(
  tx: Transaction,
  campaign: VoucherCampaign,
  {
    userId,
    now,
    ends = {},
  }: { userId: string; now: Date; ends?: Partial<Pick<StoredVoucher, 'validUntil' | 'heldUntil'>> },
): Promise<StoredVoucher> {
  const taken = await lockCampaign(tx, campaign.id, now);
  if (await voucherOfCampaign(tx, userId, campaign.id)) throw new Refusal('COUPON_CLAIM_ALREADY_EXIST');
  if (taken >= campaign.atMost) throw new Refusal('VOUCHERS_ALL_TAKEN');
  const voucher: StoredVoucher = {
    voucherId: randomUUID(),
    userId,
    campaign: campaign.id,
    title: campaign.title,
    discount: campaign.voucher,
    status: VOUCHER_CHANGES.claimed.to,
    loanId: undefined,
    validUntil: ends.validUntil ?? validFrom(campaign, now),
    heldUntil: ends.heldUntil ?? holdsUntil(campaign, now),
    claimedAt: now,
    seenAt: undefined,
  };
  await insertVoucher(tx, voucher);
  return voucher;
}

/** The campaign whose vouchers those are given who sign up by a friend's code; undefined on days on which there is none. */
export const invitedCampaign = (
  { voucherCampaigns }: Pick<VouchersNeeds, 'voucherCampaigns'>,
  now: Date,
): VoucherCampaign | undefined =>
  voucherCampaigns.find((campaign) => campaign.given === 'invited' && takesCodes(campaign, now));

/** Gives someone who has just signed up by a friend's code their voucher, while there are any. */
export async function giveInvitedVoucher(
  services: Pick<VouchersNeeds, 'voucherCampaigns'>,
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  const campaign = invitedCampaign(services, now);
  if (!campaign || (await lockCampaign(tx, campaign.id, now)) >= campaign.atMost) return;
  await claimVoucher(tx, campaign, { userId, now });
}

const HOUR_MS = 3_600_000;
/** Codes that a person may try in an hour. */
const TRIED_CODES = 10;

/** Counts one more code that a person tries, before it is looked at, and gives how many there were in this hour. */
async function countTriedCode({ database, clock, secret }: VouchersNeeds, userId: string): Promise<number> {
  const caller = createHmac('sha256', secret).update(`redeem:${userId}`).digest('hex');
  const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
  return (await addRequests(database, hour, new Map([[caller, 1]]))).get(caller) ?? 0;
}

/**
 * POST /o/redeem-code/redeem: claims the voucher of a code. Refuses with REDEEM_CODE_NOT_FOUND, REDEEM_CODE_OVER, with what
 * a claim refuses, and with TOO_MANY_GUESSES after ten codes in an hour.
 */
export async function redeemCode(services: VouchersNeeds, userId: string, typed: string): Promise<StoredVoucher> {
  const { database, clock, voucherCampaigns } = services;
  const now = clock();
  if ((await countTriedCode(services, userId)) > TRIED_CODES) {
    throw new Refusal('TOO_MANY_GUESSES', { retryAfter: Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1_000) });
  }
  const code = comparableCode(typed);
  const campaign = voucherCampaigns.find((one) => one.code === code);
  if (!campaign) throw new Refusal('REDEEM_CODE_NOT_FOUND');
  return database.transaction(async (tx) => {
    if (await voucherOfCampaign(tx, userId, campaign.id)) throw new Refusal('COUPON_CLAIM_ALREADY_EXIST');
    if (!takesCodes(campaign, now)) throw new Refusal('REDEEM_CODE_OVER');
    return claimVoucher(tx, campaign, { userId, now });
  });
}

/**
 * POST /voucher/claim-again: holds a voucher whose claim had lapsed once more; one that is held stays so. Refuses with
 * NOT_FOUND, with COUPON_EXPIRED, and with VOUCHERS_ALL_TAKEN where others took what there was.
 */
export async function claimAgain(services: Claiming, userId: string, voucherId: string): Promise<StoredVoucher> {
  const { database, clock, voucherCampaigns } = services;
  const now = clock();
  const find = async (db: Queries) => (await vouchersOfUser(db, userId)).find((one) => one.voucherId === voucherId);
  return database.transaction(async (tx) => {
    const voucher = await find(tx);
    if (!voucher) throw new Refusal('NOT_FOUND');
    const status = voucherStatusOf(voucher, now);
    if (status === VOUCHER_CHANGES.claimedAgain.to) return voucher;
    const campaign = voucherCampaigns.find(({ id }) => id === voucher.campaign);
    if (status !== VOUCHER_CHANGES.claimLapsed.to || !campaign) throw new Refusal('COUPON_EXPIRED');
    if ((await lockCampaign(tx, campaign.id, now)) >= campaign.atMost) throw new Refusal('VOUCHERS_ALL_TAKEN');
    const heldUntil = holdsUntil(campaign, now) ?? voucher.validUntil;
    await holdVoucher(tx, { voucherId, heldUntil, now });
    return { ...voucher, heldUntil };
  });
}

/**
 * The voucher that a group of an A-B test is given, once a person; undefined where it is given none, can no longer use it, or
 * there are none left.
 */
export async function voucherOfTest(
  services: Claiming,
  userId: string,
  { test, group }: { test: string; group: TestGroup },
): Promise<StoredVoucher | undefined> {
  const { database, clock, voucherCampaigns } = services;
  const campaign = voucherCampaigns.find((one) => one.test?.name === test && one.test.groups.includes(group));
  if (!campaign) return undefined;
  const now = clock();
  const given = await database.transaction(async (tx) => {
    const taken = await lockCampaign(tx, campaign.id, now);
    const known = await voucherOfCampaign(tx, userId, campaign.id);
    if (known || taken >= campaign.atMost) return known;
    return claimVoucher(tx, campaign, { userId, now });
  });
  return given && voucherStatusOf(given, now) === VOUCHER_CHANGES.claimed.to ? given : undefined;
}
