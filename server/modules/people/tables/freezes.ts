import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertUnless, isThere, quoted } from '../../../platform/database/statements';
import { FREEZE_CHANGES, type FreezeOrigin, type FreezeStatus } from '../domain/freeze';

/** A freeze that is in force. */
export interface FreezeInForce {
  freezeId: string;
  status: Extract<FreezeStatus, 'SHORT' | 'LASTING'>;
  begunBy: FreezeOrigin;
  begunAt: Date;
  /** undefined where it does not end by itself */
  endsAt: Date | undefined;
}

/** True in SQL of a row `f` of account_freezes that is in force at a moment. @param now a placeholder, as `$2` */
const inForce = (now: string) =>
  `(f.status = ${quoted(FREEZE_CHANGES.proved.to)} OR (f.status = ${quoted(FREEZE_CHANGES.askedByNumber.to)} AND f.ends_at > ${now}))`;

/** True in SQL where the account of a person is frozen. @param user SQL that gives their id @param now a placeholder */
export const isFrozenSql = (user: string, now: string): string =>
  `EXISTS (SELECT 1 FROM account_freezes f WHERE f.user_id = ${user} AND ${inForce(now)})`;

/** The freeze of a person's account; undefined where it is not frozen. */
export const freezeOf = (db: Queries, userId: string, now: Date): Promise<FreezeInForce | undefined> =>
  firstRow(
    db,
    `SELECT freeze_id, status, begun_by, begun_at, ends_at FROM account_freezes f WHERE user_id = $1 AND ${inForce('$2')}`,
    [userId, now],
  );

/** Freezes an account whose person is locked; nothing where it is frozen. */
export async function insertFreeze(tx: Transaction, userId: string, freeze: FreezeInForce): Promise<void> {
  const wasShort = freeze.status === FREEZE_CHANGES.askedByNumber.to;
  await insertUnless(tx, 'account_freezes', 'any', { ...freeze, userId, wasShort });
}

/** Has a freeze last; false, and nothing changes, where it lasts already or has ended. */
export const keepFreeze = (tx: Transaction, freezeId: string, begunBy: FreezeOrigin): Promise<boolean> =>
  changeStatus(tx, 'account_freezes', { freezeId }, FREEZE_CHANGES.proved, { begunBy, endsAt: undefined });

/** Ends a freeze; false, and nothing changes, where it has ended, or another cause ends it. */
export const endFreeze = (
  tx: Transaction,
  freezeId: string,
  change: (typeof FREEZE_CHANGES)['lifted' | 'hoursPassed'],
  endedAt: Date,
): Promise<boolean> => changeStatus(tx, 'account_freezes', { freezeId }, change, { endedAt });

/** True where number and NIK alone froze the account of a person since a moment. */
export async function wasFrozenByNumber(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  return isThere(
    tx,
    'SELECT 1 AS one FROM account_freezes WHERE user_id = $1 AND begun_at > $2 AND was_short LIMIT 1',
    [userId, since],
  );
}

/** A freeze whose hours are over, and whose it is. */
export interface LapsedFreeze {
  freezeId: string;
  userId: string;
}

/** The freezes whose hours are over, in the order of their ids, so many after one. */
export async function lapsedFreezes(
  db: Queries,
  now: Date,
  { after, count }: AfterId,
): Promise<readonly LapsedFreeze[]> {
  return db.query<LapsedFreeze>(
    `SELECT freeze_id, user_id FROM account_freezes
     WHERE status = ${quoted(FREEZE_CHANGES.askedByNumber.to)} AND ends_at <= $1 AND freeze_id > $3 ORDER BY freeze_id LIMIT $2`,
    [now, count, after],
  );
}

/** Ends the freeze of a person whose hours are over before another begins. */
export async function endLapsed(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { from, to } = FREEZE_CHANGES.hoursPassed;
  await tx.query(
    `UPDATE account_freezes SET status = $2, ended_at = $3
     WHERE user_id = $1 AND status = ANY ($4::text[]) AND ends_at <= $3`,
    [userId, to, now, from],
  );
}
