import type { PaymentRemains } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { formatRupiah } from '../lib/formats';
import { dayFrom } from '../lib/weekday';

/**
 * What is still to be paid, by when, and what its late fee adds.
 * @param asOf the person's day
 * @param as now, after what is to be paid, or as a part of what is owed after that
 */
export function remainsText(
  { t, language }: Texts,
  { amount, due, hasLater, growsBy }: PaymentRemains,
  asOf: string,
  as: 'now' | 'then' | 'ofIt',
): string {
  const when = due < asOf ? (hasLater ? 'since' : 'was') : due === asOf ? 'today' : 'until';
  const said = t(`pay.remains.${as}.${when}`, {
    amount: formatRupiah(amount, language),
    date: dayFrom(asOf, due, language),
  });
  return growsBy === undefined
    ? said
    : `${said} ${t('pay.remains.grows', { amount: formatRupiah(growsBy, language) })}`;
}
