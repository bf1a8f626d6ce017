import type { FactValues, KnownValues } from '../../src/contract/named';
import { DRAFT_CHANGES, type Draft, type DraftStatus } from '../domain/draftState';
import type { User } from '../domain/known';
import { sourcesOf } from '../domain/statusChanges';
import type { Queries } from './database';
import { sealed, sealedJson } from './vault';

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

/** All that a write to a draft needs to know, read in one statement. */
export interface StepRequest {
  user: User;
  draft: Draft | undefined;
  /** the answer given before to the same idempotency key */
  stored: StoredResponse | undefined;
}

interface Row {
  user_id: string;
  mobile_number: string;
  known: KnownValues;
  version: number | null;
  draft_status: DraftStatus;
  answers: Draft['answers'];
  done: string[];
  facts: FactValues;
  revision: number;
  request_hash: Uint8Array | null;
  response_status: number;
  response: string;
}

/** Undefined without a session that is still good. */
export async function readStepRequest(
  db: Queries,
  request: { tokenHash: Uint8Array; flow: string; key: string | null; now: Date },
): Promise<StepRequest | undefined> {
  const [row] = await db.query<Row>(
    `SELECT u.user_id, u.mobile_number, u.known,
       d.version, d.status AS draft_status, d.answers, d.done, d.facts, d.revision,
       k.request_hash, k.status AS response_status, k.response
     FROM sessions s JOIN users u USING (user_id)
     LEFT JOIN drafts d ON d.user_id = u.user_id AND d.flow = $2
     LEFT JOIN idempotency_keys k ON k.user_id = u.user_id AND k.key = $3
     WHERE s.token_hash = $1 AND s.expires_at > $4`,
    [request.tokenHash, request.flow, request.key, request.now],
  );
  if (!row) return undefined;
  const { version, answers, done, facts, revision } = row;
  return {
    user: { userId: row.user_id, mobileNumber: row.mobile_number, known: row.known },
    draft:
      version === null
        ? undefined
        : { flow: request.flow, version, status: row.draft_status, answers, done, facts, revision },
    stored:
      row.request_hash === null || request.key === null
        ? undefined
        : { key: request.key, requestHash: row.request_hash, status: row.response_status, body: row.response },
  };
}
