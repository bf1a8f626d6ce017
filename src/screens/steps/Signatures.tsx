import { useTexts } from '../../i18n/useTexts';
import styles from '../../kit/PayOut.module.css';
import { stateText } from '../../kit/ReviewTracker';
import { Card } from '../../ui/Card';
import { Tracker } from '../../ui/Tracker';

/** Who has signed a contract and who is next, while the lender is. Its texts are of the area `loans`. */
export function SignatureStages() {
  const texts = useTexts();
  const { t } = texts;
  return (
    <>
      <Tracker
        stateText={stateText(texts)}
        wait="signatures"
        stages={[
          { state: 'done', title: t('loans.signatures.own') },
          { state: 'now', title: t('loans.signatures.lender'), note: t('loans.signatures.lenderNote') },
          { state: 'next', title: t('loans.signatures.money'), note: t('loans.signatures.moneyNote') },
        ]}
      />
      <p className={styles.note}>{t('loans.payOut.leave')}</p>
    </>
  );
}

/** The same on a page of its own. */
export default function Signatures() {
  return (
    <Card>
      <SignatureStages />
    </Card>
  );
}
