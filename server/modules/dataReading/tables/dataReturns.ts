import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, deleteFrom, insertInto } from '../../../platform/database/statements';

/** The way back of a person from a site. */
interface SiteWay {
  stateHash: Uint8Array;
  userId: string;
  site: string;
}

/** A person goes to a site; their way back from it of before is good no more. */
export async function addSiteReturn(tx: Transaction, way: SiteWay & { expiresAt: Date }): Promise<void> {
  const { userId, site } = way;
  await deleteFrom(tx, 'data_returns', { userId, site });
  await insertInto(tx, 'data_returns', { ...way });
}

/** Uses a way back up; false where it is not the person's or the site's, was used, or is over. */
export function takeSiteReturn(db: Queries, { stateHash, userId, site }: SiteWay, now: Date): Promise<boolean> {
  return changed(
    db,
    `UPDATE data_returns SET used_at = $4
     WHERE state_hash = $1 AND user_id = $2 AND site = $3 AND used_at IS NULL AND expires_at > $4`,
    [stateHash, userId, site, now],
  );
}
