import { useState } from 'react';
import type { ApiError } from '../api/errors';
import { type CodeTry, useCodeTry } from '../kit/useCodeTry';
import { modalsGone } from '../ui/modalHistory';

/** The code that a call waits for, while it is asked for. */
export interface Verifying extends Omit<CodeTry, 'fail'> {
  cancel(): void;
}

interface VerifiedCall {
  deliver(code: string, close: () => Promise<void>): Promise<void>;
  /** true when the refusal is shown or dealt with outside the code's sheet */
  refused(error: ApiError, code: string): boolean;
}

/** Asks for the one-time code that must come with a call, and sends the call with it. */
export function useVerifying({ deliver, refused }: VerifiedCall): { ask(): void; verifying: Verifying | undefined } {
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    return modalsGone();
  }

  const { sending, attempt, enter, again } = useCodeTry(
    (code) => deliver(code, close),
    (error, code) => {
      const done = refused(error, code);
      if (done) setOpen(false);
      return done;
    },
  );
  const verifying = isOpen ? { sending, attempt, enter, again, cancel: () => setOpen(false) } : undefined;
  return { ask: () => setOpen(true), verifying };
}
