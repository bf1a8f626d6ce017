import type { BreachWay } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { columnOf, updateRows } from '../../../platform/database/statements';
import { BREACH_CHANGES } from '../domain/breach';

/** A person whom a breach concerns. */
export interface Concerned {
  userId: string;
  foundBy: BreachWay;
  toldAt: Date | undefined;
  /** when it was found that their account had been erased before they were told */
  erasedAt: Date | undefined;
  /** whether a mail left; undefined where there is none to send, or its outbox is not kept any more */
  mail: string | undefined;
}

/** So many people of a breach after the one with an id. */
export const concernedBy = (
  db: Queries,
  breachId: string,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly Concerned[]> =>
  db.query(
    `SELECT user_id, found_by, told_at, erased_at, (SELECT min(o.status) FROM outbox o WHERE o.notification_id = p.notification_id
         AND o.channel = 'email') AS mail
     FROM breach_people p WHERE breach_id::text = $1 AND ($2::uuid IS NULL OR user_id > $2) ORDER BY user_id LIMIT $3`,
    [breachId, after, count],
  );

/** Adds people whom a breach concerns; gives how many were not among them yet. */
export async function addConcerned(
  tx: Transaction,
  breachId: string,
  userIds: readonly string[],
  foundBy: BreachWay,
): Promise<number> {
  const added = await tx.query(
    `INSERT INTO breach_people (breach_id, user_id, found_by) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [breachId, userIds, foundBy],
  );
  return added.length;
}

/** Takes away all who were not told; gives how many they were. */
export async function clearConcerned(tx: Transaction, breachId: string): Promise<number> {
  const sql =
    'DELETE FROM breach_people WHERE breach_id = $1 AND told_at IS NULL AND erased_at IS NULL RETURNING user_id';
  return (await tx.query(sql, [breachId])).length;
}

/** The breaches that are released with people who are still to be told. */
export const breachesToTell = (db: Queries): Promise<readonly string[]> =>
  columnOf(
    db,
    `SELECT breach_id FROM breaches WHERE status = $1
       AND EXISTS (SELECT 1 FROM breach_people p WHERE p.breach_id = breaches.breach_id AND told_at IS NULL AND erased_at IS NULL)`,
    [BREACH_CHANGES.released.to],
  );

/** So many people of a breach who are to be told; no other transaction gets them before this one ends. */
export const takeUntold = (tx: Transaction, breachId: string, count: number): Promise<readonly string[]> =>
  columnOf(
    tx,
    `SELECT user_id FROM breach_people WHERE breach_id = $1 AND told_at IS NULL AND erased_at IS NULL
     ORDER BY user_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [breachId, count],
  );

/** Writes down that a person was told, by which message; or, without one, that their account was erased before. */
export async function noteTold(
  tx: Transaction,
  told: { breachId: string; userId: string; notificationId: string | undefined; at: Date },
): Promise<void> {
  const { breachId, userId, notificationId, at } = told;
  const noted = notificationId === undefined ? { erasedAt: at } : { toldAt: at, notificationId };
  await updateRows(tx, 'breach_people', { breachId, userId }, noted);
}
