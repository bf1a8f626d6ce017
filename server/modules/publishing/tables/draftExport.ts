import type { Queries } from '../../../platform/database/database';
import { firstValue, quoted } from '../../../platform/database/statements';
import { DRAFT_CHANGES, type Draft } from '../../applications';
import type { User } from '../../people';

/** A draft with whose it is. */
export interface OwnedDraft {
  user: User;
  draft: Draft;
  /** of the session they used last; undefined where they have none */
  channel: string | undefined;
}

interface Row extends Draft {
  userId: string;
  mobileNumber: string;
  known: Record<string, unknown>;
  channel: string | undefined;
}

const PAGE = 500;
const OPEN = quoted(DRAFT_CHANGES.opened.to);

/** False for a database that no server has begun. */
export async function holdsDrafts(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ isThere: boolean }>("SELECT to_regclass('drafts') IS NOT NULL AS is_there");
  return row?.isThere === true;
}

/** Every open draft, page by page in the order of their owners. It only reads. */
export async function* openDrafts(db: Queries): AsyncGenerator<OwnedDraft> {
  let [owner, flow] = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const rows = await db.query<Row>(
      `SELECT d.user_id, d.draft_id, d.release_id, d.flow, d.version, d.status, d.answers, d.done, d.facts, d.revision, u.mobile_number, u.known,
         (SELECT s.channel FROM sessions s WHERE s.user_id = d.user_id ORDER BY s.used_at DESC LIMIT 1) AS channel
       FROM drafts d JOIN users u USING (user_id)
       WHERE d.status = ${OPEN} AND (d.user_id, d.flow) > ($1::uuid, $2) ORDER BY d.user_id, d.flow LIMIT ${PAGE}`,
      [owner, flow],
    );
    for (const { userId, mobileNumber, known, channel, ...draft } of rows) {
      [owner, flow] = [userId, draft.flow];
      yield { user: { userId, mobileNumber, known }, draft, channel };
    }
    if (rows.length < PAGE) return;
  }
}

/** How many open drafts there are. */
export async function countOpenDrafts(db: Queries): Promise<number> {
  return (await firstValue<number>(db, `SELECT count(*)::integer AS count FROM drafts WHERE status = ${OPEN}`)) ?? 0;
}
