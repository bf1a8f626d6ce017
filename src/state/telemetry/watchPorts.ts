import { subscribeKey } from 'valtio/utils';
import { session } from '../session';
import { hasConsent, onConsent } from './consent';

/** Reports do not wait longer than this for an idle moment, in milliseconds (docs/product/tracking.md). */
const IDLE_TIMEOUT_MS = 3_000;

/** Runs the work once the page has nothing else to do, at the latest after {@link IDLE_TIMEOUT_MS}. */
export function whenIdle(work: () => void): void {
  // Typed as always there, but Safari has no idle callbacks.
  const { requestIdleCallback: request }: Partial<typeof globalThis> = globalThis;
  if (request) request(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}

async function open(): Promise<void> {
  if (!hasConsent('statistics')) return;
  try {
    const { openPorts } = await import('./ports');
    await openPorts(session.signedIn);
  } catch {
    // the next page tries again: nothing of the app waits for it
  }
}

/** Opens the ports at an idle moment: on page load, when the person allows it, and when a user signs in. */
export function watchPorts(): void {
  const later = () => whenIdle(() => void open());
  later();
  onConsent(later);
  subscribeKey(session, 'signedIn', later);
}
