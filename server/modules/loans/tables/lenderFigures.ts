import type { Queries } from '../../../platform/database/database';
import { firstValue, upsertInto } from '../../../platform/database/statements';

/** A figure about all loans, as it was reckoned last; undefined before that. */
export async function lenderFigure(db: Queries, name: string): Promise<string | undefined> {
  return firstValue<string>(db, 'SELECT figure FROM lender_figures WHERE name = $1', [name]);
}

export async function keepLenderFigure(db: Queries, name: string, figure: string, now: Date): Promise<void> {
  await upsertInto(db, 'lender_figures', ['name'], { name, figure, reckonedAt: now });
}

/** The principal of all loans that is owed by the ledger, in rupiah. */
export async function principalOwed(db: Queries): Promise<number> {
  return (
    (await firstValue<number>(
      db,
      "SELECT coalesce(sum(amount), 0)::float8 AS owed FROM ledger_postings WHERE account = 'principal'",
    )) ?? 0
  );
}
