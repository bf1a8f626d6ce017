import { personCalls } from '../people';
import { claimAgain, redeemCode } from './claimVoucher';
import { ownVoucher } from './domain/vouchers';
import type { VouchersNeeds } from './needs';
import { markVouchersSeen, vouchersOfUser } from './tables/vouchers';

/** The vouchers of a person (docs/product/vouchers.md). */
export const VOUCHERS_CALLS = personCalls<VouchersNeeds>({
  async 'GET /voucher/list'({ services: { database, clock }, user, language }) {
    const vouchers = await vouchersOfUser(database, user.userId);
    return { vouchers: vouchers.map((voucher) => ownVoucher(voucher, language, clock())) };
  },
  'POST /voucher/seen': ({ services: { database, clock }, user }) => markVouchersSeen(database, user.userId, clock()),
  'POST /voucher/claim-again': async ({ services, user, body, language }) =>
    ownVoucher(await claimAgain(services, user.userId, body.voucherId), language, services.clock()),
  'POST /o/redeem-code/redeem': async ({ services, user, body, language }) =>
    ownVoucher(await redeemCode(services, user.userId, body.code), language, services.clock()),
});
