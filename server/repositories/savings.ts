import { randomUUID } from 'node:crypto';
import type { Queries } from './database';
import { sealed } from './vault';

/** What is kept of a person's savings account; the rest is asked of the bank. */
export interface StoredSavings {
  link: string | undefined;
  linkedAt: Date | undefined;
}

/** undefined where the bank may not be asked about the person. */
export async function findSavings(db: Queries, userId: string): Promise<StoredSavings | undefined> {
  const [row] = await db.query<{ link: string | null; linked_at: Date | null }>(
    'SELECT link, linked_at FROM savings WHERE user_id = $1 AND withdrawn_at IS NULL',
    [userId],
  );
  return row && { link: row.link ?? undefined, linkedAt: row.linked_at ?? undefined };
}

/** The bank may be asked about the person from now on. Said again, the first time stays. */
export async function keepConsent(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO savings AS kept (user_id, consented_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET consented_at = $2, withdrawn_at = NULL WHERE kept.withdrawn_at IS NOT NULL`,
    [userId, now],
  );
}

/** False where the consent was withdrawn meanwhile. */
export async function keepLink(tx: Queries, userId: string, link: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE savings SET link = $2, linked_at = $3 WHERE user_id = $1 AND withdrawn_at IS NULL RETURNING user_id`,
    [userId, sealed(link), now],
  );
  return rows.length > 0;
}

/** Ends consent and link, and notes that the bank has to be told of the link. */
export async function withdrawConsent(tx: Queries, userId: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ link: string | null }>(
    'SELECT link FROM savings WHERE user_id = $1 AND withdrawn_at IS NULL FOR UPDATE',
    [userId],
  );
  if (!row) return;
  await tx.query('UPDATE savings SET withdrawn_at = $2, link = NULL, linked_at = NULL WHERE user_id = $1', [
    userId,
    now,
  ]);
  await tx.query('DELETE FROM savings_returns WHERE user_id = $1', [userId]);
  if (row.link !== null) await noteUnlink(tx, row.link, now);
}

export async function noteUnlink(tx: Queries, link: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO savings_unlinks (unlink_id, link, ended_at) VALUES ($1, $2, $3)', [
    randomUUID(),
    sealed(link),
    now,
  ]);
}

interface Return {
  stateHash: Uint8Array;
  userId: string;
  expiresAt: Date;
}

/** A person goes to the bank; the way back of before is good no more. */
export async function addReturn(tx: Queries, { stateHash, userId, expiresAt }: Return): Promise<void> {
  await tx.query('DELETE FROM savings_returns WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO savings_returns (state_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    stateHash,
    userId,
    expiresAt,
  ]);
}

/** Uses a way back up; false where it is not the person's, was used, or is over. */
export async function takeReturn(
  db: Queries,
  { stateHash, userId }: Pick<Return, 'stateHash' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE savings_returns SET used_at = $3
     WHERE state_hash = $1 AND user_id = $2 AND used_at IS NULL AND expires_at > $3 RETURNING user_id`,
    [stateHash, userId, now],
  );
  return rows.length > 0;
}

export interface EndedLink {
  unlinkId: string;
  link: string;
}

/** Some of the links of which the bank has to be told: those it was never told of, then those told of longest ago. */
export async function endedLinks(db: Queries, count: number): Promise<readonly EndedLink[]> {
  const rows = await db.query<{ unlink_id: string; link: string }>(
    'SELECT unlink_id, link FROM savings_unlinks ORDER BY tried_at NULLS FIRST, ended_at, unlink_id LIMIT $1',
    [count],
  );
  return rows.map(({ unlink_id: unlinkId, link }) => ({ unlinkId, link }));
}

/** The bank is told. */
export async function noteUnlinkTried(db: Queries, unlinkId: string, at: Date): Promise<void> {
  await db.query('UPDATE savings_unlinks SET tried_at = $2 WHERE unlink_id = $1', [unlinkId, at]);
}

/** The bank knows. */
export async function forgetEndedLink(db: Queries, unlinkId: string): Promise<void> {
  await db.query('DELETE FROM savings_unlinks WHERE unlink_id = $1', [unlinkId]);
}
