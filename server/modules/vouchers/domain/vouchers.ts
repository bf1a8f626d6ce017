import type { Language } from '../../../../src/contract/enums';
import type { OwnVoucher, VoucherStatus } from '../../../../src/contract/generated/bodies';
import type { Voucher } from '../../../../src/lending/vouchers';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { loanDay } from '../../../platform/domain/wib';
import type { TestGroup } from '../../people';

/** Vouchers of one kind, as server/data/vouchers.json has them. */
export interface VoucherCampaign {
  id: string;
  title: Readonly<Record<Language, string>>;
  voucher: Voucher;
  /** days that a voucher is valid from its claim on */
  validDays: number;
  /** hours that a claim holds before it has to be made once more; without it as long as the voucher is valid */
  holdHours?: number;
  /** how many there are */
  atMost: number;
  /** what is typed to claim one; capital letters and digits */
  code?: string;
  /** the days in Jakarta on which the code can be used */
  offered?: { from: string; until: string };
  /** given to those who sign up by a friend's code */
  given?: 'invited';
  /** the A-B test whose groups are given one */
  test?: { name: string; groups: readonly TestGroup[] };
}

/** A voucher that a person claimed. */
export interface StoredVoucher {
  voucherId: string;
  userId: string;
  campaign: string;
  title: Readonly<Record<Language, string>>;
  discount: Voucher;
  /** as it is kept; time makes more of it (`voucherStatusOf`) */
  status: VoucherStatus;
  /** what it was used with */
  loanId: string | undefined;
  validUntil: Date;
  heldUntil: Date | undefined;
  claimedAt: Date;
  seenAt: Date | undefined;
}

/** What changes a voucher, by its cause (docs/product/statuses.md). */
export const VOUCHER_CHANGES = {
  claimed: { from: ['none'], to: 'UNUSED' },
  claimedAgain: { from: ['NEED_RECLAIM'], to: 'UNUSED' },
  used: { from: ['UNUSED'], to: 'USED' },
  givenBack: { from: ['USED'], to: 'UNUSED' },
  claimLapsed: { from: ['UNUSED'], to: 'NEED_RECLAIM' },
  ranOut: { from: ['UNUSED', 'NEED_RECLAIM'], to: 'EXPIRED' },
} as const satisfies StatusChanges<VoucherStatus>;

/** How a voucher stands now. */
export function voucherStatusOf(
  { status, validUntil, heldUntil }: Pick<StoredVoucher, 'status' | 'validUntil' | 'heldUntil'>,
  now: Date,
): VoucherStatus {
  if (status !== VOUCHER_CHANGES.claimed.to) return status;
  if (validUntil <= now) return VOUCHER_CHANGES.ranOut.to;
  return heldUntil && heldUntil <= now ? VOUCHER_CHANGES.claimLapsed.to : status;
}

const HOUR_MS = 3_600_000;

/** Until when a claim that is made now holds; undefined where it holds as long as the voucher is valid. */
export function holdsUntil({ holdHours }: Pick<VoucherCampaign, 'holdHours'>, now: Date): Date | undefined {
  return holdHours === undefined ? undefined : new Date(now.getTime() + holdHours * HOUR_MS);
}

/** Until when a voucher is valid that is claimed now. */
export const validFrom = ({ validDays }: Pick<VoucherCampaign, 'validDays'>, now: Date): Date =>
  new Date(now.getTime() + validDays * DAY_MS);

/** A code as it is compared: however it was spaced and written. */
export const comparableCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** True on the days on which the code of a campaign can be used. */
export function takesCodes({ offered }: Pick<VoucherCampaign, 'offered'>, now: Date): boolean {
  const today = loanDay(now);
  return offered === undefined || (today >= offered.from && today <= offered.until);
}

/** A voucher as its owner sees it, in one language. */
export function ownVoucher(voucher: StoredVoucher, language: Language, now: Date): OwnVoucher {
  const { voucherId, title, discount, validUntil } = voucher;
  const { kind, off, leastAmount, leastMonths } = discount;
  return {
    voucherId,
    title: title[language],
    kind,
    off: { ...off },
    ...(leastAmount !== undefined && { leastAmount }),
    ...(leastMonths !== undefined && { leastMonths }),
    validUntil: validUntil.toISOString(),
    status: voucherStatusOf(voucher, now),
  };
}
