import { useEffect, useMemo, useRef } from 'react';

const TICK_MS = 150;

export interface Rest {
  /** something was typed: the rest begins anew */
  postpone(): void;
}

/**
 * Calls `first` when typing has rested for one to two ticks and `second` a tick later. A key sets a mark and no timer:
 * the running tick sees the mark.
 */
export function useRest(first: () => void, second: () => void): Rest {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useMemo(() => {
    let restless = false;
    let judged = false;
    function tick() {
      timer.current = undefined;
      if (restless) {
        restless = false;
        judged = false;
        timer.current = setTimeout(tick, TICK_MS);
      } else if (judged) {
        judged = false;
        second();
      } else {
        judged = true;
        timer.current = setTimeout(tick, TICK_MS);
        first();
      }
    }
    return {
      postpone() {
        restless = true;
        timer.current ??= setTimeout(tick, TICK_MS);
      },
    };
  }, [first, second]);
}
