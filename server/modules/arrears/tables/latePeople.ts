import type { DeskLateList } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, upsertInto } from '../../../platform/database/statements';
import { OWED_STATUSES } from '../../loans';

/** By what the lists at the desk are told apart. */
export interface LateWorkOn {
  /** of everybody, in Jakarta */
  today: Day;
  /** whether people may still be contacted on that day at all */
  isOpen: boolean;
  /** days past due after which we contact no one ourselves */
  lastDayLate: number;
  /** who asks */
  operatorId: string;
  /** whose last promise was kept for less than its sum, as their loans say */
  keptForLess: readonly string[];
}

/** After a try the next is due so many days later, or once a promise is broken. */
const TRY_AGAIN_DAYS = 3;

const PAID_BY_THEN = `SELECT coalesce(sum((e.detail ->> 'amount')::bigint), 0) FROM loan_events e JOIN loans l USING (loan_id)
  WHERE l.user_id = p.user_id AND e.day <= p.day AND (e.kind = 'settled' OR (e.kind = 'paid' AND e.detail ->> 'by' = 'person'))
    AND NOT EXISTS (SELECT 1 FROM loan_events r WHERE r.loan_id = e.loan_id AND r.kind = 'reversed' AND r.detail ->> 'event' = e.event_no::text)`;

const LAST_PROMISE =
  'FROM payment_promises p WHERE p.user_id = dated.user_id ORDER BY made_on DESC, made_at DESC LIMIT 1';
const PAID_SINCE = `(${PAID_BY_THEN}) - p.paid_before`;

/**
 * Each person who is late: for how many days, who has taken them on, what became of their last promise (as judgePromise in
 * latePerson.ts has it), the day of the last try, and whether nothing is asked of them for now.
 */
const LATE = `WITH late AS (
    SELECT user_id, max(late_days) AS days FROM loans WHERE late_days IS NOT NULL AND status = ANY ($1::text[]) GROUP BY user_id),
  dated AS (SELECT user_id, late.days, $2::date + coalesce(m.days, 0) AS today FROM late LEFT JOIN moved_clocks m USING (user_id)),
  people AS (
    SELECT user_id, days, today, promised, tried, handler_id, handler,
      CASE WHEN promised IS NULL OR is_kept THEN NULL WHEN promised < today THEN 'BROKEN' ELSE 'OPEN' END AS promise,
      EXISTS (SELECT 1 FROM loan_events e JOIN loans l USING (loan_id) WHERE l.user_id = dated.user_id AND e.kind = 'frozen'
        AND e.day <= today AND (e.detail ->> 'until')::date >= today) AS rests
    FROM dated
    LEFT JOIN LATERAL (SELECT p.day AS promised, p.amount <= ${PAID_SINCE} OR p.user_id = ANY ($6::uuid[]) AS is_kept
      ${LAST_PROMISE}) last_promise ON true
    LEFT JOIN LATERAL (SELECT max(day) AS tried FROM contacts c WHERE c.user_id = dated.user_id) last_try ON true
    LEFT JOIN LATERAL (SELECT o.operator_id AS handler_id, o.name AS handler FROM arrears_handlers h JOIN operators o USING (operator_id)
      WHERE h.user_id = dated.user_id AND o.ended_at IS NULL) held ON true)`;

/** Who each list has, of the people above. */
const LISTS: Readonly<Record<DeskLateList, string>> = {
  today: `(promise = 'OPEN' AND promised = today) OR (promise IS DISTINCT FROM 'OPEN' AND $3 AND days <= $4 AND NOT rests
    AND (tried IS NULL OR tried <= today - ${TRY_AGAIN_DAYS} OR (promise = 'BROKEN' AND tried <= promised)))`,
  broken: "promise = 'BROKEN'",
  mine: 'handler_id = $5',
  free: 'handler_id IS NULL',
  all: 'true',
  '1-30': 'days BETWEEN 1 AND 30',
  '31-60': 'days BETWEEN 31 AND 60',
  '61-90': 'days BETWEEN 61 AND 90',
  '90+': 'days > 90',
};

/** What a list can be in the order of: who is late for longest, or whom no one tried for longest. */
const ORDERS = {
  days: '-days, user_id',
  tried: "coalesce(tried, '-infinity'), -days, user_id",
} as const;

