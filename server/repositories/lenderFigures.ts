import type { Queries } from './database';

/** A figure about all loans, as it was reckoned last; undefined before that. */
export async function lenderFigure(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ figure: string }>('SELECT figure FROM lender_figures WHERE name = $1', [name]);
  return row?.figure;
}

export async function keepLenderFigure(db: Queries, name: string, figure: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO lender_figures (name, figure, reckoned_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET figure = $2, reckoned_at = $3`,
    [name, figure, now],
  );
}

/** The principal of all loans that is owed by the ledger, in rupiah. */
export async function principalOwed(db: Queries): Promise<number> {
  const [row] = await db.query<{ owed: number }>(
    "SELECT coalesce(sum(amount), 0)::float8 AS owed FROM ledger_postings WHERE account = 'principal'",
  );
  return row?.owed ?? 0;
}
