import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { isUnderWay, onItsWayText, PayOutCard, PayOutProgress, payOutHeadline } from '../../kit/PayOut';
import { Card } from '../../ui/Card';
import { PeakLine } from './PeakLine';
import styles from './SeenPeaks.module.css';

/** The money of loans: in one line while it is on its way, whole where the person has to know or do something. */
export function PayOuts({ loans, refresh }: { loans: readonly OwnLoan[]; refresh(): Promise<void> }) {
  const texts = useTexts();
  return loans.map((loan) =>
    isUnderWay(loan) && onItsWayText(texts, loan) ? (
      <div key={loan.loanNo} className={styles.lines}>
        <PeakLine kind="agreed" text={payOutHeadline(texts, loan)} note={texts.t('loans.payOut.usually')}>
          <Card>
            <PayOutProgress loan={loan} refresh={refresh} />
          </Card>
        </PeakLine>
      </div>
    ) : (
      <PayOutCard key={loan.loanNo} loan={loan} refresh={refresh} />
    ),
  );
}
