import type { ServerCode } from '../contract/generated/names';

const CODES = ['COUPON_EXPIRED', 'NEED_RECLAIM'] as const satisfies readonly ServerCode[];

/** A refusal of the voucher alone: the loan can be had without it. */
export type VoucherRefusal = (typeof CODES)[number];

export const isVoucherRefusal = (code: string): code is VoucherRefusal => CODES.some((one) => one === code);

/** What is done then: loaded when it happens. */
export const voucherRefused = () => import('./quote/voucherRefused');
