import type { OwnVoucher, OwnVouchers } from '../contract/generated/bodies';
import { call } from './client';

/** GET /voucher/list: the vouchers of the signed-in person, the one that ends first before the others. */
export function fetchVouchers(): Promise<OwnVouchers> {
  return call('GET', '/voucher/list');
}

/** POST /voucher/seen: all vouchers there are count as seen. */
export function sendVouchersSeen(): Promise<unknown> {
  return call('POST', '/voucher/seen');
}

/** POST /voucher/claim-again: holds a voucher whose claim had lapsed. Raises ApiError. */
export function claimVoucherAgain(voucherId: string): Promise<OwnVoucher> {
  return call('POST', '/voucher/claim-again', { json: { voucherId } });
}

/** POST /o/redeem-code/redeem: claims the voucher of a code. Raises ApiError. */
export function redeemVoucherCode(code: string): Promise<OwnVoucher> {
  return call('POST', '/o/redeem-code/redeem', { json: { code } });
}
