import type { OperationType, SecurityScenario } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { deleteFrom, firstRow, updateRows } from '../../../platform/database/statements';
import { latestPast } from '../../../platform/domain/lately';
import { lapsedBefore, type SecurityCheck } from '../domain/security';

/** What was demanded of a session, and what it has proved. */
export const findSecurityCheck = (db: Queries, tokenHash: Uint8Array): Promise<SecurityCheck | undefined> =>
  firstRow(
    db,
    `SELECT operation, scenario, necessary, proved, demanded_at, proved_at, face_for, face_until FROM security_checks
     WHERE token_hash = $1`,
    [tokenHash],
  );

/** Notes on which way the person was, of what is demanded of a session now. */
export async function noteScenario(db: Queries, tokenHash: Uint8Array, scenario: SecurityScenario): Promise<void> {
  await db.query('UPDATE security_checks SET scenario = $2 WHERE token_hash = $1 AND scenario IS DISTINCT FROM $2', [
    tokenHash,
    scenario,
  ]);
}

const HOUR_MS = 3_600_000;

/**
 * Remembers what is demanded of a session now; what it has proved stays, and so does since when, for an hour: calls
 * that are refused in between take no proof away. A session that has just ended is left alone.
 */
export async function recordDemand(
  db: Queries,
  tokenHash: Uint8Array,
  { necessary, operation }: Pick<SecurityCheck, 'necessary' | 'operation'>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO security_checks (token_hash, necessary, proved, demanded_at, operation)
     SELECT token_hash, $2, '{}', $3, $5 FROM sessions WHERE token_hash = $1
     ON CONFLICT (token_hash) DO UPDATE SET necessary = excluded.necessary, operation = excluded.operation,
       demanded_at = CASE WHEN security_checks.demanded_at > $4 THEN security_checks.demanded_at ELSE $3 END`,
    [tokenHash, necessary, now, new Date(now.getTime() - HOUR_MS), operation],
  );
}

/**
 * Remembers all a session has proved by now, unless all was proved already; `demandedAt`: nothing older counts for the
 * proofs to come.
 */
export async function recordProofs(
  db: Queries,
  tokenHash: Uint8Array,
  { proved, demandedAt }: Pick<SecurityCheck, 'proved' | 'demandedAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE security_checks SET proved = $2, demanded_at = $3, proved_at = $4
     WHERE token_hash = $1 AND NOT (proved @> necessary AND proved_at IS NOT NULL AND proved_at > $5 AND proved_at <= $6)`,
    [tokenHash, proved, demandedAt, now, lapsedBefore(now), latestPast(now)],
  );
}

/** Lets a face that was accepted later prove in a session for an operation until then. */
export async function letFaceProve(
  db: Queries,
  tokenHash: Uint8Array,
  { operation, until }: { operation: OperationType; until: Date },
): Promise<void> {
  await updateRows(db, 'security_checks', { tokenHash }, { faceFor: operation, faceUntil: until });
}

/** Uses the face that was accepted later: it counts until then at the most. */
export async function takeJudgedFace(db: Queries, tokenHash: Uint8Array, until: Date): Promise<void> {
  await db.query('UPDATE security_checks SET face_until = least(face_until, $2) WHERE token_hash = $1', [
    tokenHash,
    until,
  ]);
}

/** What a session has proved counts no longer. */
export async function forgetProofs(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await deleteFrom(db, 'security_checks', { tokenHash });
}

/** The same for every session of a person. */
export async function forgetProofsOf(db: Queries, userId: string): Promise<void> {
  await db.query(
    'DELETE FROM security_checks USING sessions s WHERE s.token_hash = security_checks.token_hash AND s.user_id = $1',
    [userId],
  );
}
