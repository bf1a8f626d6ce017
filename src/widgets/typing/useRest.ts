import { useEffect, useMemo, useRef } from 'react';

const TICK_MS = 150;
/** Ticks without a key that make a rest. */
const RESTFUL_TICKS = 2;

export interface Rest {
  /** something was typed: the rest begins again */
  postpone(): void;
}

/**
 * Calls `act` when typing has rested for two to three ticks. A key sets a mark and no timer: the running tick sees the
 * mark.
 */
export function useRest(act: () => void): Rest {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useMemo(() => {
    let quiet = 0;
    function tick() {
      timer.current = undefined;
      quiet += 1;
      if (quiet <= RESTFUL_TICKS) timer.current = setTimeout(tick, TICK_MS);
      else act();
    }
    return {
      postpone() {
        quiet = 0;
        timer.current ??= setTimeout(tick, TICK_MS);
      },
    };
  }, [act]);
}
