import type { MadeCall } from '../../api/answered';
import { ApiError } from '../../api/errors';
import type { AnalyticsEvent } from '../../contract/telemetry';
import { note } from './outbox';

const now = () => new Date().toISOString();

/** A call failed (docs/product/errors.md): whether that is reported, and how, is decided when reports are sent. */
export function reportFailedCall(call: MadeCall, error: ApiError): void {
  note({ kind: 'call', call, error, at: now() });
}

/** Something broke in the page; `where` is the path of the screen. Failed calls are reported by the client itself. */
export function reportError(error: unknown, where: string): void {
  if (!(error instanceof ApiError)) note({ kind: 'error', error, where, at: now() });
}

/** Tells analytics that something happened; nothing leaves the page before consent, or where no port is configured. */
export function track(name: AnalyticsEvent): void {
  note({ kind: 'event', name, at: new Date().toISOString() });
}
