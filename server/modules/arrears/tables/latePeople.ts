import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../../../platform/database/statements';
import { OWED_STATUSES } from '../../loans';

/** From how many days past due on, and up to how many. */
export interface LateRange {
  from: number;
  until: number | undefined;
}

const LATE = `SELECT user_id, max(late_days) AS days FROM loans WHERE late_days IS NOT NULL AND status = ANY ($1::text[]) GROUP BY user_id`;

/** So many people who are late for so many days, the latest first. @param page.after a userId */
export const latePeople = (
  db: Queries,
  { from, until }: LateRange,
  { count, after }: { count: number; after: string | undefined },
): Promise<readonly string[]> =>
  columnOf<string>(
    db,
    `WITH late AS (${LATE}) SELECT user_id FROM late
     WHERE days >= $2 AND ($3::int IS NULL OR days <= $3) AND ($5::uuid IS NULL OR (-days, user_id) >
       (SELECT -l.days, l.user_id FROM late l WHERE l.user_id = $5))
     ORDER BY -days, user_id LIMIT $4`,
    [OWED_STATUSES, from, until, count, after],
  );

/** How many people are late for so many days, range by range. */
export const countLate = (db: Queries, ranges: readonly LateRange[]): Promise<readonly number[]> =>
  columnOf<number>(
    db,
    `WITH late AS (${LATE}), ranges AS (
       SELECT least::int, nullif(most, '')::int AS most, place
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS r (least, most, place))
     SELECT count(days)::int FROM ranges LEFT JOIN late ON days >= least AND (most IS NULL OR days <= most)
     GROUP BY place ORDER BY place`,
    [OWED_STATUSES, ranges.map(({ from }) => `${from}`), ranges.map(({ until = '' }) => `${until}`)],
  );

/** Forgets contacts and promises of before a moment with people who owe nothing. */
export async function forgetArrears(db: Queries, before: Date): Promise<void> {
  const owesNothing = (table: string) =>
    `NOT EXISTS (SELECT 1 FROM loans l WHERE l.user_id = ${table}.user_id AND l.status = ANY ($2::text[]))`;
  await db.query(`DELETE FROM contacts WHERE begun_at < $1 AND ${owesNothing('contacts')}`, [before, OWED_STATUSES]);
  await db.query(`DELETE FROM payment_promises WHERE made_at < $1 AND ${owesNothing('payment_promises')}`, [
    before,
    OWED_STATUSES,
  ]);
}
