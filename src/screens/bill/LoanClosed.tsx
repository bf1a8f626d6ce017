import { useNavigate } from 'react-router-dom';
import type { OwnLoan } from '../../contract/generated/bodies';
import { type PageAddress, pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSeeing } from '../../state/seenPeaks';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { CLOSED } from '../../ui/drawings/closed';
import { Peak } from '../../ui/Peak';
import { repaidOn } from './dues';

interface LoanClosedProps {
  loan: Pick<OwnLoan, 'loanNo' | 'kind' | 'amount' | 'givenBack' | 'saved' | 'instalments'>;
  /** the day of the last payment */
  repaidOn: string;
  level?: 1 | 2;
}

/** When a loan was given back, and what was paid for that. Its texts are of the area `loans`. */
export function givenBackText({ t, language }: Texts, { on, paid }: NonNullable<OwnLoan['givenBack']>): string {
  const date = dayWithWeekdayYear(on, language);
  return t('loans.givenBack.text', { date, amount: formatRupiah(paid, language) });
}

/** Of one and of two no one says "all". */
const WORDS: Readonly<Record<number, 'one' | 'both'>> = { 1: 'one', 2: 'both' };

/** How many instalments a loan had, and that all were paid in time where they were. Its texts are of the area `bills`. */
export function allPaidText({ t }: Texts, { instalments }: Pick<OwnLoan, 'instalments'>): string {
  const paid = instalments.filter(({ rescheduled }) => !rescheduled);
  const inTime = paid.every(({ paidOn, due, penalties }) => paidOn !== undefined && paidOn <= due && penalties === 0);
  const number = paid.length;
  return t(`bills.loan.${inTime ? 'inTime' : 'paid'}.${WORDS[number] ?? 'all'}`, { number });
}

/** Where the letter is that says that nothing is owed any more, below the channel. */
export const letterOf = ({ loanNo }: Pick<OwnLoan, 'loanNo'>): PageAddress =>
  `me/invoice-pdf?kind=letter&loanNo=${loanNo}`;

/** That a loan is repaid, or was given back. Its texts are of the area `bills`. */
export const closedTitle = ({ t, language }: Texts, { amount, givenBack }: Pick<OwnLoan, 'amount' | 'givenBack'>) =>
  t(`bills.loan.${givenBack ? 'returned' : 'repaid'}`, { amount: formatRupiah(amount, language) });

/** A loan that is repaid or was given back, with the letter that says so. Its texts are of the areas `bills` and `loans`. */
export function LoanClosed({ loan, repaidOn: day, level = 2 }: LoanClosedProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, kind, givenBack, saved } = loan;
  useSeeing({ kind: 'closed', loanNo });
  const amount = formatRupiah(loan.amount, language);
  const note = t('bills.loan.letterNote', { date: dayWithWeekdayYear(day, language) });
  const text = givenBack ? givenBackText(texts, givenBack) : `${allPaidText(texts, loan)} ${note}`;
  return (
    <Peak
      drawing={CLOSED}
      of={loanNo}
      level={level}
      title={closedTitle(texts, loan)}
      number={amount}
      text={
        <>
          {saved !== undefined && <b>{t('bills.loan.saved', { amount: formatRupiah(saved, language) })} </b>}
          {`${t(`loans.kind.${kind}`)}. ${text}`}
        </>
      }
    >
      <Button onClick={() => navigate(pathTo(channel, letterOf(loan)))}>{t('bills.loan.letter')}</Button>
    </Peak>
  );
}

/** Each of several loans that are repaid. */
export function LoansClosed({ loans, level }: { loans: readonly OwnLoan[]; level?: 1 | 2 }) {
  return loans.map((loan, at) => (
    <LoanClosed
      key={loan.loanNo}
      loan={loan}
      repaidOn={repaidOn(loan) ?? ''}
      {...(level && { level: at === 0 ? level : 2 })}
    />
  ));
}
