import type { Release } from '../../../src/definitions/release';
import type { Queries, Transaction } from '../database/database';
import { changeStatus, deleteFrom, firstRow, insertInto, isThere, upsertInto } from '../database/statements';
import { RELEASE_CHANGES, type ReleaseStatus } from './releaseStatus';

/** For every channel that has no release of its own. */
export const ALL_CHANNELS = '*';

/** A release with what is known of how it came about. */
export interface ReleaseRecord {
  releaseId: string;
  /** what it was compared with */
  parent: string | undefined;
  status: ReleaseStatus;
  /** operator; undefined for one that came with a build */
  author: string | undefined;
  approver: string | undefined;
  /** what it is to be active for */
  channel: string;
  note: string;
  createdAt: Date;
  report: unknown;
}

const COLUMNS = 'release_id, parent, status, author, approver, channel, note, created_at, report';

export const findRelease = (db: Queries, releaseId: string): Promise<ReleaseRecord | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM releases WHERE release_id = $1`, [releaseId]);

/** The last releases, the newest first. */
export async function listReleases(db: Queries, count: number): Promise<ReleaseRecord[]> {
  const sql = `SELECT ${COLUMNS} FROM releases ORDER BY created_at DESC, release_id LIMIT ${count}`;
  return db.query(sql);
}

/**
 * Stores a release with its files. One that is there is kept as it is, or gets what is known of it now: who publishes it
 * again, for which channel, against what.
 */
export async function insertRelease(
  tx: Transaction,
  { releaseId, files }: Release,
  { parent, status, author, channel, note, createdAt, report }: Omit<ReleaseRecord, 'releaseId' | 'approver'>,
  existing: 'keep' | 'replace',
): Promise<void> {
  // who approved it is kept: it may be active for another channel still, where taking it back takes a second person too
  const again = `DO UPDATE SET parent = $2, status = $3, author = $4, channel = $5, note = $6, created_at = $7,
    report = $8`;
  await tx.query(
    `INSERT INTO releases (release_id, parent, status, author, channel, note, created_at, report)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (release_id) ${existing === 'keep' ? 'DO NOTHING' : again}`,
    [releaseId, parent, status, author, channel, note, createdAt, JSON.stringify(report)],
  );
  const hashes = files.map((file) => file.sha256);
  await tx.query(
    'INSERT INTO blobs (sha256, text) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [hashes, files.map(({ text }) => text)],
  );
  await tx.query(
    `INSERT INTO release_files (release_id, path, sha256) SELECT $1, * FROM unnest($2::text[], $3::text[])
     ON CONFLICT DO NOTHING`,
    [releaseId, files.map(({ path }) => path), hashes],
  );
}

/** Sets the status of a release where it is one of `from`; false where it is not. */
export const setReleaseStatus = (
  tx: Transaction,
  releaseId: string,
  { approver, ...change }: { from: readonly string[]; to: ReleaseStatus; approver: string },
): Promise<boolean> => changeStatus(tx, 'releases', { releaseId }, change, { approver });

/** The files of a release by path; none where it is not kept. */
export async function releaseTexts(db: Queries, releaseId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ path: string; text: string }>(
    'SELECT path, text FROM release_files JOIN blobs USING (sha256) WHERE release_id = $1',
    [releaseId],
  );
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** What is active for a channel, since when, and by whom: undefined for a build. */
export interface ActiveRelease {
  channel: string;
  releaseId: string | undefined;
  since: Date;
  operatorId: string | undefined;
}

/** What is active for each channel that has a row. */
export function activeReleases(db: Queries): Promise<ActiveRelease[]> {
  return db.query<ActiveRelease>(
    `SELECT DISTINCT ON (channel) channel, release_id, since, operator_id
     FROM active_releases ORDER BY channel, active_no DESC`,
  );
}

/** What was made active for a channel and for all, one after another, with who brought each release. */
export function activations(
  db: Queries,
  channel: string,
): Promise<(ActiveRelease & { author: string | undefined; note: string | undefined })[]> {
  return db.query(
    `SELECT a.channel, a.release_id, a.since, a.operator_id, r.author, r.note
     FROM active_releases a LEFT JOIN releases r USING (release_id) WHERE a.channel IN ($1, $2) ORDER BY a.active_no`,
    [channel, ALL_CHANNELS],
  );
}

/** The release whose id begins so; undefined where there is none, or more than one. */
export async function releaseNamed(db: Queries, start: string): Promise<ReleaseRecord | undefined> {
  const sql = `SELECT ${COLUMNS} FROM releases WHERE starts_with(release_id, $1) LIMIT 2`;
  const [row, other] = await db.query<ReleaseRecord>(sql, [start]);
  return row && !other ? row : undefined;
}

/** What each file of a release holds, as a hash, by path; none where it is not kept. */
export async function releaseHashes(db: Queries, releaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ path: string; sha256: string }>(
    'SELECT path, sha256 FROM release_files WHERE release_id = $1',
    [releaseId],
  );
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** The last of what was active for a channel before what is active now: null for what is active for all; undefined where there was nothing else. */
export async function activeBefore(db: Queries, channel: string): Promise<string | null | undefined> {
  const [before] = await db.query<{ releaseId: string | undefined }>(
    `WITH history AS (SELECT release_id, active_no FROM active_releases WHERE channel = $1),
       now AS (SELECT release_id FROM history ORDER BY active_no DESC LIMIT 1)
     SELECT h.release_id FROM history h, now
     WHERE h.release_id IS DISTINCT FROM now.release_id ORDER BY h.active_no DESC LIMIT 1`,
    [channel],
  );
  return before && (before.releaseId ?? null);
}

/** True for a release that was active at some time, for any channel. */
export const wasActive = (db: Queries, releaseId: string): Promise<boolean> =>
  isThere(db, 'SELECT 1 FROM active_releases WHERE release_id = $1 LIMIT 1', [releaseId]);

/** True once a person has made a release active for all channels. */
export const isPublished = (db: Queries): Promise<boolean> =>
  isThere(db, 'SELECT 1 FROM active_releases WHERE operator_id IS NOT NULL LIMIT 1');

export async function activate(tx: Transaction, active: ActiveRelease): Promise<void> {
  const { channel, releaseId, since, operatorId } = active;
  await insertInto(tx, 'active_releases', { channel, releaseId, since, operatorId });
}

/** A rollback that waits for a second person. */
export interface RollbackRequest {
  channel: string;
  /** the release that is to be taken back */
  active: string;
  operatorId: string;
}

/** The rollbacks that wait for a second person. */
export function rollbackRequests(db: Queries): Promise<RollbackRequest[]> {
  return db.query<RollbackRequest>('SELECT channel, active, operator_id FROM rollback_requests');
}

/** Asks for a rollback in the place of any that was asked for before. */
export async function askRollback(tx: Transaction, request: RollbackRequest, askedAt: Date): Promise<void> {
  const { channel, active, operatorId } = request;
  await upsertInto(tx, 'rollback_requests', ['channel'], { channel, active, operatorId, askedAt });
}

export async function forgetRollback(tx: Transaction, channel: string): Promise<void> {
  await deleteFrom(tx, 'rollback_requests', { channel });
}

/** Lets no one else change what is active until the transaction ends. */
export async function lockActive(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('active_releases'))");
}

/**
 * Removes the files of releases that nothing uses: published before a moment, active for no channel since then, named by no draft,
 * not what a rollback would lead to, and not waiting for a second person. That there were such releases stays written down.
 */
export async function removeUnusedReleases(tx: Transaction, before: Date): Promise<void> {
  const active = await activeReleases(tx);
  const rollbacks = await Promise.all(active.map(({ channel }) => activeBefore(tx, channel)));
  const kept = rollbacks.filter((releaseId) => typeof releaseId === 'string');
  const unused = await tx.query<{ releaseId: string }>(
    `WITH history AS (
       SELECT release_id, lead(since) OVER (PARTITION BY channel ORDER BY active_no) AS until FROM active_releases)
     SELECT release_id FROM releases r
     WHERE created_at < $1 AND status <> $2 AND release_id <> ALL ($3::text[])
       AND NOT EXISTS (SELECT 1 FROM drafts WHERE release_id = r.release_id)
       AND NOT EXISTS (SELECT 1 FROM history h WHERE h.release_id = r.release_id AND (until IS NULL OR until >= $1))`,
    [before, RELEASE_CHANGES.secondPersonAsked.to, kept],
  );
  const ids = unused.map(({ releaseId }) => releaseId);
  await tx.query('DELETE FROM release_files WHERE release_id = ANY ($1::text[])', [ids]);
  await tx.query('DELETE FROM blobs b WHERE NOT EXISTS (SELECT 1 FROM release_files f WHERE f.sha256 = b.sha256)');
}
