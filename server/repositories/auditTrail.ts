import type { OperatorAct } from '../../src/contract/generated/bodies';
import type { Queries } from './database';

/** What an act may be told with: ids, names of roles, labels. Never anything of a user. */
export type ActDetail = Readonly<Record<string, string | number | readonly string[]>>;

export interface NewAct {
  /** null where a command opened the database itself */
  operatorId: string | null;
  act: OperatorAct;
  /** the id of what it was done to */
  subject: string;
  detail: ActDetail;
}

/** Adds to the audit trail, which nothing is ever taken from. */
export async function insertAct(tx: Queries, { operatorId, act, subject, detail }: NewAct, now: Date): Promise<void> {
  await tx.query('INSERT INTO audit_trail (at, operator_id, act, subject, detail) VALUES ($1, $2, $3, $4, $5)', [
    now,
    operatorId,
    act,
    subject,
    JSON.stringify(detail),
  ]);
}

/** True where an operator did the same to the same since a moment. */
export async function hasActed(
  db: Queries,
  { operatorId, act, subject, detail }: NewAct & { operatorId: string },
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM audit_trail
     WHERE operator_id = $1 AND act = $2 AND subject = $3 AND at > $4 AND at <= $5 AND detail = $6::jsonb LIMIT 1`,
    [operatorId, act, subject, since, until, JSON.stringify(detail)],
  );
  return found.length > 0;
}

export interface RecordedAct extends Omit<NewAct, 'operatorId'> {
  actNo: number;
  at: Date;
  /** null where a command opened the database itself */
  operatorName: string | null;
}

interface ActRow {
  act_no: number;
  at: Date;
  name: string | null;
  act: OperatorAct;
  subject: string;
  detail: ActDetail;
}

/** Which acts: of one operator or of all, before the one with a number, so many at most. */
export interface ActsWanted {
  operatorId?: string | undefined;
  before?: number | undefined;
  count: number;
}

/** Acts of the audit trail, the latest first. */
export async function findActs(db: Queries, { operatorId, before, count }: ActsWanted): Promise<RecordedAct[]> {
  const rows = await db.query<ActRow>(
    `SELECT act_no::float8 AS act_no, at, name, act, subject, detail
     FROM audit_trail LEFT JOIN operators USING (operator_id)
     WHERE ($1::uuid IS NULL OR operator_id = $1::uuid) AND ($2::bigint IS NULL OR act_no < $2::bigint)
     ORDER BY audit_trail.act_no DESC LIMIT $3`,
    [operatorId ?? null, before ?? null, count],
  );
  return rows.map(({ act_no: actNo, name: operatorName, ...act }) => ({ actNo, operatorName, ...act }));
}
