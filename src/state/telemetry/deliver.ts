import type { MadeCall } from '../../api/answered';
import type { ApiError } from '../../api/errors';
import type { ClientPorts } from '../../contract/generated/bodies';
import type { AnalyticsEvent, ErrorReport, ErrorsReport, EventsReport } from '../../contract/telemetry';
import { session } from '../session';
import { clientPorts } from './consent';
import { failedCallReport } from './failedCall';
import { pathTemplate, scrub } from './scrub';

/** What happened, as it is kept until it may be reported. */
export type Noted = { readonly at: string } & (
  | { readonly kind: 'event'; readonly name: AnalyticsEvent }
  | { readonly kind: 'call'; readonly call: MadeCall; readonly error: ApiError }
  | { readonly kind: 'error'; readonly error: unknown; readonly where: string }
);

/** The report of something that broke in the page: its name and sentence, and the screen it broke on. */
export function pageErrorReport(error: unknown, where: string, at: string): ErrorReport {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: 'exception', message: scrub(message), at, where: pathTemplate(where) };
}

/** One draw for the whole page: either all its errors are reported or none (docs/product/tracking.md). */
const draw = Math.random();

function reportOf(one: Noted): ErrorReport | undefined {
  if (one.kind === 'call') return failedCallReport(one.call, one.error, one.at);
  return one.kind === 'error' ? pageErrorReport(one.error, one.where, one.at) : undefined;
}

/** What goes to each address; a port without an address, or with nothing to say, gets nothing. */
function parcelsOf(
  noted: readonly Noted[],
  { analyticsUrl, tracingUrl, sampleRate }: ClientPorts,
  { channel, sample }: { channel: string; sample: number },
): [string, EventsReport | ErrorsReport][] {
  const events = noted.flatMap((one): { name: AnalyticsEvent; at: string }[] =>
    one.kind === 'event' ? [{ name: one.name, at: one.at }] : [],
  );
  const errors = noted.flatMap((one) => reportOf(one) ?? []);
  const parcels: [string, EventsReport | ErrorsReport][] = [];
  if (analyticsUrl && events.length > 0) parcels.push([analyticsUrl, { app: 'lancar', channel, events }]);
  if (tracingUrl && errors.length > 0 && sample < sampleRate) {
    parcels.push([tracingUrl, { app: 'lancar', channel, errors }]);
  }
  return parcels;
}

/** Plain text, so that no address has to be asked first whether it takes JSON; without cookies and referrer. */
function post(url: string, report: EventsReport | ErrorsReport): Promise<unknown> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
}

/** Sends what was noted to the ports that are configured. Rejects when they cannot be asked for or reached. */
export async function deliver(noted: readonly Noted[]): Promise<void> {
  const ports = await clientPorts();
  const parcels = parcelsOf(noted, ports, { channel: session.channel, sample: draw });
  await Promise.all(parcels.map(([url, report]) => post(url, report)));
}
