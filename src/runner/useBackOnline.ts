import { useEffect } from 'react';
import { serverAnswers } from '../api/serverAnswers';

const ASK_AGAIN_MS = 5_000;

/**
 * Calls `goOn` when the network is back: when the browser says so, and, as many say nothing, when the server answers that
 * did not answer before. A server that answers from the start is not what is missing.
 */
export function useBackOnline(waiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    async function ask(wasAway: boolean) {
      const answers = await serverAnswers();
      if (over) return;
      if (!answers) timer = setTimeout(() => void ask(true), ASK_AGAIN_MS);
      else if (wasAway) goOn();
    }
    void ask(false);
    window.addEventListener('online', goOn);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, [waiting, goOn]);
}
