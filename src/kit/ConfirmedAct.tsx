import { useState } from 'react';
import { ApiError } from '../api/errors';
import { showToast } from '../state/toasts';
import { Button } from '../ui/Button';
import { Popup } from '../ui/Popup';
import { tellFailure } from './failure';

export interface ConfirmedActProps {
  /** what offers it, asks once more, does it, and leaves it */
  texts: Readonly<Record<'action' | 'title' | 'body' | 'confirm' | 'keep' | 'done', string>>;
  send(): Promise<unknown>;
  /** how things stand now, whether it was done or refused */
  refresh(): Promise<void>;
}

/** Something that cannot be undone, done after it was asked once more. */
export function ConfirmedAct({ texts, send, refresh }: ConfirmedActProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');

  async function act() {
    setStep('sent');
    try {
      await send();
      showToast(texts.done, 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      await refresh();
      setStep('offered');
    }
  }

  return (
    <>
      <Button kind="text" onClick={() => setStep('asked')}>
        {texts.action}
      </Button>
      {step !== 'offered' && (
        <Popup
          title={texts.title}
          destructive
          confirm={{ text: texts.confirm, busy: step === 'sent', onClick: () => void act() }}
          cancel={{ text: texts.keep, onClick: () => setStep('offered') }}
          onClose={() => setStep('offered')}
        >
          <p>{texts.body}</p>
        </Popup>
      )}
    </>
  );
}
