import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { DeskOperator } from '../contract/generated/bodies';
import { isSignedOut } from './deskFailure';

/** Who is signed in, and what to do once they are not. */
interface DeskState {
  operator: DeskOperator;
  /** grows with each change, after which all that is shown is read again */
  changes: number;
  changed(): void;
  /** the server says that the session is over */
  signedOut(): void;
}

export const DeskContext = createContext<DeskState | undefined>(undefined);

export function useDesk(): DeskState {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is for what stands inside a DeskContext');
  return desk;
}

/** A part of the page that is read from the server; what is there stays while it is read again. */
export type Resource<Value> = { reload(): Promise<void> } & (
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: Value }
);

type Read<Value> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: Value };

/** What `load`, a function that stays the same, gives. Read again after a change, and when the network is back. */
export function useResource<Value>(load: () => Promise<Value>): Resource<Value> {
  const { changes, signedOut } = useDesk();
  const [read, setRead] = useState<Read<Value>>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setRead({ status: 'ready', value: await load() });
    } catch (error) {
      if (isSignedOut(error)) signedOut();
      else setRead({ status: 'failed', error });
    }
  }, [load, signedOut]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more after every change
  useEffect(() => void reload(), [reload, changes]);

  const hasFailed = read.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => void reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, reload]);

  return { ...read, reload };
}

/** Something an operator does: one at a time, and what went wrong with the last. */
export interface Doing {
  /** what is under way, by a name of its own */
  busy: string | undefined;
  error: unknown;
  /** gives whether it went well */
  run(name: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function useDoing({ signedOut, changed }: Partial<Pick<DeskState, 'signedOut' | 'changed'>> = {}): Doing {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  async function run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(name);
    setError(undefined);
    try {
      await work();
      changed?.();
      return true;
    } catch (failed) {
      if (signedOut && isSignedOut(failed)) signedOut();
      else setError(failed);
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, error, run };
}
