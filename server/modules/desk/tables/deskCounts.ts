import type { OperatorAct } from '../../../../src/contract/generated/bodies';
import type { Queries, SqlValue } from '../../../platform/database/database';
import { firstValue, quoted } from '../../../platform/database/statements';
import { CASE_CHANGES } from '../../cases';
import { DIFFERENCE_CHANGES } from '../../payments';
import { type CountedUnit, UNDOABLE, UNDOING } from '../domain/deskWork';

/** More than so many are not counted: who has that many before them wants no exact number. */
export const COUNTED = 100;

async function countOf(db: Queries, from: string, values: readonly SqlValue[]): Promise<number> {
  const sql = `SELECT count(*)::int AS found FROM (SELECT 1 FROM ${from} LIMIT ${COUNTED}) AS first`;
  return (await firstValue<number>(db, sql, values)) ?? 0;
}

const OPEN_CASE = quoted(CASE_CHANGES.written.to);

/** Cases that wait for an answer: of people who are signed in, or of those who are not. */
export const countOpenCases = (db: Queries, table: 'cases' | 'signed_out_cases'): Promise<number> =>
  countOf(db, `${table} WHERE status = ${OPEN_CASE}`, []);

/** Those of both that an operator has taken on. */
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

/** What is counted of acts, by the unit of the figure. */
const COUNTS: Readonly<Record<CountedUnit, string>> = {
  acts: 'count(*)',
  subjects: 'count(DISTINCT subject)',
  pictures: "coalesce(sum(coalesce(jsonb_array_length(detail -> 'pictures'), 1)), 0)",
};

/** How much was done by acts of some names since a moment, and not undone: by one operator, and by all. */
export async function countActs(
  db: Queries,
  {
    acts,
    unit,
    operatorId,
    since,
  }: { acts: readonly OperatorAct[]; unit: CountedUnit; operatorId: string; since: Date },
): Promise<{ own: number; all: number }> {
  const count = async (of?: string) =>
    (await firstValue<number>(
      db,
      `SELECT ${COUNTS[unit]}::int FROM audit_trail AS done
       WHERE at >= $3 AND act = ANY ($1::text[]) AND operator_id IS NOT NULL AND ($2::uuid IS NULL OR operator_id = $2)
         AND NOT (act = ANY ($4::text[]) AND coalesce((SELECT act = ANY ($5::text[]) FROM audit_trail AS later
           WHERE later.subject = done.subject AND later.act_no > done.act_no AND later.act = ANY ($4::text[] || $5::text[])
           ORDER BY later.act_no LIMIT 1), false))`,
      [acts, of, since, UNDOABLE, UNDOING],
    )) ?? 0;
  return { own: await count(operatorId), all: await count() };
}
