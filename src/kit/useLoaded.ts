import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
 * that is there already when the key is first asked for: shown at once
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
  // what comes while it loads is a part of it, and shown with the rest
  const atOnce = useRef<{ of: string; value: Value | undefined }>(undefined);
  if (atOnce.current?.of !== wanted) atOnce.current = { of: wanted, value: known?.() };

  // the key stands for what `load` closes over
  const read = useEffectEvent(load);
  useEffect(() => {
    let current = true;
    read().then(
      (value) => current && setResult({ of: wanted, value }),
      (error: unknown) => current && setResult({ of: wanted, error }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  if (result?.of !== wanted) {
    const { value } = atOnce.current;
    return value === undefined ? { status: 'loading' } : { status: 'ready', value };
  }
  return 'value' in result
    ? { status: 'ready', value: result.value }
    : { status: 'failed', error: result.error, retry };
}
