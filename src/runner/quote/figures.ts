import type { Language } from '../../contract/enums';
import type { Texts } from '../../i18n/texts';
import { type Every, tenorAnswer } from '../../lending/periods';
import type { Quote } from '../../lending/quote';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import type { OptionBarred, OptionFigures } from '../../widgets/fieldProps';

/** A share as a person reads it: "0,0944". @param decimal with a point */
export const inLanguage = (decimal: string, language: Language): string =>
  Number(decimal).toLocaleString(language, { maximumFractionDigits: 4 });

/** It comes with the price of an insurance. */
const isInsured = ({ fees }: Quote) => fees.some(({ kind }) => kind === 'premium');

/** What each tenor comes to, by its answer: what is paid at a time, all costs, and the day it ends. */
export function tenorFigures(
  quotes: readonly Quote[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): Readonly<Record<string, OptionFigures>> {
  const anyInsured = quotes.some(isInsured);
  const figuresOf = (quote: Quote): OptionFigures => {
    const { instalments, tenor, toRepay, paidOut } = quote;
    const count = instalments.length;
    const each = formatRupiah(Math.max(...instalments.map(({ total }) => total)), language);
    const isMonthly = tenor.unit === 'MONTHS' && tenor.count === count;
    const said = count === 1 ? 'once' : isMonthly ? 'monthly' : 'each';
    return {
      figure: t(`quote.tenorRow.${said}`, { count, amount: each }),
      note: t(anyInsured && !isInsured(quote) ? 'quote.tenorRow.uninsured' : 'quote.tenorRow.note', {
        cost: formatRupiah(toRepay - paidOut, language),
        date: dayMonthYear(instalments.at(-1)?.due ?? '', language),
      }),
    };
  };
  return Object.fromEntries(quotes.map((quote) => [tenorAnswer(quote.tenor), figuresOf(quote)]));
}

/** Why a tenor does not go with an amount, by its answer. @param barred the tenors, each with the nearest amount lent for it */
export function tenorsBarred(
  amount: number,
  barred: readonly { tenor: Every; nearest: number }[],
  { t, language }: Pick<Texts, 't' | 'language'>,
): Readonly<Record<string, OptionBarred>> {
  const why = (nearest: number) =>
    t(nearest < amount ? 'quote.tenorRow.upTo' : 'quote.tenorRow.from', { amount: formatRupiah(nearest, language) });
  return Object.fromEntries(barred.map(({ tenor, nearest }) => [tenorAnswer(tenor), { barred: why(nearest) }]));
}
