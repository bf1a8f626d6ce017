import type { DeskLateList } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteInPortions } from '../../../platform/database/portions';
import { deleteFrom, firstRow, firstValue, isThere, upsertInto } from '../../../platform/database/statements';
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
}

/** The operator who has a person taken on, unless they work here no more. */
const HANDLER = 'FROM arrears_handlers h JOIN operators o USING (operator_id) WHERE o.ended_at IS NULL AND h.user_id';
const HELD = `SELECT 1 ${HANDLER} = late_people.user_id`;

/** It is time to contact them, and the law allows it. */
const TO_CONTACT = '$2 AND days <= $3 AND due_on <= $1';

/** Who each list has, by conditions of which each has its index and no two are true of one person. */
const LISTS: Readonly<Record<DeskLateList, readonly string[]>> = {
  today: [
    'promised = $1',
    TO_CONTACT,
    `said_until >= $1 AND promised IS DISTINCT FROM $1 AND (${TO_CONTACT}) IS NOT TRUE`,
  ],
  broken: ['promised < $1'],
  mine: [`EXISTS (${HELD} AND o.operator_id = $4)`],
  free: [`NOT EXISTS (${HELD})`],
  all: ['true'],
  '1-30': ['days BETWEEN 1 AND 30'],
  '31-60': ['days BETWEEN 31 AND 60'],
  '61-90': ['days BETWEEN 61 AND 90'],
  '90+': ['days > 90'],
};

/** What a list can be in the order of: who is late for longest, or whom no one tried for longest. */
const ORDERS = {
  days: '-days, user_id',
  tried: "coalesce(tried, '-infinity'), -days, user_id",
} as const;

/** All statements take the same, of which each says what it knows of a parameter. */
const params = ({ today, isOpen, lastDayLate, operatorId }: LateWorkOn) => [today, isOpen, lastDayLate, operatorId];
const TAKEN = '$1::date IS NOT NULL AND $2::boolean IS NOT NULL AND $3::int IS NOT NULL AND $4::uuid IS NOT NULL';

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
    `SELECT user_id, (SELECT o.name ${HANDLER} = late_people.user_id) AS handler FROM late_people
     WHERE ${TAKEN} AND (${LISTS[list].map((some) => `(${some})`).join(' OR ')})
       AND ($6::uuid IS NULL OR (${ORDERS[sort]}) > (SELECT ${ORDERS[sort]} FROM late_people WHERE user_id = $6))
     ORDER BY ${ORDERS[sort]} LIMIT $5`,
    [...params(on), count, after],
  );

/** How many people of a list there are, counted up to a number. */
const countOf = (list: DeskLateList): string => {
  const counts = LISTS[list].map(
    (some) => `(SELECT count(*)::int FROM (SELECT 1 FROM late_people WHERE ${TAKEN} AND ${some} LIMIT $5) AS first)`,
  );
  return `least($5::int, ${counts.join(' + ')})`;
};

/** How many people each list has, each counted up to a number. */
export async function countLate(
  db: Queries,
  on: LateWorkOn,
  atMost: number,
): Promise<Readonly<Record<DeskLateList, number>>> {
  const names = Object.keys(LISTS) as DeskLateList[];
  const counts = names.map((list, place) => `${countOf(list)} AS l${place}`);
  const values = [...params(on), atMost];
  const found = await firstRow<Record<string, number>>(db, `SELECT ${counts.join(', ')}`, values);
  const all = Object.values(found ?? {});
  return Object.fromEntries(names.map((list, place) => [list, all[place] ?? 0])) as Record<DeskLateList, number>;
}

/** How many people the list of today has; counted up to a number. */
export const countLateToday = async (db: Queries, on: LateWorkOn, atMost: number): Promise<number> =>
  (await firstValue<number>(db, `SELECT ${countOf('today')}`, [...params(on), atMost])) ?? 0;

/** How late a person is: since when at the longest, and for how many days, by the day to which their loans are reckoned. */
interface HowLate {
  since: Day;
  days: number;
  on: Day;
}

/** How late a person is; undefined where nothing is. */
export const howLate = (db: Queries, userId: string): Promise<HowLate | undefined> =>
  firstRow(
    db,
    `SELECT min(late_since)::text AS since, max(late_days) AS days, max(reckoned_on)::text AS on FROM loans
     WHERE user_id = $1 AND late_days IS NOT NULL AND status = ANY ($2::text[]) HAVING count(*) > 0`,
    [userId, OWED_STATUSES],
  );

/** True where something of a person is late, or the lists still have them, or they ever promised to pay. */
export const isLateOrPromised = (db: Queries, userId: string): Promise<boolean> =>
  isThere(
    db,
    `SELECT 1 FROM late_people WHERE user_id = $1 UNION ALL SELECT 1 FROM payment_promises WHERE user_id = $1
     UNION ALL SELECT 1 FROM loans WHERE user_id = $1 AND late_days IS NOT NULL AND status = ANY ($2::text[])
     LIMIT 1`,
    [userId, OWED_STATUSES],
  );

/** A person who is late, as the lists have them; days by the calendar of everybody but that of the last try. */
interface LatePersonRow {
  userId: string;
  days: number;
  tried: Day | undefined;
  /** by when they promised last to pay, and did not by now */
  promised: Day | undefined;
  /** until when something is to be done about what they said on the phone: that they would pay, or that they need help; of a call in hand the day of it */
  saidUntil: Day | undefined;
  /** from when on it is time to contact them */
  dueOn: Day;
}

/** Keeps a person among those who are late. */
export const keepLatePerson = (tx: Transaction, row: LatePersonRow): Promise<void> =>
  upsertInto(tx, 'late_people', ['userId'], { ...row });

/** Nothing of a person is late any more. */
export async function removeLatePerson(tx: Transaction, userId: string): Promise<void> {
  await deleteFrom(tx, 'late_people', { userId });
}

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
  firstValue(db, `SELECT o.name ${HANDLER} = $1`, [userId]);

/** Forgets contacts and promises of before a moment with people who owe nothing. */
export async function forgetArrears(db: Queries, before: Date): Promise<void> {
  const ofWhoOwesNothing = (table: string, at: string) =>
    deleteInPortions(
      db,
      table,
      `${at} < $1 AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.user_id = ${table}.user_id AND l.status = ANY ($2::text[]))`,
      [before, OWED_STATUSES],
    );
  await ofWhoOwesNothing('contacts', 'begun_at');
  await ofWhoOwesNothing('payment_promises', 'made_at');
  await ofWhoOwesNothing('arrears_handlers', 'taken_at');
}
