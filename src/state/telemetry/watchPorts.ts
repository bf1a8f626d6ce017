import { subscribeKey } from 'valtio/utils';
import { whenIdle } from '../../lib/idle';
import { session } from '../session';
import { hasConsent, onConsent } from './consent';

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
