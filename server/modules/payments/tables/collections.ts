import type { CollectionStatus } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Paying } from '../../../../src/lending/portfolio';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, firstRow, firstValue, insertInto, quoted, updateRows } from '../../../platform/database/statements';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { PAYMENT_CHANGES } from '../../loans';
import { COLLECTION_CHANGES } from '../domain/collectionStatus';

/** A number that a person pays into. */
export interface StoredCollection {
  /** a UUID, the key that the gateway knows it by */
  collectionId: string;
  userId: string;
  gateway: string;
  channel: string;
  /** undefined until the gateway has it */
  number: string | undefined;
  lasts: boolean;
  status: CollectionStatus;
  askedAt: Date;
  expiresAt: Date | undefined;
  /** rupiah that the gateway takes for it; undefined where the bank asks each time */
  amount: number | undefined;
  /** what the gateway calls it */
  gatewayRef: string | undefined;
  /** what its QR code says */
  scan: string | undefined;
}

const COLUMNS = `collection_id, user_id, gateway, channel, number, lasts, status, asked_at, expires_at,
  told_amount::float8 AS amount, gateway_ref, scan`;

/** Writes down that a number is asked for. */
export async function insertCollection(tx: Transaction, { amount, ...collection }: StoredCollection): Promise<void> {
  await insertInto(tx, 'collections', { ...collection, toldAmount: amount });
}

/** Notes what the gateway takes for a number from now on, in rupiah. */
export async function setCollectionAmount(db: Queries, collectionId: string, amount: number): Promise<void> {
  await updateRows(db, 'collections', { collectionId }, { toldAmount: amount });
}

/** The numbers of a person, the one asked for last first. */
export async function collectionsOfUser(db: Queries, userId: string): Promise<readonly StoredCollection[]> {
  return db.query(`SELECT ${COLUMNS} FROM collections WHERE user_id = $1 ORDER BY asked_at DESC, collection_id`, [
    userId,
  ]);
}

/** The number by what people type; where a gateway gave it again, the one of the last time. */
export const collectionOfNumber = (
  db: Queries,
  { gateway, number }: { gateway: string; number: string },
): Promise<StoredCollection | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM collections WHERE gateway = $1 AND number = $2 ORDER BY asked_at DESC LIMIT 1`, [
    gateway,
    number,
  ]);

export const findCollection = (db: Queries, collectionId: string): Promise<StoredCollection | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM collections WHERE collection_id = $1`, [collectionId]);

/** Changes the status of a number; false, and nothing changes, where it does not stand where the change begins. */
export async function changeCollection(
  db: Queries,
  collectionId: string,
  change: StatusChange<CollectionStatus>,
  opened?: Pick<StoredCollection, 'number' | 'expiresAt' | 'gatewayRef' | 'scan'>,
): Promise<boolean> {
  return changed(
    db,
    `UPDATE collections SET status = $2, number = coalesce($3, number), expires_at = coalesce($4, expires_at),
       gateway_ref = coalesce($5, gateway_ref), scan = coalesce($6, scan)
     WHERE collection_id = $1 AND status = ANY ($7::text[])`,
    [
      ...[collectionId, change.to, opened?.number, opened?.expiresAt],
      ...[opened?.gatewayRef, opened?.scan, change.from],
    ],
  );
}

/** Ends the numbers whose time is over. */
export async function expireCollections(db: Queries, now: Date): Promise<void> {
  const { from, to } = COLLECTION_CHANGES.expired;
  await db.query(`UPDATE collections SET status = $2 WHERE expires_at <= $1 AND status IN (${quoted(...from)})`, [
    now,
    to,
  ]);
}

/** Has a gateway asked about a number from a moment on; undefined: only by the daily comparison. */
export async function schedulePoll(db: Queries, collectionId: string, at: Date | undefined): Promise<void> {
  await updateRows(db, 'collections', { collectionId }, { nextLookAt: at });
}

/** Takes numbers that a gateway is to be asked about; no one else gets them until `until`. */
export async function claimLooks(
  db: Queries,
  { gateway, now, until, count }: { gateway: string; now: Date; until: Date; count: number },
): Promise<readonly StoredCollection[]> {
  return db.query(
    `WITH due AS (
       SELECT collection_id AS due_id FROM collections WHERE next_look_at <= $1 AND gateway = $4
       ORDER BY next_look_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE collections SET next_look_at = $2 FROM due WHERE collection_id = due_id RETURNING ${COLUMNS}`,
    [now, until, count, gateway],
  );
}

/** Numbers that gateways have, those of a bill asked for since a moment, in the order of their ids, so many after one. */
export async function collectionsAfter(
  db: Queries,
  collectionId: string,
  { count, gateways, since }: { count: number; gateways: readonly string[]; since: Date },
): Promise<readonly StoredCollection[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM collections WHERE collection_id > $1 AND number IS NOT NULL AND gateway = ANY ($3::text[])
       AND (lasts OR asked_at >= $4) ORDER BY collection_id LIMIT $2`,
    [collectionId, count, gateways, since],
  );
}

/** What a number was chosen to pay. */
export interface Choice {
  paying: Paying;
  /** of the person's loans: it counts until this day ends */
  day: Day;
  chosenAt: Date;
}

export async function addChoice(tx: Transaction, collectionId: string, choice: Choice): Promise<void> {
  await insertInto(tx, 'collection_choices', { ...choice, collectionId, paying: JSON.stringify(choice.paying) });
}

/**
 * What a number was chosen to pay at a moment; undefined where nothing was chosen by then, or what was is paid. A change of
 * a plan and an early settlement stay chosen: they may be paid in parts, and the change or the day says for how long.
 */
export async function choiceAt(db: Queries, collectionId: string, at: Date): Promise<Choice | undefined> {
  return firstRow(
    db,
    `SELECT paying, day::text AS day, chosen_at FROM collection_choices c
     WHERE collection_id = $1 AND chosen_at <= $2 AND (paying ->> 'changeId' IS NOT NULL OR paying ->> 'kind' = 'everything' OR NOT EXISTS (
       SELECT 1 FROM payments p WHERE p.collection_id = c.collection_id AND p.paid_at >= c.chosen_at AND p.status = $3))
       AND choice_no = (SELECT max(choice_no) FROM collection_choices l WHERE l.collection_id = $1 AND l.chosen_at <= $2)`,
    [collectionId, at, PAYMENT_CHANGES.booked.to],
  );
}

/** When something was last chosen for a number to pay. */
export async function lastChoiceAt(db: Queries, collectionId: string): Promise<Date | undefined> {
  return firstValue<Date>(db, 'SELECT max(chosen_at) AS at FROM collection_choices WHERE collection_id = $1', [
    collectionId,
  ]);
}
