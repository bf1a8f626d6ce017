import { SENT_WITH_PAGE } from '../contract/drawn';

/** Takes the draft that came with the page out of it: it is of the user who opened the page, and of no other. */
export function dropDraftOfPage(): Element | undefined {
  const sent = globalThis.document?.getElementById(SENT_WITH_PAGE) ?? undefined;
  sent?.remove();
  return sent;
}
