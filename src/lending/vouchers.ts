import { percent, shareOf } from './fraction';
import { least, NOTHING, type Rupiah, rupiah } from './money';
import type { Every } from './periods';
import type { Product } from './product';

/** What a voucher is a discount on: the admin fee, or the interest of the first instalment. */
export type VoucherKind = 'ADMIN_FEE' | 'FIRST_INTEREST';

/** A discount on the costs of one loan, and the loans it is for. Amounts in rupiah. */
export interface Voucher {
  readonly kind: VoucherKind;
  /** a sum, or a share in per cent with the most that it comes to */
  readonly off: { readonly amount: number } | { readonly percent: string; readonly atMost: number };
  /** loans of at least so much */
  readonly leastAmount?: number;
  /** loans over at least so many months */
  readonly leastMonths?: number;
}

/** The loan that a voucher is to be used with. */
export interface VoucherUse {
  readonly product: Product;
  /** rupiah */
  readonly amount: number;
  readonly tenor: Every;
}

/** Why a voucher is not for a loan: too small, too short, or without the cost it is a discount on. */
export type VoucherMisfit = 'amount' | 'tenor' | 'cost';

/**
 * Interest that is reckoned again when a plan changes has nothing that a discount could be kept in: only fixed interest does.
 * An admin fee is what is taken from the pay-out, except signature and tax, which are passed on.
 */
const HAS_COST: Readonly<Record<VoucherKind, (product: Product) => boolean>> = {
  ADMIN_FEE: ({ fees }) => fees.some(({ at, outsideCap }) => at === 'disbursement' && !outsideCap),
  FIRST_INTEREST: ({ interest }) => interest.model === 'flat',
};

/** Why a voucher cannot be used with a loan; undefined where it can. */
export function voucherMisfit(voucher: Voucher, { product, amount, tenor }: VoucherUse): VoucherMisfit | undefined {
  const { leastAmount = 0, leastMonths = 0 } = voucher;
  if (amount < leastAmount) return 'amount';
  if (leastMonths > 0 && (tenor.unit !== 'MONTHS' || tenor.count < leastMonths)) return 'tenor';
  return HAS_COST[voucher.kind](product) ? undefined : 'cost';
}

/** What a voucher takes off a cost, in rupiah: never more than the cost. A share is rounded down. */
export function discountOn(cost: Rupiah, { off }: Voucher): Rupiah {
  if (cost <= 0) return NOTHING;
  if ('amount' in off) return least(cost, rupiah(off.amount));
  return least(cost, rupiah(off.atMost), shareOf(cost, percent(off.percent), 'down'));
}
