import type { OperationType, OperatorAct } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { CHECK_CHANGES, type OtherData, type ProtectedFact } from '../../people';
import { DELETION_CHANGES } from '../domain/deletion';

/** How these end is not known yet. */
const WITHOUT_END = [CHECK_CHANGES.asked.to, CHECK_CHANGES.leftToReviewer.to, CHECK_CHANGES.notAnsweredInTime.to];

/** How someone showed who they are. */
type Shown = 'proved.OTP' | 'proved.LIVENESS' | 'failed.OTP' | 'failed.LIVENESS';

/** What a person asked for, or took back, besides. */
type Asked = 'deletionAsked' | 'deletionCancelled' | 'lostNumberAsked';
type Changed = ProtectedFact | OtherData | Asked;

/** What of theirs a person changed or asked for, what was shown for an operation, or what an operator did to what is the person's. */
export type Deed = { at: Date } & (
  | { fact: Changed }
  | { shown: Shown; operation: OperationType }
  | { act: OperatorAct; subject: string }
);

interface DeedRow {
  at: Date;
  fact: Changed | undefined;
  shown: Shown | undefined;
  operation: OperationType;
  act: OperatorAct;
  subject: string;
}

/** What operators do to what is the person's, of the audit trail. */
export const ON_PERSON = `subject = ANY (ARRAY(SELECT $1::uuid::text
  UNION ALL SELECT application_no FROM applications WHERE user_id = $1::uuid
  UNION ALL SELECT case_no FROM cases WHERE user_id = $1::uuid))`;

/** Who changed and saw what of a person: so many, the latest first. */
export async function deedsOn(db: Queries, userId: string, count: number): Promise<readonly Deed[]> {
  const rows = await db.query<DeedRow>(
    `SELECT changed_at AS at, fact, NULL AS shown, NULL AS operation, NULL AS act, NULL AS subject
     FROM fact_changes WHERE user_id = $1
     UNION ALL
     SELECT checked_at, NULL, CASE outcome WHEN $3 THEN 'proved.' ELSE 'failed.' END ||
       CASE kind WHEN 'securityCode' THEN 'OTP' ELSE 'LIVENESS' END, operation, NULL, NULL
     FROM outside_checks WHERE user_id = $1 AND operation IS NOT NULL AND outcome <> ALL ($4::text[])
     UNION ALL
     SELECT asked_at, 'deletionAsked', NULL, NULL, NULL, NULL FROM deletions WHERE user_id = $1
     UNION ALL
     SELECT ended_at, 'deletionCancelled', NULL, NULL, NULL, NULL FROM deletions WHERE user_id = $1 AND status = $5
     UNION ALL
     SELECT asked_at, 'lostNumberAsked', NULL, NULL, NULL, NULL FROM mobile_changes WHERE user_id = $1
     UNION ALL
     SELECT at, NULL, NULL, NULL, act, subject FROM audit_trail WHERE ${ON_PERSON}
     ORDER BY at DESC, fact LIMIT $2`,
    [userId, count, CHECK_CHANGES.passed.to, WITHOUT_END, DELETION_CHANGES.kept.to],
  );
  return rows.map(({ at, fact, shown, operation, act, subject }) => {
    if (fact !== undefined) return { at, fact };
    return shown === undefined ? { at, act, subject } : { at, shown, operation };
  });
}
