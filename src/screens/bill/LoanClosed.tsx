import { useNavigate } from 'react-router-dom';
import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSeeing } from '../../state/seenPeaks';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Peak } from '../../ui/Peak';

interface LoanClosedProps {
  loan: Pick<OwnLoan, 'loanNo' | 'kind' | 'amount'>;
  /** the day of the last payment */
  repaidOn: string;
  level?: 1 | 2;
}

/** A loan that is repaid, with the letter that says so. Its texts are of the areas `bills` and `loans`. */
export function LoanClosed({ loan: { loanNo, kind, amount }, repaidOn, level = 2 }: LoanClosedProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  useSeeing({ kind: 'closed', loanNo });
  const title = t('loans.status.REPAID');
  const date = dayWithWeekdayYear(repaidOn, language);
  const letter = pathTo(channel, 'me/invoice-pdf', { query: { kind: 'letter', loanNo } });
  return (
    <Peak
      kind="closed"
      level={level}
      title={title}
      number={title}
      text={`${t(`loans.kind.${kind}`)} ${formatRupiah(amount, language)}. ${t('bills.loan.letterNote', { date })}`}
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