/** All statements take the same, of which each says what it knows of a parameter. */
const params = ({ today, isOpen, lastDayLate, operatorId, keptForLess }: LateWorkOn) => [
  ...[OWED_STATUSES, today, isOpen, lastDayLate, operatorId, keptForLess],
];
const TAKEN = '$3::boolean IS NOT NULL AND $4::int IS NOT NULL AND $5::uuid IS NOT NULL';

/**
 * Who may have kept their last promise for less: nothing that fell due before its day is late any more, and they paid since, less
 * than its sum. Whether it was in time, their loans say.
 */
export const mayHaveKeptForLess = async (db: Queries): Promise<readonly string[]> => {
  const found = await db.query<{ userId: string }>(
    `SELECT user_id FROM (SELECT user_id, min(late_since) AS since FROM loans WHERE late_days IS NOT NULL AND status = ANY ($1::text[])
         GROUP BY user_id) dated
       CROSS JOIN LATERAL (SELECT p.day, p.amount, ${PAID_SINCE} AS paid ${LAST_PROMISE}) last_promise
     WHERE since >= day AND paid > 0 AND paid < amount`,
    [OWED_STATUSES],
  );
  return found.map(({ userId }) => userId);
};

/** So many people of a list who are late, with who has taken them on. @param page.after a userId */
export const latePeople = (
  db: Queries,
  on: LateWorkOn,
  {
    list,
    sort = 'days',
    count,
    after,
  }: { list: DeskLateList; sort?: keyof typeof ORDERS | undefined; count: number; after: string | undefined },
): Promise<readonly { userId: string; handler: string | undefined }[]> =>
  db.query(
    `${LATE} SELECT user_id, handler FROM people WHERE ${TAKEN} AND (${LISTS[list]})
       AND ($8::uuid IS NULL OR (${ORDERS[sort]}) > (SELECT ${ORDERS[sort]} FROM people WHERE user_id = $8))
     ORDER BY ${ORDERS[sort]} LIMIT $7`,
    [...params(on), count, after],
  );

/** How many people each list has. */
export async function countLate(db: Queries, on: LateWorkOn): Promise<Readonly<Record<DeskLateList, number>>> {
  const names = Object.keys(LISTS) as DeskLateList[];
  const counts = names.map((list, place) => `count(*) FILTER (WHERE ${LISTS[list]})::int AS l${place}`);
  const found = await firstRow<Record<string, number>>(
    db,
    `${LATE} SELECT ${counts.join(', ')} FROM people WHERE ${TAKEN}`,
    params(on),
  );
  const all = Object.values(found ?? {});
  return Object.fromEntries(names.map((list, place) => [list, all[place] ?? 0])) as Record<DeskLateList, number>;
}

/** How many people the list of today has; counted up to a number. */
export const countLateToday = async (db: Queries, on: LateWorkOn, atMost: number): Promise<number> =>
  (await firstValue<number>(
    db,
    `${LATE} SELECT count(*)::int FROM (SELECT 1 FROM people WHERE ${TAKEN} AND (${LISTS.today}) LIMIT $7) AS first`,
    [...params(on), atMost],
  )) ?? 0;

/** Says which operator has taken a person on; no one where there is none. */
export async function handleLate(
  tx: Transaction,
  userId: string,
  taken: { operatorId: string; takenAt: Date } | undefined,
): Promise<void> {
  if (taken) await upsertInto(tx, 'arrears_handlers', ['userId'], { userId, ...taken });
  else await tx.query('DELETE FROM arrears_handlers WHERE user_id = $1', [userId]);
}

/** Who has taken a person on, by name; no one who works here no more. */
export const lateHandler = (db: Queries, userId: string): Promise<string | undefined> =>
  firstValue(
    db,
    'SELECT o.name FROM arrears_handlers h JOIN operators o USING (operator_id) WHERE h.user_id = $1 AND o.ended_at IS NULL',
    [userId],
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
  await db.query(`DELETE FROM arrears_handlers WHERE taken_at < $1 AND ${owesNothing('arrears_handlers')}`, [
    before,
    OWED_STATUSES,
  ]);
}
