import type { OperatorAct } from '../../src/contract/generated/bodies';
import type { Queries, SqlValue } from './database';

/** More than so many are not counted: who has that many before them wants no exact number. */
export const COUNTED = 100;

async function countOf(db: Queries, from: string, values: readonly SqlValue[]): Promise<number> {
  const sql = `SELECT count(*)::int AS found FROM (SELECT 1 FROM ${from} LIMIT ${COUNTED}) AS first`;
  const [row] = await db.query<{ found: number }>(sql, values);
  return row?.found ?? 0;
}

/** Cases that wait for an answer, those of people who are not signed in too. */
export const countOpenCases = (db: Queries): Promise<number> =>
  countOf(
    db,
    `(SELECT 1 FROM cases WHERE status = 'OPEN' UNION ALL SELECT 1 FROM signed_out_cases WHERE status = 'OPEN') AS waiting`,
    [],
  );

export const countOpenDifferences = (db: Queries): Promise<number> =>
  countOf(db, "payment_differences WHERE status = 'OPEN'", []);

/** How often acts of some names were done since a moment: by one operator, and by all. */
export async function countActs(
  db: Queries,
  { acts, operatorId, since }: { acts: readonly OperatorAct[]; operatorId: string; since: Date },
): Promise<{ own: number; all: number }> {
  const [row] = await db.query<{ own: number; all: number }>(
    `SELECT count(*) FILTER (WHERE operator_id = $2)::int AS own, count(*)::int AS all
     FROM audit_trail WHERE at >= $3 AND act = ANY ($1::text[]) AND operator_id IS NOT NULL`,
    [acts, operatorId, since],
  );
  return row ?? { own: 0, all: 0 };
}
