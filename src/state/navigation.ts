/** A page of the app that was shown. */
export interface Shown {
  readonly channel: string;
  /** below the channel */
  readonly path: string;
  /** with its question mark, or empty */
  readonly search: string;
  /** the screen's name; steps of flows have none here */
  readonly screen?: string | undefined;
  /** who may see it */
  readonly access: string;
}

/** How one came to a page; `pop`: back or forward in the history, or the page the browser opened. */
export type Arrival = 'push' | 'replace' | 'pop';

let here: Shown | undefined;
let before: Shown | undefined;
let arrival: Arrival = 'pop';

/** The rules of navigation have let a page be shown. */
export function arrivedAt(place: Shown, how: Arrival): void {
  if (place.path === here?.path && place.channel === here.channel) return;
  [before, here, arrival] = [here, place, how];
}

/** True while a page is shown that is for signed-in people only. */
export const needsSignIn = (): boolean => here?.access === 'signedIn';

/** The name of the screen from which the history led to the present page; undefined where one came in another way. */
export function cameBackFrom(): string | undefined {
  return arrival === 'pop' ? before?.screen : undefined;
}

type Navigate = (path: string, options: { replace: boolean; state?: unknown }) => void;

let navigate: Navigate | undefined;

/** How this page goes to another address; the app gives its router's way. */
export function navigateBy(given: Navigate): void {
  navigate = given;
}

/** Shows a path of this app in place of the present page, from outside of any screen; `state` is for the new page. */
export function replacePage(path: string, state?: unknown): void {
  navigate?.(path, { replace: true, state });
}

/** How many pages of the app lie below the present one in this tab's history; undefined where the router has not counted it. */
export function historyIndex(): number | undefined {
  const index: unknown = window.history.state?.idx;
  return typeof index === 'number' ? index : undefined;
}

/**
 * Calls `left` once the history leads away from the present page. The page may be shown a while longer: until the code of
 * the next one is there. The returned function ends it.
 */
export function whenLeft(left: () => void): () => void {
  const entry = historyIndex();
  const check = () => {
    if (historyIndex() !== entry) left();
  };
  window.addEventListener('popstate', check);
  return () => window.removeEventListener('popstate', check);
}

let hearFirst: (() => boolean) | undefined;

/**
 * Hears of each move in the history before the router and the modals do. @param hear true where no one else is to hear of
 * it. The returned function ends it
 */
export function hearHistoryFirst(hear: () => boolean): () => void {
  hearFirst = hear;
  return () => {
    hearFirst = undefined;
  };
}

// before the router is there, and where there is a history
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (hearFirst?.()) event.stopImmediatePropagation();
  });
}
