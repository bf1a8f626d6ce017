import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DeskOperator, DeskOverview } from '../contract/generated/bodies';
import { isOvertaken, isSignedOut } from './deskFailure';
import { withFreshPasskey } from './passkeyCalls';

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

/** Has what waits counted again: with each list that is read, and after something was done that is shown without being read again. */
export const RecountContext = createContext<() => void>(() => {});

/** How much waits, once it is known. */
export const OverviewContext = createContext<DeskOverview | undefined>(undefined);

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

/** How long a page reads again by itself after the last key or touch: it must not keep a session that is not used. */
const ATTENDED_MS = 300_000;

const SAME_STEP_MS = 1_000;

/** Reads again every so many milliseconds while the page is seen and used, and when an operator comes back to it. */
export function useRefreshing(refresh: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let usedAt = Date.now();
    const isSeen = () => document.visibilityState === 'visible';
    const isUsed = () => Date.now() - usedAt < ATTENDED_MS;
    const timer = setInterval(() => isSeen() && isUsed() && refresh(), everyMs);
    let cameBackAt = 0;
    function used({ type }: Event) {
      const isBack = isSeen() && (type === 'visibilitychange' || type === 'focus' || !isUsed());
      usedAt = Date.now();
      // who comes back to the page comes back to its window with the same step
      if (!isBack || usedAt - cameBackAt < SAME_STEP_MS) return;
      cameBackAt = usedAt;
      refresh();
    }
    const signs = ['keydown', 'pointerdown', 'visibilitychange'] as const;
    for (const sign of signs) document.addEventListener(sign, used);
    window.addEventListener('focus', used);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', used);
      for (const sign of signs) document.removeEventListener(sign, used);
    };
  }, [refresh, everyMs]);
}

/**
 * What `load` gives, a function that stays the same for the same thing. Read again after a change, when the network is
 * back, and every `refreshMs`: what is there stays when that one fails.
 */
export function useResource<Value>(load: () => Promise<Value>, refreshMs?: number): Resource<Value> {
  const { changes, signedOut } = useDesk();
  const recount = useContext(RecountContext);
  /** of a list that others change too, what is counted is not to be older than its rows */
  const isShared = refreshMs !== undefined;
  const [answer, setAnswer] = useState<{ of: typeof load; read: Read<Value> }>();
  const asked = useRef(load);
  useLayoutEffect(() => {
    asked.current = load;
  }, [load]);
  const ask = useCallback(
    async (failure: 'told' | 'passed over') => {
      if (isShared) recount();
      const read = await load().then(
        (value): Read<Value> => ({ status: 'ready', value }),
        (error: unknown): Read<Value> => ({ status: 'failed', error }),
      );
      // something else is shown by now
      if (asked.current !== load) return;
      if (read.status === 'failed' && isSignedOut(read.error)) signedOut();
      else if (read.status === 'ready' || failure === 'told') setAnswer({ of: load, read });
    },
    [load, signedOut, isShared, recount],
  );
  const reload = useCallback(() => ask('told'), [ask]);
  const refresh = useCallback(() => void ask('passed over'), [ask]);
  useRefreshing(refresh, refreshMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more after every change
  useEffect(() => void reload(), [reload, changes]);

  const read: Read<Value> = answer?.of === load ? answer.read : { status: 'loading' };
  const hasFailed = read.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => void reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, reload]);

  return { ...read, reload };
}

/** Gives the focus to the heading of the page, where what had it may be gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1[tabindex], main h2[tabindex]')?.focus();

/** Something an operator does: one at a time, and what went wrong with the last. */
export interface Doing {
  /** what is under way, by a name of its own */
  busy: string | undefined;
  error: unknown;
  /** gives whether it went well */
  run(name: string, work: () => Promise<unknown>): Promise<boolean>;
}

/** Where the server wants a fresh proof of the passkey, it is asked for, and what was begun goes on. */
export function useDoing({ operator, signedOut, changed }: Partial<DeskState> = {}): Doing {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  const recount = useContext(RecountContext);
  async function run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(name);
    setError(undefined);
    try {
      await (operator ? withFreshPasskey(operator, work) : work());
      if (changed) changed();
      else recount();
      return true;
    } catch (failed) {
      if (signedOut && isSignedOut(failed)) signedOut();
      else setError(failed);
      // what it was decided by has changed: the page shows what it is now
      if (isOvertaken(failed)) changed?.();
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, error, run };
}
