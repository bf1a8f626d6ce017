/** What hands over the text of each input that was typed in and not committed yet. */
export const uncommitted = new Set<() => void>();

/** Commits what is still being typed, for a submit that leaves the focus in an input. */
export function commitTyped(): void {
  for (const commit of uncommitted) commit();
}
