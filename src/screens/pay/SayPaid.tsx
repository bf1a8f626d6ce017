import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { sendPaid } from '../../api/payments';
import type { PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { tellFailure } from '../../kit/failure';
import { claimText } from '../../kit/PaymentStatus';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Popup } from '../../ui/Popup';
import { cameInto } from './cameInto';

interface SayPaidProps {
  number: PaymentNumber;
  overview: PaymentOverview;
  refresh(): Promise<void>;
}

/** "I have paid": asked once more with what it does, said once while it is looked for; nothing where it came in. */
export function SayPaid({ number, overview, refresh }: SayPaidProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');
  const { claim, claiming } = overview;
  if (claim || !claiming || cameInto(number, overview).length > 0) return null;

  async function say() {
    setStep('sent');
    try {
      showToast(claimText(texts, await sendPaid(number.id), 'claim.told'), 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      await refresh();
      setStep('offered');
    }
  }

  const { frozenUntil, freezesFrom } = claiming;
  const date = dayWithWeekday(frozenUntil ?? freezesFrom ?? overview.asOf, language);
  return (
    <>
      <Button kind="ghost" onClick={() => setStep('asked')}>
        {t('pay.claim.action')}
      </Button>
      {step !== 'offered' && (
        <Popup
          title={t('pay.claim.ask.title', { amount: formatRupiah(number.amount) })}
          confirm={{ text: t('pay.claim.ask.confirm'), busy: step === 'sent', onClick: () => void say() }}
          cancel={{ text: t('pay.claim.ask.keep'), onClick: () => setStep('offered') }}
          onClose={() => setStep('offered')}
        >
          <p>{t('pay.claim.ask.search', { way: t(`pay.ways.${number.channel}`) })}</p>
          <p>{t(`pay.claim.ask.${frozenUntil === undefined ? 'notFrozen' : 'frozen'}`, { date })}</p>
        </Popup>
      )}
    </>
  );
}
