import { useState } from 'react';
import type { ApiError } from '../api/errors';
import { type Sending, useSending } from '../kit/useSending';
import { modalsGone } from '../ui/modalHistory';

/** The code that a call waits for, while it is asked for. */
export interface Verifying {
  sending: Sending;
  /** counts the codes tried */
  attempt: number;
  enter(code: string): Promise<void>;
  /** sends the code that was entered once more, where that may help */
  again: (() => Promise<void>) | undefined;
  cancel(): void;
}

interface VerifiedCall {
  deliver(code: string, close: () => Promise<void>): Promise<void>;
  /** true when the refusal is shown or dealt with outside the code's sheet */
  refused(error: ApiError, code: string): boolean;
}

/** Asks for the one-time code that must come with a call, and sends the call with it. */
export function useVerifying({ deliver, refused }: VerifiedCall): { ask(): void; verifying: Verifying | undefined } {
  const sending = useSending();
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [entered, setEntered] = useState('');

  function close() {
    setOpen(false);
    return modalsGone();
  }

  async function enter(code: string) {
    setEntered(code);
    await sending.run(
      () => deliver(code, close),
      (error) => {
        const done = refused(error, code);
        if (done) setOpen(false);
        else if (!error.retryable) setAttempt((count) => count + 1);
        return done;
      },
    );
  }

  const again = sending.retryable ? () => enter(entered) : undefined;
  const verifying = isOpen ? { sending, attempt, enter, again, cancel: () => setOpen(false) } : undefined;
  return { ask: () => setOpen(true), verifying };
}
