import { proxy, useSnapshot } from 'valtio';
import type { AbTestGroup, OwnVoucher } from '../contract/generated/bodies';

/** What leaving the loan would leave unused. */
export interface VoucherAtStake {
  readonly voucherId: string;
  /** rupiah that it takes off the loan as it is chosen now */
  readonly saves: number;
  /** ISO time */
  readonly validUntil: string;
}

interface VoucherState {
  /** the group of the retention test, once it is known */
  abTestGroup: AbTestGroup | undefined;
  /** the kind of the voucher that the retention popup offers, and whether that is open */
  couponType: OwnVoucher['kind'] | undefined;
  couponShowPopup: boolean;
  /** what the stay popup says would not be used */
  couponStayPopup: VoucherAtStake | undefined;
  /** the voucher that the form is to use at once */
  wanted: string | undefined;
  /** the voucher that the form uses where it fits, until the person chooses */
  given: string | undefined;
  /** the sheet to choose one from is to open */
  isChoosing: boolean;
}

/** The vouchers as far as several parts of a page have to do with them. */
export const voucherState = proxy<VoucherState>({
  abTestGroup: undefined,
  couponType: undefined,
  couponShowPopup: false,
  couponStayPopup: undefined,
  wanted: undefined,
  given: undefined,
  isChoosing: false,
});

export const useVoucherState = (): Readonly<VoucherState> => useSnapshot(voucherState) as VoucherState;
