import { call } from '../../api/call';
import type { PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmPopup, useConfirmed } from '../../kit/ConfirmedAct';
import { claimText } from '../../kit/claimText';
import { ClaimNote } from '../../kit/PaymentStatus';
import { usePayments } from '../../kit/usePayments';
import { Button } from '../../ui/Button';
import styles from './help.module.css';

interface OfferProps {
  overview: PaymentOverview;
  refresh(): Promise<void>;
}

function Offer({ overview, refresh }: OfferProps) {
  const texts = useTexts();
  const { t } = texts;
  const { numbers, claiming = {} } = overview;
  // of several numbers none is known to be the one that was paid
  const [known] = numbers.length === 1 ? numbers : [];
  const saying = useConfirmed(async () => {
    const claim = await call('POST /payment/paid', { body: known ? { number: known.id } : {} });
    return claimText(texts, claim, overview, 'claim.told');
  }, refresh);
  return (
    <section className={styles.parts}>
      <p className={styles.note}>{t('help.paid.offer')}</p>
      <Button kind="ghost" onClick={saying.ask}>
        {t('pay.claim.action')}
      </Button>
      <ConfirmPopup
        of={saying}
        title={t('help.paid.title')}
        confirm={t('pay.claim.ask.confirm')}
        keep={t('pay.claim.ask.keep')}
      >
        <p>{claimText(texts, claiming, overview, 'claim.ask')}</p>
      </ConfirmPopup>
    </section>
  );
}

/** "I have paid" for who writes that they are late: it stops the penalty, which no answer does. Nothing where nothing is owed. */
export function SayPaidHere() {
  const live = usePayments();
  if (live.status !== 'ready') return null;
  const { claim, claiming } = live.value;
  if (claim) return <ClaimNote claim={claim} />;
  return claiming ? <Offer overview={live.value} refresh={live.refresh} /> : null;
}
