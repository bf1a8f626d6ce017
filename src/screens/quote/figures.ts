import type { Language } from '../../contract/enums';
import type { Texts } from '../../i18n/texts';
import { compare } from '../../lending/fraction';
import { tenorAnswer } from '../../lending/periods';
import { latePercent, type Quote, wholeCostADay } from '../../lending/quote';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import type { OptionBarred, OptionFigures } from '../../widgets/fieldProps';
import type { BarredTenor, TenorRange } from './choices';

/** A share as a person reads it: "0,0944". @param decimal with a point */
export const inLanguage = (decimal: string, language: Language): string =>
  Number(decimal).toLocaleString(language, { maximumFractionDigits: 4 });

/** It comes with the price of an insurance. */
const isInsured = ({ fees }: Quote) => fees.some(({ kind }) => kind === 'premium');

/** What most instalments come to, in rupiah, not the odd one that rounding leaves; of those as frequent the largest. */
export function usualOf({ instalments }: Quote): number {
  const totals = instalments.map(({ total }) => total);
  const timesOf = (amount: number) => totals.filter((total) => total === amount).length;
  return totals.reduce((usual, total) => ((timesOf(total) - timesOf(usual) || total - usual) > 0 ? total : usual));
}

/** What each tenor comes to, by its answer: what is usually paid at a time, what is received where less than the amount, all costs, and the day it ends. */
export function tenorFigures(
  quotes: readonly Quote[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): Readonly<Record<string, OptionFigures>> {
  const anyInsured = quotes.some(isInsured);
  const figuresOf = (quote: Quote): OptionFigures => {
    const { amount, instalments, tenor, toRepay, paidOut } = quote;
    const count = instalments.length;
    const each = formatRupiah(usualOf(quote), language);
    const isMonthly = tenor.unit === 'MONTHS' && tenor.count === count;
    const said = count === 1 ? 'once' : isMonthly ? 'monthly' : 'each';
    const note = t(anyInsured && !isInsured(quote) ? 'quote.tenorRow.uninsured' : 'quote.tenorRow.note', {
      cost: formatRupiah(toRepay - paidOut, language),
      // a date stays in one line, with its year
      date: dayMonthYear(instalments.at(-1)?.due ?? '', language).replaceAll(' ', '\u00a0'),
    });
    return {
      figure: t(`quote.tenorRow.${said}`, { count, amount: each }),
      // what is taken off the payout is part of the cost
      note: paidOut < amount ? t('quote.tenorRow.received', { note, paidOut: formatRupiah(paidOut, language) }) : note,
    };
  };
  return Object.fromEntries(quotes.map((quote) => [tenorAnswer(quote.tenor), figuresOf(quote)]));
}

/** Why one term costs more than another, where those in days cost more a day than all in months, or are late sooner. */
export function daysAgainstMonths(
  quotes: readonly Quote[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): string | undefined {
  const [days, months] = (['DAYS', 'MONTHS'] as const).map((unit) => quotes.filter(({ tenor }) => tenor.unit === unit));
  const [short] = days ?? [];
  const [long] = months ?? [];
  if (!days || !months || !short || !long) return undefined;
  const isDearer = days.every((one) => months.every((other) => compare(wholeCostADay(one), wholeCostADay(other)) > 0));
  const [from, against] = [short.late.graceDays + 1, long.late.graceDays + 1];
  const said = [
    isDearer && t('quote.daysDearer'),
    from < against &&
      t('quote.daysLateSooner', {
        percent: inLanguage(latePercent(short), language),
        day: from,
        monthsPercent: inLanguage(latePercent(long), language),
        months: against,
      }),
  ];
  return said.filter(Boolean).join(' ') || undefined;
}

/** What lateness costs where that is not the same for every tenor: a sentence for each, and the one of most tenors last. */
export function lateOfEach(quotes: readonly Quote[], { t, language }: Pick<Texts, 't' | 'language'>): string[] {
  const termsOf = (quote: Quote) => `${latePercent(quote)} ${quote.late.graceDays}`;
  const groups = [...new Set(quotes.map(termsOf))]
    .map((terms) => quotes.filter((quote) => termsOf(quote) === terms))
    .sort((one, other) => one.length - other.length);
  if (groups.length < 2) return [];
  return groups.flatMap((alike, at) => {
    const [first] = alike;
    if (!first) return [];
    const values = { percent: inLanguage(latePercent(first), language), day: first.late.graceDays + 1 };
    if (at === groups.length - 1) return [t('quote.lateOthers', values)];
    const tenors = alike.map(({ tenor }) => t(`quote.tenors.${tenor.unit}`, { count: tenor.count }));
    return [t('quote.lateOf', { tenors: new Intl.ListFormat(language).format(tenors), ...values })];
  });
}

/** What each tenor is lent for while no amount is entered, by its answer. */
export function tenorRanges(
  ranges: readonly TenorRange[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): Readonly<Record<string, OptionFigures>> {
  return Object.fromEntries(
    ranges.map(({ tenor, least, most }) => {
      const bounds = { least: formatRupiah(least, language), most: formatRupiah(most, language) };
      return [tenorAnswer(tenor), { figure: '', note: t('quote.tenorRow.range', bounds) }];
    }),
  );
}

/** Why tenors do not go with an amount, by their answers. */
export function tenorsBarred(
  barred: readonly BarredTenor[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): Readonly<Record<string, OptionBarred>> {
  return Object.fromEntries(
    barred.map(({ tenor, why, nearest }) => {
      const text = t(`quote.tenorRow.${why}`, { amount: formatRupiah(nearest, language) });
      return [tenorAnswer(tenor), { barred: text }];
    }),
  );
}
