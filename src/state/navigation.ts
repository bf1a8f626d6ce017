/** A page of the app that was shown. */
export interface Shown {
  readonly channel: string;
  /** below the channel */
  readonly path: string;
  /** with its question mark, or empty */
  readonly search: string;
  /** the screen's name; steps of flows have none here */
  readonly screen?: string | undefined;
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

/** The name of the screen from which the history led to the present page; undefined where one came in another way. */
export function cameBackFrom(): string | undefined {
  return arrival === 'pop' ? before?.screen : undefined;
}
