import { isUuid } from './photoIds';

/** From where a page of a list is asked for; from the start where `after` is absent. */
export interface DeskFrom {
  after?: string | undefined;
}

/** The same where rows are named by UUIDs: what is none names no row. */
export const idIn = ({ after }: DeskFrom): string | undefined => (isUuid(after) ? after : undefined);

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
  most = DESK_PAGE,
): { shown: readonly Row[]; next: { next?: string } } {
  const shown = found.slice(0, most);
  const last = shown.at(-1);
  return { shown, next: last !== undefined && found.length > most ? { next: keyOf(last) } : {} };
}

/** The rows of a whole list after the one that a key names; all of them without a key, none where it names none. */
export function rowsAfter<Row>(rows: readonly Row[], keyOf: (row: Row) => string, after: string | undefined) {
  if (after === undefined) return rows;
  const at = rows.findIndex((row) => keyOf(row) === after);
  return at < 0 ? [] : rows.slice(at + 1);
}

/**
 * So many rows of a list that what the database cannot judge leaves in it, read on page by page as long as some are missing.
 *
 * @param read so many rows after the one that a key names, in the order of the list
 * @param left those of some rows that stay, in the same order
 */
export async function rowsLeft<Row, Left>(
  { after, count }: { after: string | undefined; count: number },
  list: {
    read(page: { after: string | undefined; count: number }): Promise<readonly Row[]>;
    keyOf(row: Row): string;
    left(rows: readonly Row[]): Promise<readonly Left[]>;
  },
): Promise<Left[]> {
  const found: Left[] = [];
  let from = after;
  for (;;) {
    const rows = await list.read({ after: from, count });
    found.push(...(await list.left(rows)));
    const last = rows.at(-1);
    if (found.length >= count || rows.length < count || last === undefined) return found.slice(0, count);
    from = list.keyOf(last);
  }
}
