import type { OperatorAct } from '../../../../src/contract/generated/bodies';
import type { Queries, SqlValue } from '../../../platform/database/database';
import { firstRow, firstValue, quoted } from '../../../platform/database/statements';
import { CASE_CHANGES } from '../../cases';
import { DIFFERENCE_CHANGES } from '../../payments';

/** More than so many are not counted: who has that many before them wants no exact number. */
export const COUNTED = 100;

async function countOf(db: Queries, from: string, values: readonly SqlValue[]): Promise<number> {
  const sql = `SELECT count(*)::int AS found FROM (SELECT 1 FROM ${from} LIMIT ${COUNTED}) AS first`;
  return (await firstValue<number>(db, sql, values)) ?? 0;
}

const OPEN_CASE = quoted(CASE_CHANGES.written.to);

/** Cases that wait for an answer, those of people who are not signed in too. */
export const countOpenCases = (db: Queries): Promise<number> =>
  countOf(
    db,
    `(SELECT 1 FROM cases WHERE status = ${OPEN_CASE} UNION ALL SELECT 1 FROM signed_out_cases WHERE status = ${OPEN_CASE}) AS waiting`,
    [],
  );

/** Those of them that an operator has taken on. */
export const countOwnCases = (db: Queries, operatorId: string): Promise<number> =>
  countOf(
    db,
    `(SELECT handler_id FROM cases WHERE status = ${OPEN_CASE} UNION ALL SELECT handler_id FROM signed_out_cases WHERE status = ${OPEN_CASE}) AS waiting
     WHERE handler_id = $1`,
    [operatorId],
  );

/** Calls that are promised until a moment. */
export const countCallBacks = (db: Queries, until: Date): Promise<number> =>
  countOf(db, 'call_backs WHERE done_at IS NULL AND due_at <= $1', [until]);

export const countOpenDifferences = (db: Queries): Promise<number> =>
  countOf(db, `payment_differences WHERE status = ${quoted(DIFFERENCE_CHANGES.found.to)}`, []);

/** How often acts of some names were done since a moment: by one operator, and by all. */
export async function countActs(
  db: Queries,
  { acts, operatorId, since }: { acts: readonly OperatorAct[]; operatorId: string; since: Date },
): Promise<{ own: number; all: number }> {
  return (
    (await firstRow<{ own: number; all: number }>(
      db,
      `SELECT count(*) FILTER (WHERE operator_id = $2)::int AS own, count(*)::int AS all
     FROM audit_trail WHERE at >= $3 AND act = ANY ($1::text[]) AND operator_id IS NOT NULL`,
      [acts, operatorId, since],
    )) ?? { own: 0, all: 0 }
  );
}
