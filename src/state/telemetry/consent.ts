import { call } from '../../api/call';
import type { ClientPorts } from '../../contract/generated/bodies';
import type { ConsentKind } from '../../contract/telemetry';
import { browserValues } from '../../lib/browserStorage';

const KEY = 'consent';
const listeners = new Set<() => void>();

/** True once the person allowed it in this browser; nothing is allowed until the user is asked. */
export function hasConsent(kind: ConsentKind): boolean {
  return browserValues.getItem(KEY) === kind;
}

/** Keeps what the person decided; it may be changed at any time. */
export function setConsent(kind: ConsentKind, given: boolean): void {
  if (given) browserValues.setItem(KEY, kind);
  else browserValues.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls back whenever the user decides; gives back how to stop that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let asked: Promise<ClientPorts> | undefined;

/** Where reports go, asked for once a page; a failure is not remembered. Ask only after consent. */
export function clientPorts(): Promise<ClientPorts> {
  asked ??= call('GET /variable/client-ports').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
