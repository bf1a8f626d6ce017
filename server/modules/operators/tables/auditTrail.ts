import type { OperatorAct } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { insertInto, isThere } from '../../../platform/database/statements';

/** What an act may be told with: ids, names of roles, labels. Never anything of a user. */
export type ActDetail = Readonly<Record<string, string | number | readonly string[]>>;

export interface NewAct {
  /** undefined where a command opened the database itself */
  operatorId: string | undefined;
  act: OperatorAct;
  /** the id of what it was done to */
  subject: string;
  detail: ActDetail;
}

/** Adds to the audit trail, which nothing is ever taken from. */
export async function insertAct(db: Queries, { detail, ...act }: NewAct, now: Date): Promise<void> {
  await insertInto(db, 'audit_trail', { ...act, at: now, detail: JSON.stringify(detail) });
}

/** True where an operator did the same to the same since a moment. */
export async function hasActed(
  db: Queries,
  { operatorId, act, subject, detail }: NewAct & { operatorId: string },
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  return isThere(
    db,
    `SELECT 1 FROM audit_trail
     WHERE operator_id = $1 AND act = $2 AND subject = $3 AND at > $4 AND at <= $5 AND detail = $6::jsonb LIMIT 1`,
    [operatorId, act, subject, since, until, JSON.stringify(detail)],
  );
}

export interface RecordedAct extends Omit<NewAct, 'operatorId'> {
  actNo: number;
  at: Date;
  /** undefined where a command opened the database itself */
  operatorName: string | undefined;
}

/** Which acts: of one operator or of all, of one kind, on some subjects, from a moment on and until another. */
export interface ActsFilter {
  operatorId?: string | undefined;
  /** an act, or what several begin with: `case` */
  acts?: string | undefined;
  subjects?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Those of them before the one with a number, so many at most. */
export interface ActsWanted extends ActsFilter {
  before?: number | undefined;
  count: number;
}

/** Acts of the audit trail, the latest first. */
export async function findActs(
  db: Queries,
  { operatorId, acts, subjects, from, until, before, count }: ActsWanted,
): Promise<RecordedAct[]> {
  return db.query(
    `SELECT act_no::float8 AS act_no, at, name AS operator_name, act, subject, detail
     FROM audit_trail LEFT JOIN operators USING (operator_id)
     WHERE ($1::uuid IS NULL OR operator_id = $1::uuid) AND ($2::bigint IS NULL OR act_no < $2::bigint)
       AND ($4::text IS NULL OR act = $4 OR starts_with(act, $4 || '.')) AND ($5::text[] IS NULL OR subject = ANY ($5::text[]))
       AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)
     ORDER BY audit_trail.act_no DESC LIMIT $3`,
    [operatorId, before, count, acts, subjects, from, until],
  );
}
