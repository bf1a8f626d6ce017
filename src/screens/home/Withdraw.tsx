import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { sendWithdrawal } from '../../api/home';
import { useTexts } from '../../i18n/useTexts';
import { tellFailure } from '../../kit/failure';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Popup } from '../../ui/Popup';

/** Taking back an application that is under review, after it was asked once more. */
export function Withdraw({ refresh }: { refresh(): Promise<void> }) {
  const { t } = useTexts();
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');

  async function withdraw() {
    setStep('sent');
    try {
      await sendWithdrawal();
      showToast(t('home.withdraw.done'), 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      setStep('offered');
      await refresh();
    }
  }

  return (
    <>
      <Button kind="text" onClick={() => setStep('asked')}>
        {t('home.withdraw.action')}
      </Button>
      {step !== 'offered' && (
        <Popup
          title={t('home.withdraw.title')}
          destructive
          confirm={{ text: t('home.withdraw.confirm'), busy: step === 'sent', onClick: () => void withdraw() }}
          cancel={{ text: t('home.withdraw.keep'), onClick: () => setStep('offered') }}
          onClose={() => setStep('offered')}
        >
          <p>{t('home.withdraw.body')}</p>
        </Popup>
      )}
    </>
  );
}
