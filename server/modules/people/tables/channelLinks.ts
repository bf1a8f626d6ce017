import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, isThere, updateRows } from '../../../platform/database/statements';

/** A partner by whose token a person signed in. */
export interface ChannelLink {
  channel: string;
  linkedAt: Date;
  usedAt: Date;
  /** since when the partner's token alone does not sign in any more */
  unlinkedAt: Date | undefined;
}

/** The partners of a person, the one used last first. */
export const channelLinksOf = (db: Queries, userId: string): Promise<readonly ChannelLink[]> =>
  db.query(
    'SELECT channel, linked_at, used_at, unlinked_at FROM channel_links WHERE user_id = $1 ORDER BY used_at DESC, channel',
    [userId],
  );

/** Notes that a person came by a partner, which is linked again where it was not. */
export async function noteChannelLink(tx: Transaction, userId: string, channel: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO channel_links (user_id, channel, linked_at, used_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (user_id, channel) DO UPDATE SET used_at = $3, unlinked_at = NULL,
       linked_at = CASE WHEN channel_links.unlinked_at IS NULL THEN channel_links.linked_at ELSE $3 END`,
    [userId, channel, now],
  );
}

/** Links a partner again that the person had unlinked; false where there is none. */
export async function linkChannelAgain(db: Queries, userId: string, channel: string, now: Date): Promise<boolean> {
  return changed(
    db,
    `UPDATE channel_links SET unlinked_at = NULL, linked_at = $3
     WHERE user_id = $1 AND channel = $2 AND unlinked_at IS NOT NULL`,
    [userId, channel, now],
  );
}

/** Unlinks a partner; false where none is linked. */
export async function unlinkChannel(tx: Transaction, userId: string, channel: string, now: Date): Promise<boolean> {
  return updateRows(tx, 'channel_links', { userId, channel, unlinkedAt: null }, { unlinkedAt: now });
}

/** True where the person of a number has unlinked a partner. @param mobileNumber canonical */
export async function isUnlinked(db: Queries, mobileNumber: string, channel: string): Promise<boolean> {
  return isThere(
    db,
    `SELECT 1 AS one FROM channel_links JOIN users USING (user_id)
     WHERE mobile_number = $1 AND channel = $2 AND unlinked_at IS NOT NULL`,
    [mobileNumber, channel],
  );
}
