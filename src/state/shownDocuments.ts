import { call } from '../api/call';
import type { DocumentListed } from '../contract/generated/bodies';

let shown: { language: string; list: Promise<readonly DocumentListed[]> } | undefined;

/** The documents as they are in force now are read again the next time. */
export function forgetShown(): void {
  shown = undefined;
}

/**
 * The documents that links lead to, with what each is known by in this language: read once a page load, so that what is
 * agreed to is what was in force when the links were shown. Raises ApiError.
 */
export function shownDocuments(language: string): Promise<readonly DocumentListed[]> {
  if (shown?.language === language) return shown.list;
  const list = call('GET /documents').then(({ documents }) => documents);
  shown = { language, list };
  list.catch(forgetShown);
  return list;
}
