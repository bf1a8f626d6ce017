import { type ReactNode, useState } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { FirstLimit } from '../../kit/FirstLimit';
import { PayOutCard, payOutHeadline } from '../../kit/PayOut';
import { formatRupiah } from '../../lib/formats';
import { Card } from '../../ui/Card';
import { type PeakKind, PeakPicture } from '../../ui/Peak';
import { LoanClosed } from '../bill/LoanClosed';
import styles from './SeenPeaks.module.css';

interface PeakLineProps {
  kind: PeakKind;
  text: string;
  note?: string | undefined;
  /** the peak as it was shown first */
  children: ReactNode;
}

/** A peak in one line, which shows it whole again. */
function PeakLine({ kind, text, note, children }: PeakLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.line} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.picture}>
          <PeakPicture kind={kind} />
        </span>
        <span className={styles.text}>
          <b>{text}</b>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </summary>
      {isOpen && <div className={styles.whole}>{children}</div>}
    </details>
  );
}

/** The peaks that Home showed whole before. */
export interface SeenBefore {
  readonly arrived: readonly OwnLoan[];
  readonly closed: readonly OwnLoan[];
  /** the day that `closed` is told of */
  readonly day: string;
  /** rupiah of a limit that nothing was borrowed of yet */
  readonly firstLimit: number | undefined;
}

/** Each of them in one line. Its texts are of the areas `home`, `loans` and `bills`. */
export function SeenPeaks({ seen, refresh }: { seen: SeenBefore; refresh(): Promise<void> }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <div className={styles.lines}>
      {seen.arrived.map((loan) => (
        <PeakLine key={loan.loanNo} kind="arrived" text={payOutHeadline(texts, loan)}>
          <PayOutCard loan={loan} refresh={refresh} />
        </PeakLine>
      ))}
      {seen.closed.map((loan) => (
        <PeakLine
          key={loan.loanNo}
          kind="closed"
          text={t('bills.loan.closedLine', {
            loan: `${t(`loans.kind.${loan.kind}`)} ${formatRupiah(loan.amount, language)}`,
          })}
          note={t('bills.loan.letter')}
        >
          <Card>
            <LoanClosed loan={loan} repaidOn={seen.day} />
          </Card>
        </PeakLine>
      ))}
      {seen.firstLimit !== undefined && (
        <PeakLine kind="approved" text={t('home.limit.approved')}>
          <Card>
            <FirstLimit limit={seen.firstLimit} level={2} />
          </Card>
        </PeakLine>
      )}
    </div>
  );
}
