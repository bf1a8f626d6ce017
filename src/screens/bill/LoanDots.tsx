import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { type InstalmentDot, InstalmentDots } from '../../ui/InstalmentDots';

/** The instalments of a loan as dots; nothing before the pay-out. Its texts are of the area `home`. */
export function LoanDots({ loan }: { loan: Pick<OwnLoan, 'instalments'> }) {
  const { t, language } = useTexts();
  const planned = loan.instalments.filter(({ place }) => place);
  // those that were agreed in place of the bill count from the first of them
  const instalments = planned.length > 0 ? planned : loan.instalments;
  if (instalments.length === 0) return null;
  const open = instalments.filter(({ outstanding }) => outstanding > 0);
  const late = open.filter(({ daysLate }) => daysLate !== undefined).length;
  const next = open.find(({ daysLate }) => daysLate === undefined);
  const paid = instalments.length - open.length;
  const sentences = [
    t('home.dots.paid', { paid, count: instalments.length }),
    late > 0 && t('home.dots.late', { count: late }),
    next && t('home.dots.next', { date: dayMonth(next.due, language), amount: formatRupiah(next.outstanding) }),
  ];
  const dots = instalments.map((one): InstalmentDot => {
    const { due, total, outstanding, daysLate } = one;
    const state = outstanding === 0 ? 'paid' : daysLate !== undefined ? 'late' : one === next ? 'next' : 'toCome';
    return { state, when: dayMonth(due, language), amount: formatRupiah(outstanding || total) };
  });
  return (
    <InstalmentDots
      dots={dots}
      reached={t('home.dots.reached', { paid, count: instalments.length })}
      text={sentences.filter(Boolean).join(' ')}
    />
  );
}
