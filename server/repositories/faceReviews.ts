import type { OperationType } from '../../src/contract/generated/bodies';
import { CHECK_CHANGES } from '../domain/outsideCheck';
import type { Queries } from './database';

/** A face of a security check that a reviewer has to judge, while the session it was sent in goes on. */
export interface WaitingFace {
  /** of the question to the face service: names the face */
  reference: string;
  userId: string;
  /** canonical */
  mobileNumber: string;
  operation: OperationType;
  photoId: string;
  sentAt: Date;
  tokenHash: Uint8Array;
  /** what the face service said late and did not count */
  said: string | null;
}

interface Row extends Record<string, unknown> {
  reference: string;
  user_id: string;
  mobile_number: string;
  operation: OperationType | null;
  photo_id: string;
  checked_at: Date;
  token_hash: Uint8Array;
  said: string | null;
}

const OPEN = [CHECK_CHANGES.leftToReviewer.to, CHECK_CHANGES.notAnsweredInTime.to];

/** Of each person the face they sent last, where nothing is said of it since that moment: so many, the oldest first. */
export async function waitingFaces(
  db: Queries,
  { now, since, count }: { now: Date; since: Date; count: number },
): Promise<WaitingFace[]> {
  const rows = await db.query<Row>(
    `SELECT last.*, users.mobile_number FROM (
       SELECT DISTINCT ON (user_id) user_id, reference, outcome, operation, photo_id, checked_at, token_hash, said
       FROM outside_checks WHERE kind = 'securityFace' AND checked_at >= $1 ORDER BY user_id, check_no DESC
     ) AS last
     JOIN sessions ON sessions.token_hash = last.token_hash AND sessions.expires_at > $4
     JOIN users ON users.user_id = last.user_id
     WHERE last.outcome = ANY ($2::text[]) ORDER BY last.checked_at LIMIT $3`,
    [since, OPEN, count, now],
  );
  return rows.map((row) => ({
    ...{ reference: row.reference, userId: row.user_id, mobileNumber: row.mobile_number, photoId: row.photo_id },
    ...{ operation: row.operation ?? 'UNDEFINED', sentAt: row.checked_at, tokenHash: row.token_hash, said: row.said },
  }));
}
