import type { ContactCall, ContactChannel, ContactOutcome } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertUnless, isThere, quoted } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';

/** A try to reach a person about what is late. */
export interface Contact {
  contactId: string;
  operatorId: string;
  operator: string;
  channel: ContactChannel;
  begunAt: Date;
  /** undefined until it is told what came of it */
  outcome: ContactOutcome | undefined;
  said: string | undefined;
  /** when it was told last what came of it; undefined also where that was before it was noted */
  saidAt: Date | undefined;
}

/** By which channels an operator speaks with a person. */
const CALLS = quoted('PHONE' satisfies ContactCall, 'WHATSAPP' satisfies ContactCall);

const ASKS_HELP = quoted('ASKS_HELP' satisfies ContactOutcome);
const NOT_MADE = quoted('NOT_MADE' satisfies ContactOutcome);
/** Their person may have been reached or disturbed by it. */
const WAS_MADE = `outcome IS DISTINCT FROM ${NOT_MADE}`;

/** Writes down a try; one that is there already stays. */
export async function insertContact(
  tx: Transaction,
  added: Pick<Contact, 'contactId' | 'operatorId' | 'channel' | 'begunAt'> & { userId: string; day: Day },
): Promise<void> {
  await insertUnless(tx, 'contacts', 'any', added);
}

/** The tries to reach some people since a day, one for each. */
export const triesOf = (
  db: Queries,
  userIds: readonly string[],
  since: Day,
): Promise<readonly { userId: string; day: Day }[]> =>
  db.query(
    `SELECT user_id, day::text AS day FROM contacts WHERE user_id = ANY ($1::uuid[]) AND day >= $2 AND ${WAS_MADE}`,
    [userIds, since],
  );

/** The day of the last try to reach a person. */
export const lastTryOf = (db: Queries, userId: string): Promise<Day | undefined> =>
  firstValue(db, `SELECT max(day)::text FROM contacts WHERE user_id = $1 AND ${WAS_MADE}`, [userId]);

/** When a person last said on the phone that they would pay. */
export const lastSaidPromise = (db: Queries, userId: string): Promise<Date | undefined> =>
  firstValue(
    db,
    `SELECT max(begun_at) FROM contacts WHERE user_id = $1 AND outcome = ${quoted('PROMISED' satisfies ContactOutcome)}`,
    [userId],
  );

/** An operator spoke with the person: they asked for help, or what was said later settles that. */
const SPOKEN = quoted(...(['TALKED', 'PROMISED', 'ASKS_HELP', 'OBJECTS'] satisfies ContactOutcome[]));

/** What is known of a number that reached another person. */
interface WrongNumber {
  /** when it was found out last */
  at: Date;
  /** its person was written to since */
  isAsked: boolean;
}

/** Of which of some people the number reached another person, and they did not prove it nor change it since. */
export async function wrongNumbersOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WrongNumber>> {
  const rows = await db.query<WrongNumber & { userId: string }>(
    `SELECT DISTINCT ON (user_id) user_id, begun_at AS at, EXISTS (SELECT 1 FROM contacts m
       WHERE m.user_id = c.user_id AND m.channel = ${quoted('MESSAGE' satisfies ContactChannel)} AND m.begun_at >= c.begun_at) AS is_asked
     FROM contacts c WHERE user_id = ANY ($1::uuid[]) AND outcome = ${quoted('WRONG_NUMBER' satisfies ContactOutcome)} AND number_proven_at IS NULL
     ORDER BY user_id, begun_at DESC`,
    [userIds],
  );
  return new Map(rows.map(({ userId, ...found }) => [userId, found]));
}

