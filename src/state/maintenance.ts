import { proxy, ref, useSnapshot } from 'valtio';
import type { ApiError } from '../api/errors';

interface Maintenance {
  /** the answer that said so; undefined while there is no maintenance, or no call has met it yet */
  met: ApiError | undefined;
}

const maintenance = proxy<Maintenance>({ met: undefined });
let waiting: (() => void)[] = [];

/** Shows the maintenance dialog; resolves when the person tries again. Every call that met maintenance waits for that. */
export function waitForRetry(error: ApiError): Promise<void> {
  maintenance.met = ref(error);
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Closes the dialog and has every waiting call made once more. */
export function retryAfterMaintenance(): void {
  const resolved = waiting;
  waiting = [];
  maintenance.met = undefined;
  for (const resolve of resolved) resolve();
}

export function useMaintenance(): ApiError | undefined {
  return (useSnapshot(maintenance) as Maintenance).met;
}
