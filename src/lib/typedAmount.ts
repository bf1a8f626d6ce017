import { inThousands } from './formats';
import type { Language } from './locale';
import { asciiDigits } from './typedDigits';

/** Words behind an amount, and what they make of it. */
const SCALES: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  thousand: 1e3,
  jt: 1e6,
  juta: 1e6,
  million: 1e6,
  miliar: 1e9,
  milyar: 1e9,
};

/** Also twice: where it stands already, people type it all the same. */
const CURRENCY = /^\s*(?:(?:rp|idr)\.?\s*)+/i;
/** Nothing but a currency, or the letter it begins with. */
const ONLY_CURRENCY = /^\s*(?:r|(?:(?:rp|idr)\.?\s*)+)$/i;
/** 1.500.000,00 and 1500000 with what may stand behind: ",-", a word for thousands or millions, "rupiah". */
const AMOUNT = new RegExp(`^(\\d[\\d.,' ]*?)(?:[.,][-–—])?\\s*(${Object.keys(SCALES).join('|')})?\\.?\\s*(?:rupiah)?$`);
const GROUPED = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d{1,2}))?$/;
const PLAIN = /^(\d+)(?:([.,])(\d+))?$/;
/** As it is shown: digits in groups of three with one kind of separator, or without any. */
const IN_GROUPS = /^\d*$|^\d{1,3}([.,])\d{3}(\1\d{3})*$/;

/** A number as it is written: its digits before the decimal mark and behind it. */
interface Written {
  readonly whole: string;
  readonly decimals: string;
  /** the one mark that stands before the last three digits: it groups them, or it is the decimal mark */
  readonly unclear?: string | undefined;
}

function written(text: string): Written | undefined {
  const [, groups, separator, , cents = ''] = GROUPED.exec(text) ?? [];
  if (groups !== undefined) {
    const whole = groups.replace(/\D/g, '');
    const isUnclear = cents === '' && whole.length === groups.length - 1 && separator?.trim() !== '';
    return { whole, decimals: cents, unclear: isUnclear ? separator : undefined };
  }
  const [, whole, , decimals = ''] = PLAIN.exec(text) ?? [];
  return whole === undefined ? undefined : { whole, decimals };
}

const safe = (value: number) => (Number.isSafeInteger(value) ? value : undefined);

/** The number without its decimals, where they are zeros as cents are. */
const withoutCents = ({ whole, decimals }: Written) => (/^0{0,2}$/.test(decimals) ? safe(Number(whole)) : undefined);

const bareOf = (text: string) => asciiDigits(text).replace(/\s/g, ' ').replace(CURRENCY, '');

/**
 * The amount in whole rupiah that people write as "50000", "Rp50.000", "50,000.00", "Rp 1.500.000,-", "500rb" or
 * "2,5 juta"; 0 of nothing; undefined where it is not in whole rupiah, or can be read in more than one way.
 */
export function wholeRupiah(text: string): number | undefined {
  const bare = bareOf(text).trim();
  if (bare === '') return 0;
  const [, digits = '', word] = AMOUNT.exec(bare.toLowerCase()) ?? [];
  const found = written(digits.trim());
  if (!found || word === undefined) return found && withoutCents(found);
  const { whole, decimals, unclear } = found;
  if (unclear !== undefined) return undefined;
  return safe((Number(whole + decimals) * (SCALES[word] ?? 1)) / 10 ** decimals.length);
}

/**
 * The number that is written as "1250", "1.250" or "-3", where `decimals` are taken as "12,5" or "1.250,75": undefined
 * for anything else. A lone comma is the decimal mark where decimals are taken; a lone dot before three digits could be
 * either there.
 */
export function writtenNumber(text: string, takes: 'whole' | 'decimals'): number | undefined {
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(bareOf(text).trim()) ?? [];
  const found = written(digits);
  if (!found) return undefined;
  const { whole, decimals, unclear } = found;
  const factor = sign === '' ? 1 : -1;
  if (takes === 'whole') {
    const value = withoutCents(found);
    return value && value * factor;
  }
  if (unclear === '.') return undefined;
  return unclear === undefined
    ? factor * Number(`${whole}.${decimals || 0}`)
    : factor * Number(digits.replace(',', '.'));
}

/** What an edit put into a text. */
function putIn(before: string, after: string): string {
  const rest = Math.min(before.length, after.length);
  let start = 0;
  while (start < rest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < rest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/**
 * An amount as it is shown after an edit, without its currency: in groups while digits come and go one by one, and where
 * all came at once and is understood; else as it is typed, to be read when it is complete.
 */
export function shownAmount(before: string, after: string, isPasted: boolean, language: Language): string {
  const bare = bareOf(after);
  const was = bareOf(before);
  const put = putIn(was, bare);
  if (isPasted || put.length > 1) {
    const amount = wholeRupiah(bare);
    return amount === undefined || bare === '' ? bare : inThousands(String(amount), language);
  }
  return IN_GROUPS.test(was) && /^\d?$/.test(put) ? inThousands(bare.replace(/\D/g, ''), language) : bare;
}

/** What is shown of it with its currency; '' of nothing, and the currency alone while it is typed by itself. */
export function typedRupiah(before: string, after: string, isPasted: boolean, language: Language): string {
  if (after.length > before.length && ONLY_CURRENCY.test(after)) return after.length > 1 ? 'Rp' : after;
  const shown = shownAmount(before, after, isPasted, language);
  return shown === '' ? '' : `Rp${shown}`;
}
