import type { Day } from '../../../../src/lending/days';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, firstValue, insertInto, quoted } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import { RELIEF_CHANGES, type Relief } from '../domain/relief';

const COLUMNS = `SELECT relief_id, user_id, loan_id, kind, r.status, per_month::float8 AS per_month, count,
  forgiven::float8 AS forgiven, days, wish_id, r.operator_id, o.name AS operator, s.name AS second,
  made_on::text AS made_on, until::text AS until, made_at, r.ended_at, why, e.name AS ended_by, r.ended_by AS ended_by_id, ended_why
  FROM reliefs r LEFT JOIN operators o USING (operator_id) LEFT JOIN operators s ON s.operator_id = r.second_id
  LEFT JOIN operators e ON e.operator_id = r.ended_by`;

export type NewRelief = Pick<Relief, 'reliefId' | 'userId' | 'loanId' | 'kind' | 'madeOn' | 'madeAt'> &
  Partial<Pick<Relief, 'perMonth' | 'count' | 'forgiven' | 'days' | 'wishId' | 'operatorId' | 'until' | 'why'>>;

/** Writes down what is asked for, proposed, offered or granted. */
export async function insertRelief(
  tx: Transaction,
  cause: 'asked' | 'proposed' | 'offered' | 'granted',
  { why, ...added }: NewRelief,
): Promise<void> {
  const written = why === undefined ? {} : { why: sealed(why) };
  await insertInto(tx, 'reliefs', { ...added, ...written, status: RELIEF_CHANGES[cause].to });
}

/** What people asked for and were offered, the last first. */
export const reliefsOf = (db: Queries, ...userIds: readonly string[]): Promise<readonly Relief[]> =>
  db.query(
    `${COLUMNS} WHERE user_id = ANY ($1::uuid[]) ORDER BY made_at DESC, r.operator_id NULLS LAST, r.ended_at DESC NULLS FIRST`,
    [userIds],
  );

export const findRelief = (db: Queries, reliefId: string): Promise<Relief | undefined> =>
  firstRow(db, `${COLUMNS} WHERE relief_id = $1`, [reliefId]);

/** The plan that a loan is offered on a day; undefined where none is. */
export const offeredPlan = (db: Queries, loanId: string, day: Day): Promise<Relief | undefined> =>
  firstRow(db, `${COLUMNS} WHERE loan_id = $1 AND r.status = $3 AND until >= $2 ORDER BY made_at DESC LIMIT 1`, [
    loanId,
    day,
    RELIEF_CHANGES.offered.to,
  ]);

/** What waits for an operator; not a wish for which something waits for a second one. */
const WAITS = `(r.status = ${quoted(RELIEF_CHANGES.proposed.to)} OR r.status = ${quoted(RELIEF_CHANGES.asked.to)}
  AND NOT EXISTS (SELECT 1 FROM reliefs made WHERE made.wish_id = r.relief_id AND made.status = ${quoted(RELIEF_CHANGES.proposed.to)}))`;

/** What waits for an operator: first what they decide as the second, then wishes, last what they proposed; of each the oldest on top. */
export const waitingReliefs = (db: Queries, operatorId: string, count: number): Promise<readonly Relief[]> =>
  db.query(
    `${COLUMNS} WHERE ${WAITS} ORDER BY CASE WHEN r.operator_id = $1::uuid THEN 2 WHEN r.status = $2 THEN 0 ELSE 1 END,
       made_at, relief_id LIMIT $3`,
    [operatorId, RELIEF_CHANGES.proposed.to, count],
  );

/** Fewer wishes than so many say nothing of the next one. */
const LEAST_WISHES = 10;
/** Those of so many days count, but for the last ones: they should all have an answer by now. */
const COUNTED_DAYS = 60;
const ANSWERED_DAYS = 2;
const HOUR_S = 3_600;

/** Within how many hours half of the wishes of lately had an answer; undefined where too few were made, or it was more than two days. */
export async function usualReliefHours(db: Queries, at: Date): Promise<number | undefined> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  // what has no answer counts as the longest wait of all
  const row = await firstRow<{ asked: number; waited?: number }>(
    db,
    `SELECT count(*)::integer AS asked, percentile_disc(0.5) WITHIN GROUP (ORDER BY waited) AS waited
     FROM (SELECT coalesce(extract(epoch FROM ended_at - made_at), 1e9)::integer AS waited FROM reliefs
       WHERE operator_id IS NULL AND status <> ${quoted(RELIEF_CHANGES.overtaken.to)} AND made_at >= $1 AND made_at < $2) AS waits`,
    [before(COUNTED_DAYS), before(ANSWERED_DAYS)],
  );
  if (!row || row.asked < LEAST_WISHES || row.waited === undefined) return undefined;
  const hours = Math.max(1, Math.ceil(row.waited / HOUR_S));
  return hours <= ANSWERED_DAYS * 24 ? hours : undefined;
}

/** How much of it waits for an operator, without what they proposed themselves; counted up to a number. */
export const countReliefsFor = async (db: Queries, operatorId: string, atMost: number): Promise<number> =>
  (await firstValue<number>(
    db,
    `SELECT count(*)::int FROM (SELECT 1 FROM reliefs r WHERE ${WAITS}
       AND r.operator_id IS DISTINCT FROM $1::uuid LIMIT $2) AS waiting`,
    [operatorId, atMost],
  )) ?? 0;

/** Ends what waits for an operator of a loan of which nothing is late any more. */
export async function endOvertaken(
  tx: Transaction,
  { userId, loanId }: Pick<Relief, 'userId' | 'loanId'>,
  now: Date,
): Promise<void> {
  await changeStatus(tx, 'reliefs', { userId, loanId }, RELIEF_CHANGES.overtaken, { endedAt: now });
}

type Cause = 'accepted' | 'answered' | 'declined' | 'ended' | 'granted' | 'offered' | 'overtaken' | 'withdrawn';

/** Goes on with one; false, and nothing changes, where it does not stand where this begins. */
export const changeRelief = (
  tx: Transaction,
  reliefId: string,
  cause: Cause,
  set: Parameters<typeof changeStatus>[4] = {},
): Promise<boolean> => changeStatus(tx, 'reliefs', { reliefId }, RELIEF_CHANGES[cause], set);
