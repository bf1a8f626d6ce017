import type { VoucherStatus } from '../../../src/contract/generated/bodies';
import type { Voucher } from '../../../src/lending/vouchers';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { voucherStatusOf } from './domain/vouchers';
import { takeVoucher, vouchersOfUser } from './tables/vouchers';

/** A voucher that a person wants to use, and how it stands. */
export interface ChosenVoucher {
  voucherId: string;
  status: VoucherStatus;
  /** undefined for one that the person does not have */
  discount: Voucher | undefined;
}

/** The voucher that was chosen with a loan; undefined where none was. One that is not there cannot be used any more. */
export async function chosenVoucher(
  db: Queries,
  { userId, voucherId, now }: { userId: string; voucherId: unknown; now: Date },
): Promise<ChosenVoucher | undefined> {
  if (typeof voucherId !== 'string' || voucherId === '') return undefined;
  const voucher = (await vouchersOfUser(db, userId)).find((one) => one.voucherId === voucherId);
  return {
    voucherId,
    status: voucher ? voucherStatusOf(voucher, now) : 'EXPIRED',
    discount: voucher?.discount,
  };
}

/**
 * Uses a voucher with a loan, in the transaction that asks for the loan. Used with the same loan before, it stays so.
 * Refuses with COUPON_EXPIRED where it cannot be used any more: another loan was first, or it ran out.
 */
export async function spendVoucher(
  tx: Transaction,
  { userId, voucherId, loanId, now }: { userId: string; voucherId: string; loanId: string; now: Date },
): Promise<void> {
  if (await takeVoucher(tx, { voucherId, userId, loanId, now })) return;
  const voucher = (await vouchersOfUser(tx, userId)).find((one) => one.voucherId === voucherId);
  if (voucher?.loanId !== loanId) throw new Refusal('COUPON_EXPIRED');
}
