import type { OwnLoans, Standing } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { formatRupiah } from '../../lib/formats';
import { dayFrom } from '../../lib/weekday';
import { isAsked, owedInstalments } from '../bill/dues';

/** What is left of a limit, in rupiah; undefined where a standing tells of none. */
export const leftOf = (standing: Standing): number | undefined => {
  if (standing.state === 'approved') return standing.limit?.available;
  return standing.state === 'credit' ? standing.availableLimit : undefined;
};

/** Principal paid of the next instalment is there to borrow again, unless more is in use than the limit has. */
function growth({ loans, ...all }: OwnLoans, total: number): { amount: number; due: string } | undefined {
  const [next] = owedInstalments({ ...all, loans });
  if (!next) return undefined;
  const open = loans.flatMap(({ status, amount, instalments }) =>
    status === 'WAITING' ? [amount] : instalments.filter(isAsked).map(({ principal }) => principal),
  );
  const inUse = open.reduce((sum, one) => sum + one, 0);
  const isWhole = next.paid === 0 && next.principal > 0 && inUse <= total;
  return isWhole ? { amount: next.principal, due: next.due } : undefined;
}

/** That what is left of a limit is too little to borrow, and when it grows; undefined where a loan can be had of it. */
export function usedUpText({ t, language }: Texts, standing: Standing, loans: OwnLoans | undefined) {
  const left = leftOf(standing);
  const least = 'leastLoan' in standing ? standing.leastLoan : undefined;
  if (left === undefined || (left > 0 && least === undefined)) return undefined;
  const total = standing.state === 'approved' ? standing.limit?.total : undefined;
  const grows = loans && total !== undefined ? growth(loans, total) : undefined;
  const now =
    left > 0 && least !== undefined
      ? t('home.limit.tooLittle', { least: formatRupiah(least, language) })
      : t('home.limit.usedUp');
  const later = grows
    ? t('home.limit.growsBy', {
        amount: formatRupiah(grows.amount, language),
        date: dayFrom(loans?.asOf ?? '', grows.due, language),
      })
    : t('home.limit.grows');
  return `${now} ${later}`;
}