/** Notes that a person proved their number, or changed it. */
export async function proveNumber(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE contacts SET number_proven_at = $2 WHERE user_id = $1 AND outcome = ${quoted('WRONG_NUMBER' satisfies ContactOutcome)} AND number_proven_at IS NULL`,
    [userId, at],
  );
}

/** When each of some people asked an operator for help, where they were not spoken with or written to since. */
export async function helpAskedOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ userId: string; begunAt: Date; asks: boolean }>(
    `SELECT DISTINCT ON (user_id) user_id, begun_at, outcome IS NOT DISTINCT FROM ${ASKS_HELP} AS asks FROM contacts
     WHERE user_id = ANY ($1::uuid[]) AND (outcome IN (${SPOKEN}) OR channel = ${quoted('MESSAGE' satisfies ContactChannel)})
     ORDER BY user_id, begun_at DESC, contact_id`,
    [userIds],
  );
  return new Map(rows.flatMap(({ userId, begunAt, asks }) => (asks ? [[userId, begunAt] as const] : [])));
}

/** True where an operator began a try by phone on a day of which they have not yet said what came. */
export const isTrying = (
  db: Queries,
  { userId, operatorId, day }: Pick<Contact, 'operatorId'> & { userId: string; day: Day },
): Promise<boolean> =>
  isThere(
    db,
    `SELECT 1 FROM contacts WHERE user_id = $1 AND operator_id = $2 AND day = $3 AND channel IN (${CALLS}) AND outcome IS NULL`,
    [userId, operatorId, day],
  );

/** The last try by phone that another operator began on a day of which it is still to be told what came. */
export const tryOfAnother = (
  db: Queries,
  { userId, operatorId, day }: Pick<Contact, 'operatorId'> & { userId: string; day: Day },
): Promise<Pick<Contact, 'operator' | 'begunAt'> | undefined> =>
  firstRow(
    db,
    `SELECT name AS operator, begun_at FROM contacts JOIN operators USING (operator_id)
     WHERE user_id = $1 AND operator_id <> $2 AND day = $3 AND channel IN (${CALLS}) AND outcome IS NULL ORDER BY begun_at DESC LIMIT 1`,
    [userId, operatorId, day],
  );

/** The last try by phone that an operator began after a moment and has not yet said what came of it. */
export async function ownCallSince(
  db: Queries,
  operatorId: string,
  since: Date,
): Promise<{ userId: string; begunAt: Date } | undefined> {
  return firstRow(
    db,
    `SELECT user_id, begun_at FROM contacts
     WHERE operator_id = $1 AND begun_at >= $2 AND channel IN (${CALLS}) AND outcome IS NULL ORDER BY begun_at DESC LIMIT 1`,
    [operatorId, since],
  );
}

/** The last day on which a try by phone was begun of which it is still to be told what came. */
export const openTryOf = (db: Queries, userId: string): Promise<Day | undefined> =>
  firstValue(
    db,
    `SELECT max(day)::text FROM contacts WHERE user_id = $1 AND channel IN (${CALLS}) AND outcome IS NULL`,
    [userId],
  );

/** True where an operator tried by phone on a day, no matter what came of it. */
export const hasTried = (
  db: Queries,
  { userId, operatorId, day }: Pick<Contact, 'operatorId'> & { userId: string; day: Day },
): Promise<boolean> =>
  isThere(
    db,
    `SELECT 1 FROM contacts WHERE user_id = $1 AND operator_id = $2 AND day = $3 AND channel IN (${CALLS}) AND ${WAS_MADE}`,
    [userId, operatorId, day],
  );

/** Removes a try of which no one has said what came, or that it was not made; gives whom it was to reach, undefined where there is none. */
export const removeContact = (tx: Transaction, contactId: string): Promise<string | undefined> =>
  firstValue(
    tx,
    `DELETE FROM contacts WHERE contact_id = $1 AND coalesce(outcome, ${NOT_MADE}) = ${NOT_MADE} RETURNING user_id`,
    [contactId],
  );

/** The tries to reach people, the last first. */
export const contactsOf = (
  db: Queries,
  ...userIds: readonly string[]
): Promise<readonly (Contact & { userId: string })[]> =>
  db.query(
    `SELECT user_id, contact_id, operator_id, name AS operator, channel, begun_at, outcome, said, said_at
     FROM contacts JOIN operators USING (operator_id) WHERE user_id = ANY ($1::uuid[]) ORDER BY begun_at DESC, contact_id`,
    [userIds],
  );

/** The last try to reach each of some people, without what was said and when, and when they last said that they would pay. */
export async function lastContactsOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<Contact, 'said' | 'saidAt'> & { promisedAt: Date | undefined }>> {
  const rows = await db.query<Omit<Contact, 'said' | 'saidAt'> & { userId: string; promisedAt: Date | undefined }>(
    `SELECT DISTINCT ON (user_id) user_id, contact_id, operator_id, name AS operator, channel, begun_at, outcome,
       max(begun_at) FILTER (WHERE outcome = ${quoted('PROMISED' satisfies ContactOutcome)}) OVER (PARTITION BY user_id) AS promised_at
     FROM contacts JOIN operators USING (operator_id) WHERE user_id = ANY ($1::uuid[]) AND ${WAS_MADE} ORDER BY user_id, begun_at DESC, contact_id`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Notes what came of a try of an operator, once; gives with whom it was, undefined where there is none that waits for it. */
export async function endContact(
  tx: Transaction,
  {
    contactId,
    operatorId,
    outcome,
    said,
    saidAt,
  }: Pick<Contact, 'contactId' | 'operatorId' | 'outcome' | 'said' | 'saidAt'>,
): Promise<string | undefined> {
  return firstValue<string>(
    tx,
    `UPDATE contacts SET outcome = $3, said = $4, said_at = $5 WHERE contact_id = $1 AND operator_id = $2 AND outcome IS NULL RETURNING user_id`,
    [contactId, operatorId, outcome, said === undefined ? undefined : sealed(said), saidAt],
  );
}

/** Forgets what came of a try of an operator, and what was said, where that was told after a moment; gives with whom it was. */
export const reopenContact = (
  tx: Transaction,
  { contactId, operatorId, after }: Pick<Contact, 'contactId' | 'operatorId'> & { after: Date },
): Promise<string | undefined> =>
  firstValue(
    tx,
    `UPDATE contacts SET outcome = NULL, said = NULL, said_at = NULL WHERE contact_id = $1 AND operator_id = $2 AND said_at > $3 RETURNING user_id`,
    [contactId, operatorId, after],
  );
