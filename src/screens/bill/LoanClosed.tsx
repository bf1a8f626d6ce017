import { useNavigate } from 'react-router-dom';
import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSeeing } from '../../state/seenPeaks';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Peak } from '../../ui/Peak';

interface LoanClosedProps {
  loan: Pick<OwnLoan, 'loanNo' | 'kind' | 'amount' | 'givenBack'>;
  /** the day of the last payment */
  repaidOn: string;
  level?: 1 | 2;
}

/** When a loan was given back, and what was paid for that. Its texts are of the area `loans`. */
export function givenBackText({ t, language }: Texts, { on, paid }: NonNullable<OwnLoan['givenBack']>): string {
  const date = dayWithWeekdayYear(on, language);
  return t('loans.givenBack.text', { date, amount: formatRupiah(paid, language) });
}

/** A loan that is repaid or was given back, with the letter that says so. Its texts are of the areas `bills` and `loans`. */
export function LoanClosed({ loan: { loanNo, kind, amount, givenBack }, repaidOn, level = 2 }: LoanClosedProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  useSeeing({ kind: 'closed', loanNo });
  const title = t(givenBack ? 'loans.givenBack.status' : 'loans.status.REPAID');
  const date = dayWithWeekdayYear(repaidOn, language);
  const note = givenBack ? givenBackText(texts, givenBack) : t('bills.loan.letterNote', { date });
  const letter = pathTo(channel, 'me/invoice-pdf', { query: { kind: 'letter', loanNo } });
  return (
    <Peak
      kind="closed"
      level={level}
      title={title}
      number={title}
      text={`${t(`loans.kind.${kind}`)} ${formatRupiah(amount, language)}. ${note}`}
    >
      <Button onClick={() => navigate(letter)}>{t('bills.loan.letter')}</Button>
    </Peak>
  );
}

/** Each loan that was repaid today. */
export function LoansClosed({ loans, day, level }: { loans: readonly OwnLoan[]; day: string; level?: 1 | 2 }) {
  return loans.map((loan, at) => (
    <LoanClosed key={loan.loanNo} loan={loan} repaidOn={day} {...(level && { level: at === 0 ? level : 2 })} />
  ));
}
