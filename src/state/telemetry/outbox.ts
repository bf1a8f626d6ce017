import type { CallName } from '../../api/answered';
import type { ApiError } from '../../api/errors';
import type { AnalyticsEvent } from '../../contract/telemetry';
import { whenIdle } from '../../lib/idle';
import { hasConsent, onConsent } from './consent';

/** What happened, as it is kept until it may be reported. */
export type Noted = { readonly at: string } & (
  | { readonly kind: 'event'; readonly name: AnalyticsEvent }
  | { readonly kind: 'call'; readonly call: CallName; readonly error: ApiError }
  | { readonly kind: 'error'; readonly error: unknown; readonly where: string }
);

/** More than this is not kept: a page that fails all the time says nothing new. */
const MOST = 50;

let waiting: Noted[] = [];
let isScheduled = false;

async function send(): Promise<void> {
  isScheduled = false;
  if (!hasConsent('statistics')) return;
  const taken = waiting;
  waiting = [];
  try {
    const { deliver } = await import('./deliver');
    await deliver(taken);
  } catch {
    // a report that cannot be sent disturbs no user: it waits for the next one
    waiting = [...taken, ...waiting].slice(-MOST);
  }
}

function schedule(): void {
  if (isScheduled || waiting.length === 0 || !hasConsent('statistics')) return;
  isScheduled = true;
  whenIdle(() => void send());
}

/** Keeps in memory what happened, and reports it at an idle moment once the person has allowed that. */
export function note(one: Noted): void {
  if (waiting.length < MOST) waiting.push(one);
  schedule();
}

onConsent(() => {
  if (hasConsent('statistics')) schedule();
  else waiting = [];
});
