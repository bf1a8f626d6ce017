import { comparableMobile } from './comparable';
import { type Language, locale } from './locale';
import { phoneParts } from './phoneParts';

/** Digits in groups of three, as a language writes them, without zeros before them: `4.250.000` in Indonesian. */
export const inThousands = (digits: string, language: Language): string =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, locale(language).thousands);

/**
 * Money (docs/product/rules.md), without decimals: `Rp4.250.000` in Indonesian, `Rp4,250,000` in English; `Rp-` where the
 * amount is missing. Whole rupiah.
 */
export function formatRupiah(amount: number | undefined, language: Language): string {
  if (amount === undefined || !Number.isFinite(amount)) return 'Rp-';
  return `${amount < 0 ? '-' : ''}Rp${inThousands(String(Math.round(Math.abs(amount))), language)}`;
}

/** Bank and virtual-account numbers in groups of four digits; `-` where there is none (docs/product/rules.md). */
export function groupDigits(value: string | undefined): string {
  return value ? value.replace(/(.{4})(?=.)/g, '$1 ') : '-';
}

/** A number stays on one line. */
const NO_BREAK = '\u00a0';

/**
 * A number as people read it, whether it was typed with 0, without, or with +62: a mobile one as `0812 3456 7890`, a
 * landline with its area code, `(021) 555 0100`.
 */
export function formatPhone(value: string): string {
  const national = value.replace(/\D/g, '').replace(/^(62|0+)/, '');
  const [area, ...groups] = phoneParts(national);
  return [national.startsWith('8') ? `0${area}` : `(0${area})`, ...groups].join(NO_BREAK);
}

/** A mobile number in any form as it may be shown to who has not proved to own it: `0812••••0001`; four digits are hidden at least. */
export function maskMobile(mobileNumber: string): string {
  const digits = `0${comparableMobile(mobileNumber)}`;
  const shown = Math.max(0, Math.min(4, digits.length - 8));
  return `${digits.slice(0, 4)}••••${shown === 0 ? '' : digits.slice(-shown)}`;
}

/** `2021-03` as "Maret 2021" or "March 2021"; the value itself when it is no month. */
export function monthName(value: string, language: Language): string {
  const [year, month] = value.split('-').map(Number);
  if (!year || !month) return value;
  const date = new Date(Date.UTC(year, month - 1, 1));
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** Seconds as a clock shows them: `0:42`. */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
