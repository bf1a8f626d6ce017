import type { Queries } from '../../platform/database/database';
import { changed, insertInto } from '../../platform/database/statements';

/** What a person is asked on the page of a site. */
interface SiteAsk {
  askedId: string;
  site: string;
  state: string;
  returnAddress: string;
}

export async function addSiteAsk(db: Queries, ask: SiteAsk, now: Date): Promise<void> {
  await insertInto(db, 'sandbox_site_asks', { ...ask, askedAt: now });
}

const ASKED = 'asked_id, site, state, return_address';

/** What is still to be decided. */
export async function openSiteAsk(db: Queries, askedId: string): Promise<SiteAsk | undefined> {
  const [row] = await db.query<SiteAsk>(
    `SELECT ${ASKED} FROM sandbox_site_asks WHERE asked_id = $1 AND decided_at IS NULL`,
    [askedId],
  );
  return row;
}

/** Decides it, once. @param code undefined where the person refuses */
export async function decideSiteAsk(
  db: Queries,
  askedId: string,
  code: string | undefined,
  now: Date,
): Promise<SiteAsk | undefined> {
  const [row] = await db.query<SiteAsk>(
    `UPDATE sandbox_site_asks SET decided_at = $3, code = $2
     WHERE asked_id = $1 AND decided_at IS NULL RETURNING ${ASKED}`,
    [askedId, code, now],
  );
  return row;
}

/** Uses up a code that a site gave for a state not long ago; false for any other. */
export function takeSiteCode(
  db: Queries,
  { site, state, code }: { site: string; state: string; code: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  return changed(
    db,
    `UPDATE sandbox_site_asks SET used_at = $4
     WHERE site = $1 AND state = $2 AND code::text = $3 AND used_at IS NULL AND decided_at > $5`,
    [site, state, code, now, since],
  );
}
