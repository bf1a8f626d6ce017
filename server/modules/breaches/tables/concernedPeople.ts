import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../../../platform/database/statements';

/** Whom an operator, or any, looked at or did something to in a time, as the audit trail says. */
export const peopleLookedAt = (
  db: Queries,
  { operatorId, from, until }: { operatorId: string | undefined; from: Date; until: Date },
): Promise<readonly string[]> =>
  columnOf(
    db,
    `WITH seen AS (
       SELECT DISTINCT subject FROM audit_trail
       WHERE ($1::uuid IS NULL OR operator_id = $1) AND at >= $2 AND at <= $3
     )
     SELECT user_id FROM users JOIN seen ON subject = user_id::text
     UNION SELECT user_id FROM applications JOIN seen ON subject = application_no
     UNION SELECT user_id FROM cases JOIN seen ON subject = case_no`,
    [operatorId, from, until],
  );

/** So many people who were known before a time, after the one with an id, with what is known of them. */
export const peopleBefore = (
  db: Queries,
  { after, before, count }: { after: string | undefined; before: Date; count: number },
): Promise<readonly { userId: string; known: Readonly<Record<string, unknown>> }[]> =>
  db.query(
    `SELECT user_id, known FROM users WHERE ($1::uuid IS NULL OR user_id > $1) AND created_at <= $2
       AND mobile_number <> 'deleted-' || user_id ORDER BY user_id LIMIT $3`,
    [after, before, count],
  );

/** Those of some people of whom there are rows. @param sql of `HELD` */
export const peopleWithRows = (db: Queries, sql: string, userIds: readonly string[]): Promise<readonly string[]> =>
  columnOf(db, sql, [userIds]);
