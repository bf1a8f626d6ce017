import type { FactValues, KnownValues } from '../../src/contract/named';
import type { Draft, DraftStatus } from '../domain/draftState';
import type { User } from '../domain/known';
import type { Queries } from './database';
import type { StoredResponse } from './drafts';

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
