import { browserValues } from '../lib/browserStorage';

/** Where a tab says when it last changed a draft: the others hear of it by the storage event. */
export const DRAFT_CHANGED = 'draftChanged';

/** Tells the other tabs of this browser that the server has a newer draft. @param now milliseconds since 1970 */
export function tellDraftChanged(now = Date.now()): void {
  browserValues.setItem(DRAFT_CHANGED, String(now));
}
