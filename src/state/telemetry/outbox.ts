import { whenIdle } from '../../lib/idle';
import { hasConsent, onConsent } from './consent';
import type { Noted } from './deliver';

/** More than this is not kept: a page that fails all the time says nothing new. */
const MAX_EVENTS = 50;

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
    waiting = [...taken, ...waiting].slice(-MAX_EVENTS);
  }
}

function schedule(): void {
  if (isScheduled || waiting.length === 0 || !hasConsent('statistics')) return;
  isScheduled = true;
  whenIdle(() => void send());
}

/** Keeps in memory what happened, and reports it at an idle moment once the person has allowed that. */
export function note(one: Noted): void {
  if (waiting.length < MAX_EVENTS) waiting.push(one);
  schedule();
}

onConsent(() => {
  if (hasConsent('statistics')) schedule();
  else waiting = [];
});
