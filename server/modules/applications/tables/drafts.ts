import type { ByField, FactValues, KnownValues } from '../../../../src/contract/named';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, insertUnless, quoted } from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import { sourcesOf } from '../../../platform/domain/statusChanges';
import type { SessionTimes, User } from '../../people';
import { DRAFT_CHANGES, type Draft, type DraftStatus } from '../domain/draftState';

/** A finished call, kept so that the same call sent again gets the same answer. */
export interface StoredResponse {
  key: string;
  requestHash: Uint8Array;
  status: number;
  body: string;
}

/** Of a draft, in SQL. */
const IS_OPEN = `status = ${quoted(DRAFT_CHANGES.opened.to)}` as const;

/** Makes the draft unless the user has an open one of this flow. */
export async function createDraft(db: Queries, userId: string, draft: Draft, now: Date): Promise<void> {
  await insertUnless(db, 'drafts', `(user_id, flow) WHERE ${IS_OPEN}`, {
    ...draft,
    userId,
    answers: sealedJson(draft.answers),
    done: JSON.stringify(draft.done),
    facts: sealedJson(draft.facts),
    updatedAt: now,
    begunAt: now,
  });
}

/** Lets a draft go by another release, unless it was saved since it was read. */
export async function moveDraft(
  db: Queries,
  draft: Draft,
  to: { releaseId: string; version: number },
): Promise<boolean> {
  return changed(
    db,
    `UPDATE drafts SET release_id = $3, version = $4, revision = CASE revision WHEN 0 THEN 0 ELSE revision + 1 END
     WHERE draft_id = $1 AND revision = $2 AND ${IS_OPEN}`,
    [draft.draftId, draft.revision, to.releaseId, to.version],
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
export function begunDrafts(db: Queries, userId: string): Promise<{ flow: string; done: string[]; updatedAt: Date }[]> {
  return db.query(
    `SELECT flow, done, updated_at AS "updatedAt" FROM drafts WHERE user_id = $1 AND ${IS_OPEN} AND revision > 0 ORDER BY updated_at DESC`,
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
  userId: string;
  mobileNumber: string;
  known: KnownValues;
  channel: string;
  sessionCreatedAt: Date;
  sessionUsedAt: Date | undefined;
  draftId: string | undefined;
  releaseId: string | undefined;
  version: number;
  draftStatus: DraftStatus;
  answers: Draft['answers'];
  done: string[];
  facts: FactValues;
  revision: number;
  requestHash: Uint8Array | undefined;
  responseStatus: number;
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
       ORDER BY ${IS_OPEN} DESC, begun_at DESC LIMIT 1) d ON true
     LEFT JOIN idempotency_keys k ON k.user_id = u.user_id AND k.key = $3
     WHERE s.token_hash = $1 AND s.expires_at > $4`,
    [request.tokenHash, request.flow, request.key, request.now, request.draftId],
  );
  if (!row) return undefined;
  const { draftId, releaseId, version, answers, done, facts, revision } = row;
  return {
    user: { userId: row.userId, mobileNumber: row.mobileNumber, known: row.known },
    channel: row.channel,
    session: { createdAt: row.sessionCreatedAt, usedAt: row.sessionUsedAt },
    draft:
      draftId === undefined
        ? undefined
        : { draftId, releaseId, flow: request.flow, version, status: row.draftStatus, answers, done, facts, revision },
    stored:
      row.requestHash === undefined || request.key === null
        ? undefined
        : { key: request.key, requestHash: row.requestHash, status: row.responseStatus, body: row.response },
  };
}

/** Closes the draft that asked for a loan, where it is open. */
export async function closeDraftOfLoan(tx: Transaction, loanId: string): Promise<void> {
  const { to, from } = DRAFT_CHANGES.sent;
  await tx.query(
    `UPDATE drafts SET status = $2, revision = revision + 1 FROM loan_events e
     WHERE drafts.status = ANY ($3::text[]) AND e.loan_id = $1 AND e.kind = 'requested' AND draft_id::text = e.reference`,
    [loanId, to, from],
  );
}

/** True where a person gave this NIK in a draft that is open. */
export async function typedInDraft(db: Queries, userId: string, idNumber: string): Promise<boolean> {
  const rows = await db.query<{ answers: ByField }>(`SELECT answers FROM drafts WHERE user_id = $1 AND ${IS_OPEN}`, [
    userId,
  ]);
  return rows.some(({ answers }) => answers.idNumber === idNumber);
}

/** What a person has answered in all their open drafts; of two answers to one field the later. */
export async function openAnswers(db: Queries, userId: string): Promise<ByField> {
  const rows = await db.query<{ answers: ByField }>(
    `SELECT answers FROM drafts WHERE user_id = $1 AND ${IS_OPEN} ORDER BY updated_at`,
    [userId],
  );
  return Object.assign({}, ...rows.map(({ answers }) => answers));
}

/** What the register's word on a NIK is where an application can be begun with it. */
const LEADS_TO_APPLY: readonly FactValues['nikCheck'][] = ['SUCCESS', 'USER_INFO_NOT_COMPLETED'];

/** The NIK that a person checked last, where it can be applied with; undefined where they checked none. */
export async function checkedNik(db: Queries, userId: string): Promise<string | undefined> {
  const rows = await db.query<{ answers: ByField; facts: FactValues }>(
    'SELECT answers, facts FROM drafts WHERE user_id = $1 ORDER BY updated_at DESC',
    [userId],
  );
  const last = rows.find(({ facts }) => facts.nikCheck !== undefined);
  const idNumber = last && LEADS_TO_APPLY.includes(last.facts.nikCheck) ? last.answers.idNumber : undefined;
  return typeof idNumber === 'string' ? idNumber : undefined;
}

/** Removes the drafts that nothing was sent of, of any flow with this parameter: who opens it again begins again. */
export async function removeDraftsWith(tx: Transaction, parameter: string): Promise<void> {
  await tx.query(`DELETE FROM drafts WHERE right(flow, length($1) + 1) = '/' || $1 AND ${IS_OPEN}`, [parameter]);
}
