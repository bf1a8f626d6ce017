import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
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
      <p className={styles.note}>
        {t('loans.payOut.leave')} {t('loans.signatures.told')}
      </p>
    </>
  );
}

/** The same on a page of its own, with what may be done meanwhile. */
export default function Signatures() {
  const { t } = useTexts();
  return (
    <div className={styles.parts}>
      <Card>
        <SignatureStages />
      </Card>
      <Card>
        <section aria-labelledby="meanwhile">
          <h2 id="meanwhile" className={styles.small}>
            {t('loans.signatures.meanwhile')}
          </h2>
          <LinkList
            links={[
              {
                text: t('loans.signatures.agreement'),
                note: t('loans.signatures.agreementNote'),
                path: 'loan-agreement',
              },
              { text: t('loans.signatures.loans'), note: t('loans.signatures.loansNote'), path: 'me/my-loans' },
            ]}
          />
        </section>
      </Card>
    </div>
  );
}
