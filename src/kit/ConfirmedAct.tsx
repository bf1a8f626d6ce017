import { type ReactNode, useState } from 'react';
import { ApiError, isOffline } from '../api/errors';
import { useTexts } from '../i18n/useTexts';
import { showToast } from '../state/toasts';
import { Button } from '../ui/Button';
import { Popup } from '../ui/Popup';
import { tellFailure } from './failure';

/** How far something is that is done after it was asked once more. */
type ConfirmedStep = 'offered' | 'asked' | 'sent';

/**
 * Does something once it was asked once more, and tells how it went. What did not reach the server stays asked, with why.
 * @param send does it, and gives what is said of it; undefined where the page tells it where it stands
 * @param refresh how things stand now, whether it was done or refused
 * @param first `asked` where one comes here to be asked
 */
export function useConfirmed(
  send: () => Promise<string | undefined>,
  refresh: () => Promise<void>,
  first: Exclude<ConfirmedStep, 'sent'> = 'offered',
) {
  const texts = useTexts();
  const [step, setStep] = useState<ConfirmedStep>(first);
  const [problem, setProblem] = useState<string>();
  async function act() {
    setStep('sent');
    setProblem(undefined);
    try {
      const said = await send();
      if (said !== undefined) showToast(said, 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isOffline(error)) {
        setProblem(texts.t('common.offlineBody'));
        setStep('asked');
        return;
      }
      tellFailure(error);
    }
    await refresh();
    setStep('offered');
  }
  function leave() {
    setProblem(undefined);
    setStep('offered');
  }
  return { step, problem, ask: () => setStep('asked'), leave, act };
}

interface ConfirmPopupProps {
  of: ReturnType<typeof useConfirmed>;
  title: string;
  /** what does it, and what leaves it */
  confirm: string;
  keep: string;
  destructive?: boolean;
  children: ReactNode;
}

/** Asks once more before something is done, and says why it could not be sent; nothing while it is only offered. */
export function ConfirmPopup({ of, title, confirm, keep, destructive = false, children }: ConfirmPopupProps) {
  const { step, problem, leave, act } = of;
  if (step === 'offered') return null;
  return (
    <Popup
      title={title}
      destructive={destructive}
      confirm={{ text: confirm, busy: step === 'sent', onClick: () => void act() }}
      cancel={{ text: keep, onClick: leave }}
      onClose={leave}
    >
      {children}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Popup>
  );
}

export interface ConfirmedActProps {
  /** what offers it, asks once more, does it, and leaves it */
  texts: Readonly<Record<'action' | 'title' | 'body' | 'confirm' | 'keep' | 'done', string>>;
  send(): Promise<unknown>;
  /** how things stand now, whether it was done or refused */
  refresh(): Promise<void>;
}

/** Something that cannot be undone, done after it was asked once more. */
export function ConfirmedAct({ texts, send, refresh }: ConfirmedActProps) {
  const sendIt = async () => {
    await send();
    return texts.done;
  };
  const act = useConfirmed(sendIt, refresh);
  return (
    <>
      <Button kind="text" onClick={act.ask}>
        {texts.action}
      </Button>
      <ConfirmPopup of={act} title={texts.title} confirm={texts.confirm} keep={texts.keep} destructive>
        <p>{texts.body}</p>
      </ConfirmPopup>
    </>
  );
}
