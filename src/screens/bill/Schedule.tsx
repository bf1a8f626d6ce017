import type { LoanInstalment, OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayInRow, dayWithWeekdayYear } from '../../lib/weekday';
import { Chip, type ChipTone } from '../../ui/Chip';
import { type Fact, FactRows } from '../../ui/FactRows';
import { type BillStatus, billStatus, isAsked } from './dues';
import { billStatusText, instalmentText } from './dueTexts';
import { PARTS } from './paidParts';
import styles from './Schedule.module.css';

const TONES: Readonly<Record<BillStatus, ChipTone>> = {
  ONGOING: 'neutral',
  OVERDUE: 'late',
  REPAID: 'brand',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
  REBALANCED: 'neutral',
};

function Parts({ instalment }: { instalment: LoanInstalment }) {
  const { t, language } = useTexts();
  const { total, paid, outstanding, paidOn, forgiven } = instalment;
  const facts: readonly Fact[] = [
    ...PARTS.filter((part) => instalment[part] > 0).map((part) => ({
      label: t(`loans.parts.${part}`),
      value: formatRupiah(instalment[part], language),
    })),
    { label: t('loans.parts.total'), value: formatRupiah(total, language), total: true },
    ...(paid > 0 ? [{ label: t('loans.parts.paid'), value: formatRupiah(paid, language) }] : []),
    ...(paid > 0 && outstanding > 0
      ? [{ label: t('loans.parts.outstanding'), value: formatRupiah(outstanding, language), total: true }]
      : []),
    ...(forgiven === undefined ? [] : [{ label: t('loans.parts.forgiven'), value: formatRupiah(forgiven, language) }]),
    ...(paidOn === undefined ? [] : [{ label: t('loans.parts.paidOn'), value: dayInRow(paidOn, language) }]),
  ];
  return (
    <div className={styles.parts}>
      <FactRows facts={facts} />
    </div>
  );
}

interface LineProps {
  loan: OwnLoan;
  asOf: string;
  instalment: LoanInstalment;
  isNext: boolean;
}

function InstalmentLine({ loan, asOf, instalment, isNext }: LineProps) {
  const texts = useTexts();
  const { language } = texts;
  const { due, total, outstanding } = instalment;
  const status = billStatus(loan, instalment);
  return (
    <li>
      <details className={styles.instalment} open={isNext}>
        <summary>
          <span className={styles.when}>
            <b>{dayWithWeekdayYear(due, language)}</b>
            <span className={styles.number}>{instalmentText(texts, loan, instalment)}</span>
            <Chip tone={TONES[status]}>{billStatusText(texts, status, instalment, asOf)}</Chip>
          </span>
          <b>{formatRupiah(outstanding || total, language)}</b>
        </summary>
        <Parts instalment={instalment} />
      </details>
    </li>
  );
}

/** What of a schedule is owed, the oldest first, and behind it what is paid, the latest first. */
function nextFirst(instalments: readonly LoanInstalment[]): readonly LoanInstalment[] {
  const met = instalments.filter((one) => !isAsked(one)).reverse();
  return [...instalments.filter(isAsked), ...met];
}

/** Every instalment of a loan with its parts: what is owed before what is paid, the next one open. */
export function Schedule({ loan, asOf }: Pick<LineProps, 'loan' | 'asOf'>) {
  return (
    <ol className={styles.schedule}>
      {nextFirst(loan.instalments).map((instalment, index) => (
        <InstalmentLine
          key={instalment.number}
          loan={loan}
          asOf={asOf}
          instalment={instalment}
          isNext={index === 0 && isAsked(instalment)}
        />
      ))}
    </ol>
  );
}
