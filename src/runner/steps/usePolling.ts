import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/errors';

interface Pace {
  everyMs: number;
  timeoutMs: number;
}

export interface Polling {
  /** the last answer was a failure; asking goes on */
  failure: ApiError | undefined;
  /** asking has stopped until `again` */
  late: boolean;
  again(): void;
}

/** Asks at once and then again and again until `ask` gives true or the time is over. */
export function usePolling({ everyMs, timeoutMs }: Pace, ask: () => Promise<boolean>): Polling {
  const [since, setSince] = useState(() => Date.now());
  const [late, setLate] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    const until = since + timeoutMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;

    /** true when there is nothing more to ask */
    async function askOnce(): Promise<boolean> {
      try {
        const isOver = await askNow();
        if (current) setFailure(undefined);
        return isOver;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (current) setFailure(error);
        return false;
      }
    }

    async function turn() {
      if ((await askOnce()) || !current) return;
      if (Date.now() < until) timer = setTimeout(turn, everyMs);
      else setLate(true);
    }

    void turn();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [since, everyMs, timeoutMs]);

  function again() {
    setLate(false);
    setSince(Date.now());
  }

  return { failure, late, again };
}
