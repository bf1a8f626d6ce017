import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { onItsWayText, PayOutCard, PayOutProgress, payOutHeadline } from '../../kit/PayOut';
import { isUnderWay } from '../../kit/payOuts';
import { formatRupiah } from '../../lib/formats';
import { Card } from '../../ui/Card';
import styles from './HomeScreen.module.css';
import { Panel } from './Panel';
import { PeakLine } from './PeakLine';
import lines from './SeenPeaks.module.css';

/** The money of loans: in one line while it is on its way, whole where the person has to know or do something. */
export function PayOuts({ loans, refresh }: { loans: readonly OwnLoan[]; refresh(): Promise<void> }) {
  const texts = useTexts();
  return loans.map((loan) =>
    isUnderWay(loan) && !loan.payOut?.lookedInto && onItsWayText(texts, loan) ? (
      <div key={loan.loanNo} className={lines.lines}>
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

/** A loan that was agreed to, whose money is on its way: how far it is. Its texts are of the areas `home` and `loans`. */
export function OnItsWay({ loan, refresh }: { loan: OwnLoan; refresh(): Promise<void> }) {
  const texts = useTexts();
  return (
    <>
      <Panel
        label={texts.t('home.contract.label')}
        headline={payOutHeadline(texts, loan)}
        number={formatRupiah(loan.payOut?.amount, texts.language)}
      />
      <div className={styles.arrived}>
        <Card>
          <PayOutProgress loan={loan} refresh={refresh} />
        </Card>
      </div>
    </>
  );
}
