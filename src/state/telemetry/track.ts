import type { AnalyticsEvent } from '../../contract/telemetry';
import { note } from './outbox';

/** Tells analytics that something happened; nothing leaves the page before consent, or where no port is configured. */
export function track(name: AnalyticsEvent): void {
  note({ kind: 'event', name, at: new Date().toISOString() });
}
