import { useState } from 'react';
import type { ApiError } from '../api/errors';
import { type Sending, useSending } from './useSending';

/** A one-time code that is being entered. */
export interface CodeTry {
  sending: Sending;
  /** counts the codes that did not do: the field starts empty for each */
  attempt: number;
  enter(code: string): Promise<void>;
  /** sends the code that was entered once more; undefined where that cannot help */
  again: (() => Promise<void>) | undefined;
  /** counts a code that was answered, and did not do */
  fail(): void;
}

/**
 * Tries the codes that are entered. One that could not be brought to the server stays, to be sent again.
 * @param deliver brings a code to where it is checked
 * @param handled true where a refusal is dealt with elsewhere
 */
export function useCodeTry(
  deliver: (code: string) => Promise<void>,
  handled: (error: ApiError, code: string) => boolean = () => false,
): CodeTry {
  const sending = useSending();
  const [attempt, setAttempt] = useState(0);
  const [entered, setEntered] = useState<string>();
  const fail = () => setAttempt((count) => count + 1);

  async function enter(code: string) {
    setEntered(code);
    await sending.run(
      () => deliver(code),
      (error) => {
        const isHandled = handled(error, code);
        if (!isHandled && !error.retryable) fail();
        return isHandled;
      },
    );
  }

  const again = sending.retryable && entered !== undefined ? () => enter(entered) : undefined;
  return { sending, attempt, enter, again, fail };
}
