import type { FactValues, KnownValues } from '../../src/contract/named';
import { DRAFT_CHANGES, type Draft, type DraftStatus } from '../domain/draftState';
import type { User } from '../domain/known';
import { sourcesOf } from '../domain/statusChanges';
import type { Queries } from './database';
import type { SessionTimes } from './sessions';
import { sealed, sealedJson } from './vault';

/** A finished call, kept so that the same call sent again gets the same answer. */
export interface StoredResponse {
  key: string;
  requestHash: Uint8Array;
  status: number;
  body: string;
}

/** Makes the draft unless the user has an open one of this flow. */
export async function createDraft(db: Queries, userId: string, draft: Draft, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO drafts (draft_id, user_id, flow, version, status, answers, done, facts, updated_at, begun_at, release_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) ON CONFLICT (user_id, flow) WHERE status = 'open' DO NOTHING`,
    [
      draft.draftId,
      userId,
      draft.flow,
      draft.version,
      draft.status,
      sealedJson(draft.answers),
      JSON.stringify(draft.done),
      sealedJson(draft.facts),
      now,
      draft.releaseId,
    ],
  );
}

/** Lets a draft go by another release, unless it was saved since it was read. */
export async function moveDraft(
  db: Queries,
  draft: Draft,
  to: { releaseId: string; version: number },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE drafts SET release_id = $3, version = $4, revision = CASE revision WHEN 0 THEN 0 ELSE revision + 1 END
     WHERE draft_id = $1 AND revision = $2 AND status = 'open' RETURNING 1`,
    [draft.draftId, draft.revision, to.releaseId, to.version],
  );
  return rows.length > 0;
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
     WHERE user_id = $1 AND draft_id = $2 AND revision = $3 AND status = ANY ($9::text[]) RETURNING revision`;
  const params = [
    userId,
    draft.draftId,
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

/** The open drafts that something was saved in, by their flow's key, with the steps done; the one worked on last first. */
export function begunDrafts(db: Queries, userId: string): Promise<{ flow: string; done: string[] }[]> {
  return db.query(
    `SELECT flow, done FROM drafts WHERE user_id = $1 AND status = 'open' AND revision > 0 ORDER BY updated_at DESC`,
    [userId],
  );
}

/** All that a write to a draft needs to know, read in one statement. */
export interface StepRequest {
  user: User;
  /** of the session */
  channel: string;
  session: SessionTimes;
  draft: Draft | undefined;
  /** the answer given before to the same idempotency key */
  stored: StoredResponse | undefined;
}

interface Row {
  user_id: string;
  mobile_number: string;
  known: KnownValues;
  channel: string;
  session_created_at: Date;
  session_used_at: Date | null;
  draft_id: string | null;
  release_id: string | null;
  version: number;
  draft_status: DraftStatus;
  answers: Draft['answers'];
  done: string[];
  facts: FactValues;
  revision: number;
  request_hash: Uint8Array | null;
  response_status: number;
  response: string;
}

/** Which draft a request is about, and by whom. */
export interface StepRequestOf {
  tokenHash: Uint8Array;
  flow: string;
  /** without one the open draft of the flow, or the last that was sent */
  draftId: string | undefined;
  /** Idempotency-Key, or null */
  key: string | null;
  now: Date;
}

/** Undefined without a session that is still good. */
export async function readStepRequest(db: Queries, request: StepRequestOf): Promise<StepRequest | undefined> {
  const [row] = await db.query<Row>(
    `SELECT u.user_id, u.mobile_number, u.known, s.channel, s.created_at AS session_created_at, s.used_at AS session_used_at,
       d.draft_id, d.release_id, d.version, d.status AS draft_status, d.answers, d.done, d.facts, d.revision,
       k.request_hash, k.status AS response_status, k.response
     FROM sessions s JOIN users u USING (user_id)
     LEFT JOIN LATERAL (
       SELECT * FROM drafts WHERE user_id = u.user_id AND flow = $2 AND draft_id = coalesce($5::uuid, draft_id)
       ORDER BY status = 'open' DESC, begun_at DESC LIMIT 1) d ON true
     LEFT JOIN idempotency_keys k ON k.user_id = u.user_id AND k.key = $3
     WHERE s.token_hash = $1 AND s.expires_at > $4`,
    [request.tokenHash, request.flow, request.key, request.now, request.draftId ?? null],
  );
  if (!row) return undefined;
  const { draft_id: draftId, release_id: releaseId, version, answers, done, facts, revision } = row;
  return {
    user: { userId: row.user_id, mobileNumber: row.mobile_number, known: row.known },
    channel: row.channel,
    session: { createdAt: row.session_created_at, usedAt: row.session_used_at ?? undefined },
    draft:
      draftId === null
        ? undefined
        : { draftId, releaseId, flow: request.flow, version, status: row.draft_status, answers, done, facts, revision },
    stored:
      row.request_hash === null || request.key === null
        ? undefined
        : { key: request.key, requestHash: row.request_hash, status: row.response_status, body: row.response },
  };
}

/** Closes the draft that asked for a loan, where it is open. */
export async function closeDraftOfLoan(tx: Queries, loanId: string): Promise<void> {
  const { to, from } = DRAFT_CHANGES.sent;
  await tx.query(
    `UPDATE drafts SET status = $2, revision = revision + 1 FROM loan_events e
     WHERE drafts.status = ANY ($3::text[]) AND e.loan_id = $1 AND e.kind = 'requested' AND draft_id::text = e.reference`,
    [loanId, to, from],
  );
}
