import { sendPaid } from '../../api/payments';
import type { PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmPopup, useConfirmed } from '../../kit/ConfirmedAct';
import { ClaimNote, claimText, usePayments } from '../../kit/PaymentStatus';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import styles from './help.module.css';

interface OfferProps {
  overview: PaymentOverview;
  refresh(): Promise<void>;
}

function Offer({ overview: { asOf, numbers, claiming }, refresh }: OfferProps) {
  const texts = useTexts();
  const { t, language } = texts;
  // of several numbers none is known to be the one that was paid
  const number = numbers.length === 1 ? numbers[0]?.id : undefined;
  const saying = useConfirmed(async () => claimText(texts, await sendPaid(number), 'claim.told'), refresh);
  const { frozenUntil, freezesFrom } = claiming ?? {};
  const date = dayWithWeekday(frozenUntil ?? freezesFrom ?? asOf, language);
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
        <p>{t(`pay.claim.ask.${frozenUntil === undefined ? 'notFrozen' : 'frozen'}`, { date })}</p>
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
