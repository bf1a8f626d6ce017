import { useMemo, useSyncExternalStore } from 'react';
import type { QueueQuery } from '../contract/generated/bodies';

export type QueueList = NonNullable<QueueQuery['list']>;

/** What an address of the page shows: the sections, with one of the two lists of applications, or one application. */
export type DeskPlace = { view: 'sections'; list: QueueList } | { view: 'application'; application: string };

/** Stands after the `#`: neither the server's log nor another page's referrer has the number of an application. */
const valueIn = (hash: string, name: string) => new URLSearchParams(hash.slice(1)).get(name) ?? undefined;

/** The token of an invitation in the address, which no server is sent before it is accepted. */
export const invitationIn = (hash: string) => valueIn(hash, 'invitation');

export const applicationHash = (application: string) => `#application=${encodeURIComponent(application)}`;

export const queueHash = (list: QueueList) => `#applications=${list}`;

/** What the part of an address from the `#` on leads to. */
function deskPlaceAt(hash: string): DeskPlace {
  const application = valueIn(hash, 'application');
  if (application) return { view: 'application', application };
  return { view: 'sections', list: valueIn(hash, 'applications') === 'decided' ? 'decided' : 'waiting' };
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Where the operator is; links, the browser's way back and a reload lead there as on any page. */
export function useDeskPlace(): DeskPlace {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => deskPlaceAt(hash), [hash]);
}

/** Forgets the place without leaving the page. */
export function forgetPlace(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
