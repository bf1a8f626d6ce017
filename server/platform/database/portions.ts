import type { Queries, SqlValue } from './database';

/** So many rows go in one statement: it ends long before its time limit, and keeps no person waiting for a row. */
const PORTION = 500;

/** Asks for one portion after another until one is not full. `portion` gives how many rows it met, of the most it may. */
export async function inPortions(portion: (most: number) => Promise<number>): Promise<void> {
  while ((await portion(PORTION)) >= PORTION);
}

/**
 * Deletes the rows of a table that fit a condition, a portion in each transaction. What a portion deleted stays deleted where the
 * next one fails. Table and condition are SQL, and code.
 */
export const deleteInPortions = (
  db: Queries,
  table: string,
  condition: string,
  values: readonly SqlValue[],
): Promise<void> =>
  inPortions(async (most) => {
    const gone = await db.query(
      // a row that is changed meanwhile has another ctid, and stays
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${most}))
       RETURNING 1 AS one`,
      values,
    );
    return gone.length;
  });
