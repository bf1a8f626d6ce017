/** How many rows a page of a list at the desk has. */
export const DESK_PAGE = 50;

/**
 * A page of a list, and what asks for the one after it.
 *
 * @param found the rows from where the page begins, one more than a page where there are more
 * @param keyOf names a row; the next page begins after it
 */
export function pageOf<Row>(
  found: readonly Row[],
  keyOf: (row: Row) => string,
): { shown: readonly Row[]; next: { next?: string } } {
  const shown = found.slice(0, DESK_PAGE);
  const last = shown.at(-1);
  return { shown, next: last !== undefined && found.length > DESK_PAGE ? { next: keyOf(last) } : {} };
}
