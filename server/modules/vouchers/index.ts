export { VOUCHERS_CALLS } from './calls';
export { claimVoucher, giveInvitedVoucher, invitedCampaign, voucherOfTest } from './claimVoucher';
export { ownVoucher, type VoucherCampaign } from './domain/vouchers';
export { chosenVoucher, spendVoucher } from './loanVoucher';
export type { VouchersNeeds } from './needs';
export { countUnseenVouchers, giveVoucherBack } from './tables/vouchers';
