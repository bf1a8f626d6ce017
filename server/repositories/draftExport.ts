import type { Draft } from '../domain/draftState';
import type { User } from '../domain/known';
import type { Queries } from './database';

/** A draft with whose it is. */
export interface OwnedDraft {
  user: User;
  draft: Draft;
  /** of the session they used last; null where they have none */
  channel: string | null;
}

interface Row extends Draft {
  user_id: string;
  mobile_number: string;
  known: Record<string, unknown>;
  channel: string | null;
}

const PAGE = 500;

/** False for a database that no server has begun. */
export async function holdsDrafts(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ is_there: boolean }>("SELECT to_regclass('drafts') IS NOT NULL AS is_there");
  return row?.is_there === true;
}

/** Every open draft, page by page in the order of their owners. It only reads. */
export async function* openDrafts(db: Queries): AsyncGenerator<OwnedDraft> {
  let [owner, flow] = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const rows = await db.query<Row>(
      `SELECT d.user_id, d.draft_id AS "draftId", d.release_id AS "releaseId", d.flow, d.version, d.status, d.answers, d.done, d.facts, d.revision, u.mobile_number, u.known,
         (SELECT s.channel FROM sessions s WHERE s.user_id = d.user_id ORDER BY s.used_at DESC LIMIT 1) AS channel
       FROM drafts d JOIN users u USING (user_id)
       WHERE d.status = 'open' AND (d.user_id, d.flow) > ($1::uuid, $2) ORDER BY d.user_id, d.flow LIMIT ${PAGE}`,
      [owner, flow],
    );
    for (const { user_id, mobile_number, known, channel, ...draft } of rows) {
      [owner, flow] = [user_id, draft.flow];
      yield { user: { userId: user_id, mobileNumber: mobile_number, known }, draft, channel };
    }
    if (rows.length < PAGE) return;
  }
}

/** How many open drafts there are. */
export async function countOpenDrafts(db: Queries): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM drafts WHERE status = 'open'",
  );
  return row?.count ?? 0;
}
