import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors';
import { requestCodeByCall } from './services';
import { useCountdown } from './useClock';

export interface CodeRequest {
  /** the error says why none was sent */
  state: 'sending' | 'sent' | ApiError;
  /** seconds until another may be asked for */
  wait: number;
  ask(): Promise<void>;
}

/** Has a code sent by a call of schemas/api/calls.json when it is first shown, and again when asked to. */
export function useSentCode(call: string): CodeRequest {
  const [resendAt, setResendAt] = useState(0);
  const [state, setState] = useState<CodeRequest['state']>('sending');
  const asked = useRef(false);

  const ask = useCallback(async () => {
    setState('sending');
    try {
      const { resendAfter } = await requestCodeByCall(call, {});
      setResendAt(Date.now() + resendAfter * 1000);
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  }, [call]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, [ask]);

  return { state, wait: useCountdown(resendAt), ask };
}
