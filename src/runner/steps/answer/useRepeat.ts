import { useCallback, useEffect, useRef, useState } from 'react';

export interface RepeatPace {
  readonly everyMs: number;
  readonly timeoutMs: number;
}

/** `again`: the call ended as before; `over`: it ended otherwise, or need not be sent any more. */
export type Attempt = () => Promise<'again' | 'over'>;

export interface Repeating {
  phase: 'idle' | 'running' | 'late';
  /** locale key of what is said meanwhile */
  message: string | undefined;
  start(sent: unknown, pace: RepeatPace, message: string, attempt: Attempt): Promise<void>;
  cancel(): void;
}

const IDLE = { phase: 'idle', message: undefined } as const;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends something again and again by itself until it ends otherwise, is cancelled, or has taken too long.
 * @param wanted what would be sent now: once that is something else, nothing is under way any more
 */
export function useRepeat(wanted: unknown): Repeating {
  const [{ sent: underWay, ...state }, setState] = useState<Pick<Repeating, 'phase' | 'message'> & { sent?: unknown }>(
    IDLE,
  );
  const running = useRef<symbol>(undefined);

  const cancel = useCallback(() => {
    running.current = undefined;
    setState(IDLE);
  }, []);

  useEffect(
    () => () => {
      running.current = undefined;
    },
    [],
  );

  async function start(sent: unknown, { everyMs, timeoutMs }: RepeatPace, message: string, attempt: Attempt) {
    const turn = Symbol('turn');
    const until = Date.now() + timeoutMs;
    running.current = turn;
    setState({ phase: 'running', message, sent });
    while (running.current === turn) {
      await pause(everyMs);
      const outcome = running.current === turn ? await attempt() : 'over';
      if (running.current !== turn) return;
      if (outcome === 'over') cancel();
      else if (Date.now() >= until) {
        running.current = undefined;
        setState({ phase: 'late', message: undefined, sent });
      }
    }
  }

  return { ...(underWay === wanted ? state : IDLE), start, cancel };
}
