import type { OwnVoucher } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import type { Voucher } from '../../lending/vouchers';
import { remaining } from '../../lib/deadline';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow, wibTime } from '../../lib/weekday';

/** A voucher as the arithmetic of loans has it. */
export function discountOf({ kind, off, leastAmount, leastMonths }: OwnVoucher): Voucher {
  const { amount, percent = '0', atMost = 0 } = off;
  return {
    kind,
    off: amount === undefined ? { percent, atMost } : { amount },
    ...(leastAmount !== undefined && { leastAmount }),
    ...(leastMonths !== undefined && { leastMonths }),
  };
}

/** What it takes off: "Rp20.000 off the admin fee". */
export function valueText({ kind, off }: OwnVoucher, { t, language }: Texts): string {
  const { amount, percent = '', atMost } = off;
  const of = t(`vouchers.kinds.${kind}`);
  if (amount !== undefined) return t('vouchers.value.amount', { amount: formatRupiah(amount, language), of });
  return t('vouchers.value.percent', { percent, atMost: formatRupiah(atMost, language), of });
}

/** Until when it is valid: a day, or the hours that are left. */
export function validText({ validUntil }: OwnVoucher, { t, language }: Texts, now: number): string {
  const left = remaining(Date.parse(validUntil), now);
  if (left.kind === 'date') return t('vouchers.until', { date: dayFromNow(left.day, language, now) });
  return t('vouchers.hours', { count: left.hours });
}

/** The voucher that ends first of those that can be used. */
export function firstToEnd(vouchers: readonly OwnVoucher[], now: number): OwnVoucher | undefined {
  const ends = ({ validUntil }: OwnVoucher) => Date.parse(validUntil);
  return vouchers
    .filter((voucher) => voucher.status === 'UNUSED' && ends(voucher) > now)
    .toSorted((one, other) => ends(one) - ends(other))[0];
}

/** That there is a voucher, and when it ends. */
export const endingText = ({ title, validUntil }: OwnVoucher, { t, language }: Texts): string =>
  t('vouchers.ends', { title, time: wibTime(validUntil, language) });
