import { historyIndex } from '../state/navigation';

/** Where in the browser's history a flow was entered by a user who is to be taken back (query `needBack`). */
export interface Entry {
  /** place in the history of this tab; 0 for its first page of ours */
  readonly index: number;
  /** the step it was entered at */
  readonly step: string;
}

/** What the runner keeps with a page of the history; it outlives a reload. */
export interface FlowPageState {
  /** the review this step was opened from */
  readonly returnTo?: string;
  /** the step opened from this review, of which one comes back */
  readonly changed?: string;
  /** this hub's answers are looked at once more before they are sent */
  readonly reviewing?: boolean;
  readonly entry?: Entry;
}

/** The entry of a flow: the one kept by its pages, else this page where its address asks for the way back. */
export function entryOf(page: FlowPageState | null, search: string, step: string): Entry | undefined {
  if (page?.entry) return page.entry;
  const wanted = new URLSearchParams(search).get('needBack');
  return wanted === null || wanted === 'false' ? undefined : { index: historyIndex() ?? 0, step };
}

/** True when this page followed another one of ours that was loaded on its own. */
function followsOurs(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
}

/** How far back in the history the page before the entry is; undefined where the flow is the first of ours. */
export function backToBefore(entry: Entry | undefined, step: string): number | undefined {
  if (entry?.step !== step || !(entry.index > 0 || followsOurs())) return undefined;
  return entry.index - 1 - (historyIndex() ?? 0);
}

/** True while a hub shows its answers once more: it was asked to, or one comes back from changing one of them. */
export const isReviewing = (page: FlowPageState | null): boolean =>
  page?.reviewing === true || page?.changed !== undefined;
