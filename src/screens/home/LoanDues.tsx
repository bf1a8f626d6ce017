import type { ReactNode } from 'react';
import type { OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayFrom } from '../../lib/weekday';
import { Chip } from '../../ui/Chip';
import { isAsked } from '../bill/dues';
import { lateOfLoanText, loanOfDueText } from '../bill/dueTexts';
import { LoanDots } from '../bill/LoanDots';
import styles from './NextDues.module.css';

interface LoanDuesProps extends Pick<OwnLoans, 'asOf'> {
  loans: readonly OwnLoan[];
  /** what stands below the first loan, to which alone it belongs */
  below: ReactNode;
}

/** Each of several loans by its name: what is due of it first, or is late together, and how far it is. */
export function LoanDues({ loans, asOf, below }: LoanDuesProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <ul className={styles.dues} aria-label={t('home.dues.list')}>
      {loans.map((loan, place) => {
        const asked = loan.instalments.filter(isAsked);
        const [first] = asked;
        if (!first) return null;
        const late = asked.filter(({ daysLate }) => daysLate !== undefined);
        const together = late.length > 1 ? late : [first];
        const sum = together.reduce((all, { outstanding }) => all + outstanding, 0);
        return (
          <li key={loan.loanNo} className={styles.loan}>
            <div className={styles.due}>
              <span className={styles.day}>
                <b className={styles.name}>
                  {late.length > 1 ? lateOfLoanText(texts, loan, late.length) : loanOfDueText(texts, loan, first)}
                </b>
                <span className={styles.of}>{dayFrom(asOf, first.due, language)}</span>
                {first.daysLate !== undefined && (
                  <Chip tone="late">{t('home.dues.late', { count: first.daysLate })}</Chip>
                )}
              </span>
              <b>{formatRupiah(sum, language)}</b>
            </div>
            {loan.instalments.length > 1 && <LoanDots loan={loan} />}
            {place === 0 && below}
          </li>
        );
      })}
    </ul>
  );
}
