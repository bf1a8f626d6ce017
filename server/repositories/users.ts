import { randomUUID } from 'node:crypto';
import type { Language } from '../../src/contract/enums';
import type { KnownValues } from '../../src/contract/named';
import type { User } from '../domain/known';
import type { Queries } from './database';
import { markName } from './nameMarks';
import { formsOf, markOf, sealed, sealedJson } from './vault';

/**
 * The user of a number, made when there is none. They are locked: no number is changed, and no account erased, before the
 * transaction ends.
 */
export async function findOrCreateUser(
  tx: Queries,
  mobileNumber: string,
  now: Date,
): Promise<{ userId: string; newUser: boolean }> {
  const created = await tx.query<{ user_id: string }>(
    `INSERT INTO users (user_id, mobile_number, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (mobile_number) DO NOTHING RETURNING user_id`,
    [randomUUID(), mobileNumber, now],
  );
  if (created[0]) return { userId: created[0].user_id, newUser: true };
  const [user] = await tx.query<{ user_id: string }>(
    'SELECT user_id FROM users WHERE mobile_number = $1 FOR NO KEY UPDATE',
    [mobileNumber],
  );
  // who had the number has another since: it is free
  return user ? { userId: user.user_id, newUser: false } : findOrCreateUser(tx, mobileNumber, now);
}

/**
 * Makes other transactions that lock the same user wait until this one ends. Rows that only name the user are still written
 * meanwhile, so that who locks a loan or an application first and then tells its owner waits for no one.
 */
export async function lockUser(tx: Queries, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
}

/** @throws Error where there is no such person */
export async function findUser(db: Queries, userId: string): Promise<User> {
  const [row] = await db.query<{ mobile_number: string; known: KnownValues }>(
    'SELECT mobile_number, known FROM users WHERE user_id = $1',
    [userId],
  );
  if (!row) throw new Error(`there is no user ${userId}`);
  return { userId, mobileNumber: row.mobile_number, known: row.known };
}

/** Adds to what is known of the user, and removes what is known no longer, in a transaction. */
export async function saveKnown(
  db: Queries,
  userId: string,
  { set, remove }: { set: Readonly<Record<string, unknown>>; remove: readonly string[] },
): Promise<void> {
  const [row] = await db.query<{ known: KnownValues }>('SELECT known FROM users WHERE user_id = $1 FOR NO KEY UPDATE', [
    userId,
  ]);
  const kept = Object.entries({ ...row?.known, ...set }).filter(([name]) => !remove.includes(name));
  const known: KnownValues = Object.fromEntries(kept);
  await db.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, sealedJson(known)]);
  if (known.fullName !== row?.known.fullName) await markName(db, userId, known.fullName);
}

/** The language a person is spoken to in: what their page showed last. */
export async function saveLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await db.query('UPDATE users SET language = $2 WHERE user_id = $1', [userId, language]);
}

/** What is known of a user, by field name. */
export async function knownOfUser(db: Queries, userId: string): Promise<KnownValues> {
  const [row] = await db.query<{ known: KnownValues }>('SELECT known FROM users WHERE user_id = $1', [userId]);
  return row?.known ?? {};
}

/** How the user wants to be called. */
export async function userNameOf(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ user_name: string | null }>('SELECT user_name FROM users WHERE user_id = $1', [
    userId,
  ]);
  return row?.user_name ?? undefined;
}

/** @param userName undefined: they are called by no name of their own choice any more */
export async function saveUserName(db: Queries, userId: string, userName: string | undefined): Promise<void> {
  const kept = userName === undefined ? null : sealed(userName);
  await db.query('UPDATE users SET user_name = $2 WHERE user_id = $1', [userId, kept]);
}

/**
 * Gives the NIK to the user unless another person has it; true when it is the user's then. It stays theirs with
 * all they send later: only a reviewer moves or frees a NIK.
 */
export async function ownNik(tx: Queries, userId: string, idNumber: string, now: Date): Promise<boolean> {
  // waits for another transaction that is about to own the same NIK
  await tx.query(
    `INSERT INTO nik_owners (id_number, user_id, since, sealed) SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM nik_owners WHERE id_number = ANY ($5::text[])) ON CONFLICT DO NOTHING`,
    [markOf(idNumber), userId, now, sealed(idNumber), formsOf(idNumber)],
  );
  const rows = await tx.query('SELECT 1 FROM nik_owners WHERE id_number = ANY ($1::text[]) AND user_id = $2', [
    formsOf(idNumber),
    userId,
  ]);
  return rows.length > 0;
}

/** Whose a NIK is; undefined where it is free. No other transaction moves it until this one ends. */
export async function nikOwner(tx: Queries, idNumber: string): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'SELECT user_id FROM nik_owners WHERE id_number = ANY ($1::text[]) FOR UPDATE',
    [formsOf(idNumber)],
  );
  return row?.user_id;
}

/** Who has a NIK, and since when; undefined where it is free. */
export async function nikOwnership(
  db: Queries,
  idNumber: string,
): Promise<{ userId: string; since: Date } | undefined> {
  const [row] = await db.query<{ user_id: string; since: Date }>(
    'SELECT user_id, since FROM nik_owners WHERE id_number = ANY ($1::text[])',
    [formsOf(idNumber)],
  );
  return row && { userId: row.user_id, since: row.since };
}

/** Gives a NIK that a customer has to another one. */
export async function moveNik(
  tx: Queries,
  idNumber: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await tx.query('UPDATE nik_owners SET user_id = $1, since = $2 WHERE id_number = ANY ($3::text[]) AND user_id = $4', [
    to,
    now,
    formsOf(idNumber),
    from,
  ]);
}
