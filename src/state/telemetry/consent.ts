import type { ConsentKind } from '../../contract/telemetry';

const KEY = 'consent';
const listeners = new Set<() => void>();

/** True once the person allowed it in this browser; nothing is allowed until somebody is asked. */
export function hasConsent(kind: ConsentKind): boolean {
  return localStorage.getItem(KEY) === kind;
}

/** Keeps what the person decided; it may be changed at any time. */
export function setConsent(kind: ConsentKind, given: boolean): void {
  if (given) localStorage.setItem(KEY, kind);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls back whenever somebody decides; gives back how to stop that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
