import type { Platform } from '../../platform/platform';
import type { VoucherCampaign } from './domain/vouchers';

/** What vouchers need. */
export type VouchersNeeds = Platform & {
  /** the vouchers that there are to claim */
  voucherCampaigns: readonly VoucherCampaign[];
};
