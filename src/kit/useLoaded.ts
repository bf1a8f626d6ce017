import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/errors';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'ready'; value: Value };

/** True where the call found nothing, or nothing of this person's, or its address names what cannot be. */
export const isMissing = (loaded: Loaded<unknown>): boolean =>
  loaded.status === 'failed' &&
  loaded.error instanceof ApiError &&
  (loaded.error.status === 404 || loaded.error.code === 'INVALID_INPUT');

/**
 * What `load` gives for the key; loads again when the key changes or on retry. @param known what it will give, where
 * that is there already: shown at once
 */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  known?: () => Value | undefined,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; value: Value } | { of: string; error: unknown }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const wanted = `${key} ${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` closes over
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setResult({ of: wanted, value }),
      (error: unknown) => current && setResult({ of: wanted, error }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  if (result?.of !== wanted) {
    const value = known?.();
    return value === undefined ? { status: 'loading' } : { status: 'ready', value };
  }
  return 'value' in result
    ? { status: 'ready', value: result.value }
    : { status: 'failed', error: result.error, retry };
}
