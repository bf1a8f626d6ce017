import { DRAFT_CHANGES, type Draft } from '../domain/draftState';
import { sourcesOf } from '../domain/statusChanges';
import type { Queries } from './database';
import { sealed, sealedJson } from './sealedValue';

/** A finished call, kept so that the same call sent again gets the same answer. */
export interface StoredResponse {
  key: string;
  requestHash: Uint8Array;
  status: number;
  body: string;
}

/** Makes the draft unless the user has one of this flow. */
export async function createDraft(db: Queries, userId: string, draft: Draft, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO drafts (user_id, flow, version, status, answers, done, facts, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (user_id, flow) DO NOTHING`,
    [
      userId,
      draft.flow,
      draft.version,
      draft.status,
      sealedJson(draft.answers),
      JSON.stringify(draft.done),
      sealedJson(draft.facts),
      now,
    ],
  );
}

/**
 * Saves a draft and, with it, the answer to the call, in one statement. False when another save came first, or the draft
 * was sent: nothing is changed then. A unique violation on `idempotency_keys_pkey` means the same of the same call.
 */
export async function saveDraft(
  db: Queries,
  userId: string,
  draft: Draft,
  now: Date,
  response?: StoredResponse,
): Promise<boolean> {
  const update = `UPDATE drafts SET status = $4, answers = $5, done = $6, facts = $7, updated_at = $8, revision = revision + 1
     WHERE user_id = $1 AND flow = $2 AND revision = $3 AND status = ANY ($9::text[]) RETURNING revision`;
  const params = [
    userId,
    draft.flow,
    draft.revision,
    draft.status,
    sealedJson(draft.answers),
    JSON.stringify(draft.done),
    sealedJson(draft.facts),
    now,
    sourcesOf(DRAFT_CHANGES, draft.status),
  ];
  const rows = response
    ? await db.query(
        `WITH saved AS (${update}), kept AS (
           INSERT INTO idempotency_keys (user_id, key, request_hash, status, response, created_at)
           SELECT $1, $10, $11, $12, $13, $8 FROM saved)
         SELECT revision FROM saved`,
        [...params, response.key, response.requestHash, response.status, sealed(response.body)],
      )
    : await db.query(update, params);
  return rows.length > 0;
}

/** The open drafts that something was saved in, by their flow's key; the one worked on last comes first. */
export async function begunDrafts(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.query<{ flow: string }>(
    `SELECT flow FROM drafts WHERE user_id = $1 AND status = 'open' AND revision > 0 ORDER BY updated_at DESC`,
    [userId],
  );
  return rows.map(({ flow }) => flow);
}
