import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../src/contract/enums';
import type { KnownValues } from '../../../../src/contract/named';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertUnless, isThere, updateRows } from '../../../platform/database/statements';
import { formsOf, markOf, sealed, sealedJson } from '../../../platform/database/vault';
import { isUuid } from '../../../platform/domain/photoIds';
import type { User } from '../domain/known';
import { markName } from './nameMarks';

/**
 * The user of a number, made when there is none. They are locked: no number is changed, and no account erased, before the
 * transaction ends.
 */
export async function findOrCreateUser(
  tx: Transaction,
  mobileNumber: string,
  now: Date,
): Promise<{ userId: string; newUser: boolean }> {
  const newId = randomUUID();
  const user = { userId: newId, mobileNumber, createdAt: now };
  if (await insertUnless(tx, 'users', '(mobile_number)', user)) return { userId: newId, newUser: true };
  const sql = 'SELECT user_id FROM users WHERE mobile_number = $1 FOR NO KEY UPDATE';
  const userId = await firstValue<string>(tx, sql, [mobileNumber]);
  // who had the number has another since: it is free
  return userId === undefined ? findOrCreateUser(tx, mobileNumber, now) : { userId, newUser: false };
}

/**
 * Makes other transactions that lock the same user wait until this one ends. Rows that only name the user are still written
 * meanwhile, so that who locks a loan or an application first and then tells its owner waits for no one.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
}

/** True for the id of a user; false for any other text too. */
export const isUser = async (db: Queries, userId: string): Promise<boolean> =>
  isUuid(userId) && isThere(db, 'SELECT 1 FROM users WHERE user_id = $1', [userId]);

/** @throws Error where there is no such person */
export async function findUser(db: Queries, userId: string): Promise<User> {
  const user = (await findUsers(db, [userId])).get(userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  return user;
}

/** Some people by their ids, without those of whom there is none. */
export async function findUsers(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const sql = 'SELECT user_id, mobile_number, known FROM users WHERE user_id = ANY ($1::uuid[])';
  const users = await db.query<User>(sql, [userIds]);
  return new Map(users.map((user) => [user.userId, user]));
}

/** Adds to what is known of the user, and removes what is known no longer, in a transaction. */
export async function saveKnown(
  tx: Transaction,
  userId: string,
  { set, remove }: { set: Readonly<Record<string, unknown>>; remove: readonly string[] },
): Promise<void> {
  const sql = 'SELECT known FROM users WHERE user_id = $1 FOR NO KEY UPDATE';
  const before = await firstValue<KnownValues>(tx, sql, [userId]);
  const kept = Object.entries({ ...before, ...set }).filter(([name]) => !remove.includes(name));
  const known: KnownValues = Object.fromEntries(kept);
  await updateRows(tx, 'users', { userId }, { known: sealedJson(known) });
  if (known.fullName !== before?.fullName) await markName(tx, userId, known.fullName);
}

/** The language a person is spoken to in: what their page showed last. */
export async function saveLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await updateRows(db, 'users', { userId }, { language });
}

/** What is known of a user, by field name. */
export const knownOfUser = async (db: Queries, userId: string): Promise<KnownValues> =>
  (await firstValue<KnownValues>(db, 'SELECT known FROM users WHERE user_id = $1', [userId])) ?? {};

/** How the user wants to be called. */
export const userNameOf = (db: Queries, userId: string): Promise<string | undefined> =>
  firstValue(db, 'SELECT user_name FROM users WHERE user_id = $1', [userId]);

/** @param userName undefined: they are called by no name of their own choice any more */
export async function saveUserName(db: Queries, userId: string, userName: string | undefined): Promise<void> {
  await updateRows(db, 'users', { userId }, { userName: userName === undefined ? undefined : sealed(userName) });
}

/**
 * Gives the NIK to the user unless another person has it; true when it is the user's then. It stays theirs with
 * all they send later: only a reviewer moves or frees a NIK.
 */
export async function ownNik(tx: Transaction, userId: string, idNumber: string, now: Date): Promise<boolean> {
  // waits for another transaction that is about to own the same NIK
  await tx.query(
    `INSERT INTO nik_owners (id_number, user_id, since, sealed) SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM nik_owners WHERE id_number = ANY ($5::text[])) ON CONFLICT DO NOTHING`,
    [markOf(idNumber), userId, now, sealed(idNumber), formsOf(idNumber)],
  );
  return isThere(tx, 'SELECT 1 FROM nik_owners WHERE id_number = ANY ($1::text[]) AND user_id = $2', [
    formsOf(idNumber),
    userId,
  ]);
}

/** Whose a NIK is; undefined where it is free. No other transaction moves it until this one ends. */
export async function nikOwner(tx: Transaction, idNumber: string): Promise<string | undefined> {
  return firstValue<string>(tx, 'SELECT user_id FROM nik_owners WHERE id_number = ANY ($1::text[]) FOR UPDATE', [
    formsOf(idNumber),
  ]);
}

/** Who has a NIK, and since when; undefined where it is free. */
export const nikOwnership = (db: Queries, idNumber: string): Promise<{ userId: string; since: Date } | undefined> =>
  firstRow(db, 'SELECT user_id, since FROM nik_owners WHERE id_number = ANY ($1::text[])', [formsOf(idNumber)]);

/** Gives a NIK that a customer has to another one. */
export async function moveNik(
  tx: Transaction,
  idNumber: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const sql = 'UPDATE nik_owners SET user_id = $1, since = $2 WHERE id_number = ANY ($3::text[]) AND user_id = $4';
  await tx.query(sql, [to, now, formsOf(idNumber), from]);
}
