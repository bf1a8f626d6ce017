import { useCallback, useEffect, useState } from 'react';

export type Remote<Result> =
  | { state: 'loading' }
  | { state: 'ready'; result: Result }
  /** `message` is a locale key */
  | { state: 'failed'; message: string };

/** Loads for as long as `load` is the same function, again when `retry` is called. */
export function useRemote<Result>(load: () => Promise<Result>): [remote: Remote<Result>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ of: () => Promise<Result>; attempt: number; remote: Remote<Result> }>({
    of: load,
    attempt,
    remote: { state: 'loading' },
  });
  useEffect(() => {
    let wanted = true;
    const hold = (remote: Remote<Result>) => wanted && setHeld({ of: load, attempt, remote });
    load().then(
      (result) => hold({ state: 'ready', result }),
      (reason: unknown) =>
        hold({ state: 'failed', message: reason instanceof Error ? reason.message : String(reason) }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const remote: Remote<Result> = held.of === load && held.attempt === attempt ? held.remote : { state: 'loading' };
  return [remote, useCallback(() => setAttempt((count) => count + 1), [])];
}
