import type { OperatorAct } from '../../src/contract/generated/bodies';
import type { ProtectedFact } from '../domain/protectedFacts';
import type { Queries } from './database';

/** A protected fact that a person changed, or what an operator did to what is the person's. */
export type Deed = { at: Date } & ({ fact: ProtectedFact } | { act: OperatorAct; subject: string });

interface DeedRow {
  at: Date;
  fact: ProtectedFact | null;
  act: OperatorAct;
  subject: string;
}

/** Who changed and saw what of a person: so many, the latest first. */
export async function deedsOn(db: Queries, userId: string, count: number): Promise<readonly Deed[]> {
  const rows = await db.query<DeedRow>(
    `SELECT changed_at AS at, fact, NULL AS act, NULL AS subject FROM fact_changes WHERE user_id = $1
     UNION ALL
     SELECT at, NULL, act, subject FROM audit_trail WHERE subject = $1::text
       OR subject IN (SELECT application_no FROM applications WHERE user_id = $1)
       OR subject IN (SELECT case_no FROM cases WHERE user_id = $1)
     ORDER BY at DESC LIMIT $2`,
    [userId, count],
  );
  return rows.map(({ at, fact, act, subject }) => (fact === null ? { at, act, subject } : { at, fact }));
}
