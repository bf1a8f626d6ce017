import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { DOTS_WITH_AMOUNTS, type InstalmentDot, InstalmentDots } from '../../ui/InstalmentDots';
import { isAsked } from './dues';

/** What the dots of a loan stand for: those that were agreed in place of the bill count from the first of them. */
function instalmentsOf({ instalments }: Pick<OwnLoan, 'instalments'>) {
  const planned = instalments.filter(({ place }) => place);
  return planned.length > 0 ? planned : instalments;
}

/** True where the dots of a loan say the amounts as well. */
export const dotsTellAmounts = (loan: Pick<OwnLoan, 'instalments'>): boolean =>
  instalmentsOf(loan).length <= DOTS_WITH_AMOUNTS;

/** The instalments of a loan as dots; nothing before the pay-out, and of a loan that was given back. Its texts are of the area `home`. */
export function LoanDots({ loan }: { loan: Pick<OwnLoan, 'instalments' | 'givenBack'> }) {
  const { t, language } = useTexts();
  const instalments = instalmentsOf(loan);
  if (instalments.length === 0 || loan.givenBack) return null;
  const open = instalments.filter(isAsked);
  const late = open.filter(({ daysLate }) => daysLate !== undefined).length;
  const next = open.find(({ daysLate }) => daysLate === undefined);
  const moved = instalments.filter(({ outstanding, rescheduled }) => outstanding === 0 && rescheduled).length;
  const reached = { paid: instalments.length - open.length - moved, count: instalments.length };
  const sentences = [
    t('home.dots.paid', reached),
    moved > 0 && t('home.dots.rescheduled', { moved }),
    late > 0 && t('home.dots.late', { count: late }),
    next &&
      t('home.dots.next', {
        date: dayFromNow(next.due, language),
        amount: formatRupiah(next.outstanding, language),
      }),
  ];
  const dots = instalments.map((one, index): InstalmentDot => {
    const { due, total, outstanding, daysLate, rescheduled } = one;
    const met = rescheduled ? 'moved' : 'paid';
    const state = !isAsked(one) ? met : daysLate !== undefined ? 'late' : one === next ? 'next' : 'toCome';
    const amount = formatRupiah(isAsked(one) ? outstanding : total, language);
    return { number: index + 1, state, when: dayMonth(due, language).replace(/^0/, ''), amount };
  });
  return (
    <InstalmentDots
      dots={dots}
      reached={moved > 0 ? t('home.dots.reachedMoved', { ...reached, moved }) : t('home.dots.reached', reached)}
      text={sentences.filter(Boolean).join(' ')}
    />
  );
}
