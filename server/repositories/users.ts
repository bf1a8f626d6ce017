import { randomUUID } from 'node:crypto';
import type { KnownValues } from '../../src/contract/named';
import type { Queries } from './database';

export interface User {
  userId: string;
  /** canonical: no +62, no leading zero */
  mobileNumber: string;
  known: KnownValues;
}

/** The user of a number, made when there is none. */
export async function findOrCreateUser(
  db: Queries,
  mobileNumber: string,
  now: Date,
): Promise<{ userId: string; newUser: boolean }> {
  const created = await db.query<{ user_id: string }>(
    `INSERT INTO users (user_id, mobile_number, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (mobile_number) DO NOTHING RETURNING user_id`,
    [randomUUID(), mobileNumber, now],
  );
  if (created[0]) return { userId: created[0].user_id, newUser: true };
  const [user] = await db.query<{ user_id: string }>('SELECT user_id FROM users WHERE mobile_number = $1', [
    mobileNumber,
  ]);
  if (!user) throw new Error('a user was neither created nor found');
  return { userId: user.user_id, newUser: false };
}

/** Gives the NIK to the user; a unique violation on `users_id_number_key` says that another user has it. */
export async function claimIdNumber(db: Queries, userId: string, idNumber: string): Promise<void> {
  await db.query('UPDATE users SET id_number = $2 WHERE user_id = $1 AND id_number IS DISTINCT FROM $2', [
    userId,
    idNumber,
  ]);
}

/** Gives the NIK to the user unless another user has it; false then. */
export async function claimFreeIdNumber(db: Queries, userId: string, idNumber: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE users SET id_number = $2 WHERE user_id = $1
       AND NOT EXISTS (SELECT 1 FROM users other WHERE other.id_number = $2) RETURNING user_id`,
    [userId, idNumber],
  );
  return rows.length > 0;
}

/** True when the NIK belongs to another user. */
export async function isIdNumberOfOther(db: Queries, userId: string, idNumber: string): Promise<boolean> {
  const rows = await db.query('SELECT user_id FROM users WHERE id_number = $2 AND user_id <> $1', [userId, idNumber]);
  return rows.length > 0;
}

/** Adds to what is known of the user, and removes what is known no longer. */
export async function saveKnown(
  db: Queries,
  userId: string,
  { set, remove }: { set: Readonly<Record<string, unknown>>; remove: readonly string[] },
): Promise<void> {
  await db.query('UPDATE users SET known = (known || $2::jsonb) - $3::text[] WHERE user_id = $1', [
    userId,
    JSON.stringify(set),
    remove,
  ]);
}

/** How the user wants to be called. */
export async function userNameOf(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ user_name: string | null }>('SELECT user_name FROM users WHERE user_id = $1', [
    userId,
  ]);
  return row?.user_name ?? undefined;
}

export async function saveUserName(db: Queries, userId: string, userName: string): Promise<void> {
  await db.query('UPDATE users SET user_name = $2 WHERE user_id = $1', [userId, userName]);
}
