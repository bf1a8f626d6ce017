import { useTexts } from '../i18n/useTexts';
import { stateText } from '../kit/ReviewTracker';
import { Card } from '../ui/Card';
import { Tracker } from '../ui/Tracker';

/** Who has signed a contract and who is next, while the lender is. Its texts are of the area `loans`. */
export function Signatures() {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card>
      <Tracker
        stateText={stateText(texts)}
        stages={[
          { state: 'done', title: t('loans.signatures.own') },
          { state: 'now', title: t('loans.signatures.lender'), note: t('loans.signatures.lenderNote') },
          { state: 'next', title: t('loans.signatures.money'), note: t('loans.signatures.moneyNote') },
        ]}
      />
    </Card>
  );
}
