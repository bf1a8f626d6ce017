import type { OperationType, SecurityScenario } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, firstRow, firstValue, insertReturning, quoted } from '../../../platform/database/statements';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { CHECK_CHANGES, type CheckStatus, ENDS_WAIT, endedAs, NOT_REFUSED } from '../domain/outsideCheck';

export type CheckKind = 'face' | 'bank' | 'nik' | 'register' | 'photos' | 'securityCode' | 'securityFace';

/** A check that has no answer yet: counted as refused, so that many at once get no further than one by one. */
const UNDER_WAY = CHECK_CHANGES.asked.to;

interface Check {
  userId: string;
  kind: CheckKind;
  now: Date;
  /** the picture that is judged */
  photoId?: string | undefined;
  /** of the question, where a service is asked */
  reference?: string;
  /** what the account is secured for */
  operation?: OperationType | undefined;
  /** the way the person was on, as the page says */
  scenario?: SecurityScenario | undefined;
  /** the session that proves by it */
  tokenHash?: Uint8Array;
}

/** Makes other checks of this kind for the user wait until the transaction ends. */
export async function lockChecks(tx: Transaction, userId: string, kind: CheckKind): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${userId}`]);
}

export async function recordCheck(db: Queries, check: Check, outcome: string = UNDER_WAY): Promise<string> {
  const { userId, kind, now: checkedAt, photoId, reference, operation, scenario, tokenHash } = check;
  const row = { userId, kind, outcome, checkedAt, photoId, reference, operation, scenario, tokenHash };
  const end = 'RETURNING check_no::text AS check_no';
  const added = await insertReturning<{ checkNo: string }>(db, 'outside_checks', row, end);
  if (!added) throw new Error('the check was not recorded');
  return added.checkNo;
}

/** The checks of pictures of a user that were passed at a moment, as by a reviewer who accepted them. */
export const passedAt = (
  db: Queries,
  userId: string,
  at: Date,
): Promise<{ kind: 'face' | 'photos'; photoId: string | undefined }[]> =>
  db.query(
    `SELECT kind, photo_id FROM outside_checks
     WHERE user_id = $1 AND checked_at = $2 AND outcome = ${quoted(CHECK_CHANGES.passed.to)} AND kind IN ('face', 'photos') ORDER BY check_no`,
    [userId, at],
  );

/** Writes down how a check that was under way ended; one that has ended before stays as it is. */
export async function endCheck(db: Queries, checkNo: string, outcome: string): Promise<void> {
  const sql = 'UPDATE outside_checks SET outcome = $2 WHERE check_no = $1::bigint AND outcome = ANY ($3::text[])';
  await db.query(sql, [checkNo, outcome, ENDS_WAIT[endedAs(outcome)].from]);
}

/** A check that a service was asked for, as a late answer finds it. */
interface AskedCheck {
  userId: string;
  outcome: string;
  askedAt: Date;
  photoId: string | undefined;
  /** a late answer that did not end it by itself */
  said: string | undefined;
  /** what it was asked, as long as its answer is awaited */
  asked: unknown;
}

/** The check of one of these kinds with this reference, which must be a UUID. */
export const findAsked = (db: Queries, reference: string, kinds: readonly string[]): Promise<AskedCheck | undefined> =>
  firstRow(
    db,
    `SELECT user_id, outcome, checked_at AS asked_at, photo_id, said, asked FROM outside_checks
     WHERE reference = $1 AND kind = ANY ($2::text[])`,
    [reference, kinds],
  );

/** Ends a check by a late answer, of which `said` is kept; false, and nothing is changed, where none is awaited. */
export async function endAwaited(
  db: Queries,
  reference: string,
  { change, said }: { change: StatusChange<CheckStatus>; said: string | null },
): Promise<boolean> {
  const sql = `UPDATE outside_checks SET outcome = $2, said = $3, asked = NULL, due_at = NULL
    WHERE reference = $1 AND outcome = ANY ($4::text[])`;
  return changed(db, sql, [reference, change.to, said, change.from]);
}

/** Nothing waits any more for what the bank has not said of a person's accounts: another was given, or a reviewer spoke in its place. */
export async function overtakeAccounts(db: Queries, userId: string, except?: string): Promise<void> {
  const { from, to } = CHECK_CHANGES.overtaken;
  await db.query(
    `UPDATE outside_checks SET outcome = $2, asked = NULL, due_at = NULL
     WHERE outcome = ANY ($3::text[]) AND user_id = $1 AND kind = 'bank' AND reference IS DISTINCT FROM $4::uuid`,
    [userId, to, from, except],
  );
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

/**
 * When a face of the user passed last, in an application or a security check; undefined for never. What a reviewer said of
 * one of a security check, which names no question to a service, counts for that alone.
 */
export async function facePassedAt(db: Queries, userId: string): Promise<Date | undefined> {
  return firstValue<Date>(
    db,
    `SELECT max(checked_at) AS at FROM outside_checks
     WHERE user_id = $1 AND outcome = $2 AND (kind = 'face' OR (kind = 'securityFace' AND reference IS NOT NULL))`,
    [userId, CHECK_CHANGES.passed.to],
  );
}

/** A check that an application rests on and that waits for a person or, where `AWAITED`, for a late answer. */
export interface OpenCheck {
  kind: CheckKind;
  outcome: 'PENDING_REVIEW' | 'AWAITED';
  /** of the question, where a service was asked */
  reference: string | undefined;
  /** a late answer in spite of which a person decides */
  said: string | undefined;
}

/** The last checks of each kind that an application rests on, as far as they are open: what was refused is in none. */
export async function openChecks(db: Queries, userId: string): Promise<OpenCheck[]> {
  return db.query<OpenCheck>(
    `SELECT kind, outcome, reference, said FROM (
       SELECT DISTINCT ON (kind) kind, outcome, reference, said FROM outside_checks
       WHERE user_id = $1 AND kind IN ('face', 'bank', 'register', 'photos') AND outcome = ANY ($2::text[])
       ORDER BY kind, check_no DESC
     ) AS latest WHERE outcome IN (${quoted(CHECK_CHANGES.leftToReviewer.to, CHECK_CHANGES.notAnsweredInTime.to)})`,
    [userId, NOT_REFUSED],
  );
}

/** True for the account of which the bank has still to say what it is. */
export const isAwaitedAccount = ({ kind, outcome }: OpenCheck): boolean => kind === 'bank' && outcome === 'AWAITED';

/** A check of pictures that waits for a person. */
export interface PictureCheck {
  userId: string;
  kind: 'face' | 'photos';
  /** of the face that was judged */
  photoId: string | undefined;
  /** a late answer that did not count */
  said: string | undefined;
}

/** Of each of the users the last check of the face, and of all identity photos, where it waits for a person. */
export async function pictureChecksOf(db: Queries, userIds: readonly string[]): Promise<PictureCheck[]> {
  return db.query(
    `SELECT user_id, kind, photo_id, said FROM (
       SELECT DISTINCT ON (user_id, kind) user_id, kind, photo_id, said, outcome FROM outside_checks
       WHERE user_id = ANY ($1::uuid[]) AND kind IN ('face', 'photos') ORDER BY user_id, kind, check_no DESC
     ) AS latest WHERE outcome = ${quoted(CHECK_CHANGES.leftToReviewer.to)}`,
    [userIds],
  );
}

/** What a service said of a user. */
export interface SaidCheck {
  kind: string;
  outcome: string;
  at: Date;
  /** a late answer in spite of which a reviewer decides */
  said: string | undefined;
}

/** What services said of a user lately, the latest first. */
export async function checksOf(db: Queries, userId: string): Promise<SaidCheck[]> {
  return db.query<SaidCheck>(
    `SELECT kind, outcome, checked_at AS at, said FROM outside_checks
     WHERE user_id = $1 ORDER BY check_no DESC LIMIT 50`,
    [userId],
  );
}
