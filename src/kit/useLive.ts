import { onlineManager, QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, isOffline } from '../api/errors';
import { onSignedOut } from '../state/session';
import type { Loaded } from './useLoaded';

/** For how long after the line came back a call may still find none, in milliseconds. */
const JUST_BACK_MS = 10_000;
const TRY_AGAIN_MS = 1_000;

let lineBackAt = Number.NEGATIVE_INFINITY;
// where the server draws a page there is none
globalThis.window?.addEventListener('online', () => {
  lineBackAt = Date.now();
});

const isJustBack = (error: unknown) =>
  error instanceof ApiError && error.failure === 'offline' && Date.now() - lineBackAt < JUST_BACK_MS;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // a failed call is shown, with a way to try again
      retry: (failures, error) => failures < 3 && isJustBack(error),
      retryDelay: TRY_AGAIN_MS,
      // what the browser says of the network is not always true
      networkMode: 'always',
      // also what could not be read before the line came back
      refetchOnReconnect: 'always',
      // no cache between screens: a step or another user may have changed it
      gcTime: 0,
    },
  },
});

// it takes a line for granted until it hears otherwise, and a page may be opened without one
onlineManager.setOnline(globalThis.navigator?.onLine ?? true);

// it hears of the page being looked at again and of the line coming back
client.mount();

/** By name, what was read last and when, in milliseconds: of screens that show it where there is no network. */
const lastRead = new Map<string, { readonly value: unknown; readonly at: number }>();

// what a person was shown is not there for the next one
onSignedOut(() => {
  client.clear();
  lastRead.clear();
});

export type Live<Value> = Loaded<Value> & {
  /** reads it at once */
  refresh(): Promise<void>;
  /** ISO time of when it was read, where reading it again fails */
  staleSince?: string;
};

interface Reading<Value> {
  /** how often what is there is read again, in milliseconds */
  everyMs?(value: Value): number | false;
  /** nothing is read while this is false */
  enabled?: boolean;
  /** what was read last is shown where there is no network, also when the screen is opened again */
  isKept?: boolean;
}

/**
 * What `load` gives, read again when the page is looked at again, and as often as `everyMs` says of what is there. What
 * was read stays while it is read again, and where that fails.
 */
export function useLive<Value>(
  name: string,
  load: () => Promise<Value>,
  { everyMs, enabled = true, isKept = false }: Reading<Value> = {},
): Live<Value> {
  const query = useQuery(
    {
      queryKey: [name],
      queryFn: async () => {
        const value = await load();
        if (isKept) lastRead.set(name, { value, at: Date.now() });
        return value;
      },
      enabled,
      refetchInterval: ({ state: { data } }) => (data === undefined ? false : (everyMs?.(data as Value) ?? false)),
    },
    client,
  );
  const refresh = async () => void (await query.refetch());
  if (query.data !== undefined) {
    const stale = query.isError && { staleSince: new Date(query.dataUpdatedAt).toISOString() };
    return { status: 'ready', value: query.data, refresh, ...stale };
  }
  if (!query.isError) return { status: 'loading', refresh };
  const last = isKept && isOffline(query.error) ? lastRead.get(name) : undefined;
  if (!last) return { status: 'failed', error: query.error, retry: () => void refresh(), refresh };
  return { status: 'ready', value: last.value as Value, refresh, staleSince: new Date(last.at).toISOString() };
}
