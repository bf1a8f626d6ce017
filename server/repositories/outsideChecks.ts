import { CHECK_CHANGES, type CheckStatus, checkStatusOf } from '../domain/outsideCheck';
import { sourcesOf } from '../domain/statusChanges';
import type { Queries } from './database';

export type CheckKind = 'face' | 'bank' | 'nik' | 'register' | 'photos' | 'securityCode' | 'securityFace';

/** Outcomes that refuse nothing. */
const NOT_REFUSED: readonly CheckStatus[] = ['PASSED', 'PENDING_REVIEW'];
/** A check that has no answer yet: counted as refused, so that many at once get no further than one by one. */
const UNDER_WAY = CHECK_CHANGES.asked.to;

interface Check {
  userId: string;
  kind: CheckKind;
  now: Date;
  /** the picture that is judged */
  photoId?: string | undefined;
}

/** Makes other checks of this kind for the user wait until the transaction ends. */
export async function lockChecks(tx: Queries, userId: string, kind: CheckKind): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${userId}`]);
}

export async function recordCheck(
  db: Queries,
  { userId, kind, now, photoId = undefined }: Check,
  outcome: string = UNDER_WAY,
): Promise<string> {
  const [row] = await db.query<{ check_no: string }>(
    `INSERT INTO outside_checks (user_id, kind, outcome, checked_at, photo_id) VALUES ($1, $2, $3, $4, $5)
     RETURNING check_no::text AS check_no`,
    [userId, kind, outcome, now, photoId ?? null],
  );
  if (!row) throw new Error('the check was not recorded');
  return row.check_no;
}

/** Writes down how a check that was under way ended; false, and nothing is changed, for one that has ended before. */
export async function endCheck(db: Queries, checkNo: string, outcome: string): Promise<boolean> {
  const rows = await db.query(
    'UPDATE outside_checks SET outcome = $2 WHERE check_no = $1::bigint AND outcome = ANY ($3::text[]) RETURNING check_no',
    [checkNo, outcome, sourcesOf(CHECK_CHANGES, checkStatusOf(outcome))],
  );
  return rows.length > 0;
}

/** How often a check of this kind was refused for the user since a moment, by outcome; of `nik`, each NIK looked up. */
export async function refusedChecks(
  db: Queries,
  userId: string,
  kind: CheckKind,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ outcome: string; count: number }>(
    `SELECT outcome, count(*)::int AS count FROM outside_checks
     WHERE user_id = $1 AND kind = $2 AND checked_at >= $3 AND outcome <> ALL ($4::text[]) GROUP BY outcome`,
    [userId, kind, since, NOT_REFUSED],
  );
  return new Map(rows.map(({ outcome, count }) => [outcome, count]));
}

/** True while the last check of some kind that an application rests on waits for a person. */
export async function waitsForPerson(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.query<{ kind: string }>(
    `SELECT kind FROM (
       SELECT DISTINCT ON (kind) kind, outcome FROM outside_checks
       WHERE user_id = $1 AND kind IN ('face', 'bank', 'register', 'photos') ORDER BY kind, check_no DESC
     ) AS latest WHERE outcome = 'PENDING_REVIEW'`,
    [userId],
  );
  return rows.length > 0;
}
