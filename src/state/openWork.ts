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
export function haveWork(given: OpenWork): void {
  work = given;
}

/** The open work; undefined as long as no flow was opened. */
export function openWork(): OpenWork | undefined {
  return work;
}
