import { browserValues } from '../lib/browserStorage';

/** What the page has open for the person who uses it, as far as signing out and other tabs are concerned. */
interface OpenWork {
  /** sends what was edited; settles whether or not it arrived */
  flush(): Promise<void>;
  /** forgets all of it, at once */
  close(): void;
  /** reads it again; rejects where the server cannot be asked */
  catchUp(): Promise<void>;
}

let work: OpenWork | undefined;

/** Said by src/state/flowSession.ts once it is loaded, which Login does without. */
export function registerUnsavedWork(given: OpenWork): void {
  work = given;
}

/** The open work; undefined as long as no flow was opened. */
export function openWork(): OpenWork | undefined {
  return work;
}

/** Where a tab says when it last changed a draft: the others hear of it by the storage event. */
export const DRAFT_CHANGED = 'draftChanged';

/** Tells the other tabs of this browser that the server has a newer draft. @param now milliseconds since 1970 */
export function tellDraftChanged(now = Date.now()): void {
  browserValues.setItem(DRAFT_CHANGED, String(now));
}
