import type { OperationType } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { CHECK_CHANGES } from '../../people';

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
  said: string | undefined;
}

const OPEN = [CHECK_CHANGES.leftToReviewer.to, CHECK_CHANGES.notAnsweredInTime.to];

/** Which of the waiting faces: those sent since a moment, one of them, or that of one session. */
export interface FacesAsked {
  now: Date;
  since: Date;
  reference?: string;
  tokenHash?: Uint8Array;
  /** so many; from the start, or after the face that the page before ends with */
  page: { count: number; after?: string | undefined };
}

/** Of each session the face that was sent last, where nothing is said of it yet: the oldest first. */
export async function waitingFaces(
  db: Queries,
  { now, since, reference, tokenHash, page: { count, after } }: FacesAsked,
): Promise<WaitingFace[]> {
  return db.query(
    `SELECT reference, last.user_id, mobile_number, coalesce(operation, 'UNDEFINED') AS operation, photo_id,
       checked_at AS sent_at, last.token_hash, said FROM (
       SELECT DISTINCT ON (token_hash) check_no, user_id, reference, outcome, operation, photo_id, checked_at, token_hash, said
       FROM outside_checks
       WHERE kind = 'securityFace' AND token_hash IS NOT NULL AND checked_at >= $1
         AND ($5::bytea IS NULL OR token_hash = $5)
       ORDER BY token_hash, check_no DESC
     ) AS last
     JOIN sessions ON sessions.token_hash = last.token_hash AND sessions.expires_at > $4
     JOIN users ON users.user_id = last.user_id
     WHERE last.outcome = ANY ($2::text[]) AND ($6::uuid IS NULL OR last.reference = $6)
       AND ($7::uuid IS NULL OR (last.checked_at, last.check_no) >
         (SELECT checked_at, check_no FROM outside_checks WHERE reference = $7))
     ORDER BY last.checked_at, last.check_no LIMIT $3`,
    [since, OPEN, count, now, tokenHash, reference, after],
  );
}
