import { randomUUID } from 'node:crypto';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, deleteFrom, firstRow, insertInto, updateRows } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';

/** What is kept of a person's savings account; the rest is asked of the bank. */
export interface StoredSavings {
  link: string | undefined;
  linkedAt: Date | undefined;
}

/** undefined where the bank may not be asked about the person. */
export const findSavings = (db: Queries, userId: string): Promise<StoredSavings | undefined> =>
  firstRow(db, 'SELECT link, linked_at FROM savings WHERE user_id = $1 AND withdrawn_at IS NULL', [userId]);

/** The bank may be asked about the person from now on. Said again, the first time stays. */
export async function keepConsent(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO savings AS kept (user_id, consented_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET consented_at = $2, withdrawn_at = NULL WHERE kept.withdrawn_at IS NOT NULL`,
    [userId, now],
  );
}

/** False where the consent was withdrawn meanwhile. */
export async function keepLink(tx: Transaction, userId: string, link: string, now: Date): Promise<boolean> {
  return updateRows(tx, 'savings', { userId, withdrawnAt: null }, { link: sealed(link), linkedAt: now });
}

/** Ends consent and link, and notes that the bank has to be told of the link. */
export async function withdrawConsent(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ link: string | undefined }>(
    'SELECT link FROM savings WHERE user_id = $1 AND withdrawn_at IS NULL FOR UPDATE',
    [userId],
  );
  if (!row) return;
  await updateRows(tx, 'savings', { userId }, { withdrawnAt: now, link: undefined, linkedAt: undefined });
  await deleteFrom(tx, 'savings_returns', { userId });
  if (row.link !== undefined) await noteUnlink(tx, row.link, now);
}

export async function noteUnlink(tx: Transaction, link: string, now: Date): Promise<void> {
  await insertInto(tx, 'savings_unlinks', { unlinkId: randomUUID(), link: sealed(link), endedAt: now });
}

interface Return {
  stateHash: Uint8Array;
  userId: string;
  expiresAt: Date;
}

/** A person goes to the bank; the way back of before is good no more. */
export async function addReturn(tx: Transaction, way: Return): Promise<void> {
  await deleteFrom(tx, 'savings_returns', { userId: way.userId });
  await insertInto(tx, 'savings_returns', { ...way });
}

/** Uses a way back up; false where it is not the person's, was used, or is over. */
export async function takeReturn(
  db: Queries,
  { stateHash, userId }: Pick<Return, 'stateHash' | 'userId'>,
  now: Date,
): Promise<boolean> {
  return changed(
    db,
    `UPDATE savings_returns SET used_at = $3
     WHERE state_hash = $1 AND user_id = $2 AND used_at IS NULL AND expires_at > $3`,
    [stateHash, userId, now],
  );
}

export interface EndedLink {
  unlinkId: string;
  link: string;
}

/** Some of the links of which the bank has to be told: those it was never told of, then those told of longest ago. */
export async function endedLinks(db: Queries, count: number): Promise<readonly EndedLink[]> {
  return db.query(
    'SELECT unlink_id, link FROM savings_unlinks ORDER BY tried_at NULLS FIRST, ended_at, unlink_id LIMIT $1',
    [count],
  );
}

/** The bank is told. */
export async function noteUnlinkTried(db: Queries, unlinkId: string, at: Date): Promise<void> {
  await updateRows(db, 'savings_unlinks', { unlinkId }, { triedAt: at });
}

/** The bank knows. */
export async function forgetEndedLink(db: Queries, unlinkId: string): Promise<void> {
  await deleteFrom(db, 'savings_unlinks', { unlinkId });
}
