import type { Release } from '../../src/definitions/release';
import { RELEASE_CHANGES, type ReleaseStatus } from '../domain/releases';
import type { Queries } from './database';

/** For every channel that has no release of its own. */
export const ALL_CHANNELS = '*';

/** A release with what is known of how it came about. */
export interface ReleaseRecord {
  releaseId: string;
  /** what it was compared with */
  parent: string | null;
  status: ReleaseStatus;
  /** operator; null for one that came with a build */
  author: string | null;
  approver: string | null;
  /** what it is to be active for */
  channel: string;
  note: string;
  createdAt: Date;
  report: unknown;
}

interface Row {
  release_id: string;
  parent: string | null;
  status: ReleaseStatus;
  author: string | null;
  approver: string | null;
  channel: string;
  note: string;
  created_at: Date;
  report: unknown;
}

const recordOf = ({ release_id, created_at, ...row }: Row): ReleaseRecord => ({
  ...row,
  releaseId: release_id,
  createdAt: created_at,
});

const COLUMNS = 'release_id, parent, status, author, approver, channel, note, created_at, report';

export async function findRelease(db: Queries, releaseId: string): Promise<ReleaseRecord | undefined> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM releases WHERE release_id = $1`, [releaseId]);
  return row && recordOf(row);
}

/** The last releases, the newest first. */
export async function listReleases(db: Queries, count: number): Promise<ReleaseRecord[]> {
  const sql = `SELECT ${COLUMNS} FROM releases ORDER BY created_at DESC, release_id LIMIT ${count}`;
  return (await db.query<Row>(sql)).map(recordOf);
}

/**
 * Stores a release with its files. One that is there is kept as it is, or gets what is known of it now: who publishes it
 * again, for which channel, against what.
 */
export async function insertRelease(
  tx: Queries,
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
export async function setReleaseStatus(
  tx: Queries,
  releaseId: string,
  { from, to, approver }: { from: readonly string[]; to: ReleaseStatus; approver: string },
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE releases SET status = $2, approver = $3 WHERE release_id = $1 AND status = ANY ($4::text[]) RETURNING 1',
    [releaseId, to, approver, from],
  );
  return rows.length > 0;
}

/** The files of a release by path; none where it is not kept. */
export async function releaseTexts(db: Queries, releaseId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ path: string; text: string }>(
    'SELECT path, text FROM release_files JOIN blobs USING (sha256) WHERE release_id = $1',
    [releaseId],
  );
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** What is active for a channel, since when, and by whom: null for a build. */
export interface ActiveRelease {
  channel: string;
  releaseId: string | null;
  since: Date;
  operatorId: string | null;
}

/** What is active for each channel that has a row. */
export function activeReleases(db: Queries): Promise<ActiveRelease[]> {
  return db.query<ActiveRelease>(
    `SELECT DISTINCT ON (channel) channel, release_id AS "releaseId", since, operator_id AS "operatorId"
     FROM active_releases ORDER BY channel, active_no DESC`,
  );
}

/** What was made active for a channel and for all, one after another, with who brought each release. */
export function activations(
  db: Queries,
  channel: string,
): Promise<(ActiveRelease & { author: string | null; note: string | null })[]> {
  return db.query(
    `SELECT a.channel, a.release_id AS "releaseId", a.since, a.operator_id AS "operatorId", r.author, r.note
     FROM active_releases a LEFT JOIN releases r USING (release_id) WHERE a.channel IN ($1, $2) ORDER BY a.active_no`,
    [channel, ALL_CHANNELS],
  );
}

/** The release whose id begins so; undefined where there is none, or more than one. */
export async function releaseNamed(db: Queries, start: string): Promise<ReleaseRecord | undefined> {
  const sql = `SELECT ${COLUMNS} FROM releases WHERE starts_with(release_id, $1) LIMIT 2`;
  const [row, other] = await db.query<Row>(sql, [start]);
  return row && !other ? recordOf(row) : undefined;
}

/** What each file of a release holds, as a hash, by path; none where it is not kept. */
export async function releaseHashes(db: Queries, releaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ path: string; sha256: string }>(
    'SELECT path, sha256 FROM release_files WHERE release_id = $1',
    [releaseId],
  );
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** The last of what was active for a channel before what is active now. */
export async function activeBefore(db: Queries, channel: string): Promise<string | null | undefined> {
  const [before] = await db.query<{ releaseId: string | null }>(
    `WITH history AS (SELECT release_id, active_no FROM active_releases WHERE channel = $1),
       now AS (SELECT release_id FROM history ORDER BY active_no DESC LIMIT 1)
     SELECT h.release_id AS "releaseId" FROM history h, now
     WHERE h.release_id IS DISTINCT FROM now.release_id ORDER BY h.active_no DESC LIMIT 1`,
    [channel],
  );
  return before?.releaseId;
}

/** True for a release that was active at some time, for any channel. */
export async function wasActive(db: Queries, releaseId: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM active_releases WHERE release_id = $1 LIMIT 1', [releaseId])).length > 0;
}

/** True once a person has made a release active for all channels. */
export async function isPublished(db: Queries): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM active_releases WHERE operator_id IS NOT NULL LIMIT 1');
  return rows.length > 0;
}

export async function activate(tx: Queries, { channel, releaseId, since, operatorId }: ActiveRelease): Promise<void> {
  await tx.query('INSERT INTO active_releases (channel, release_id, since, operator_id) VALUES ($1, $2, $3, $4)', [
    channel,
    releaseId,
    since,
    operatorId,
  ]);
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
  return db.query<RollbackRequest>('SELECT channel, active, operator_id AS "operatorId" FROM rollback_requests');
}

/** Asks for a rollback in the place of any that was asked for before. */
export async function askRollback(
  tx: Queries,
  { channel, active, operatorId }: RollbackRequest,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO rollback_requests (channel, active, operator_id, asked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (channel) DO UPDATE SET active = $2, operator_id = $3, asked_at = $4`,
    [channel, active, operatorId, at],
  );
}

export async function forgetRollback(tx: Queries, channel: string): Promise<void> {
  await tx.query('DELETE FROM rollback_requests WHERE channel = $1', [channel]);
}

/** Lets no one else change what is active until the transaction ends. */
export async function lockActive(tx: Queries): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('active_releases'))");
}

/**
 * Removes the files of releases that nothing uses: published before a moment, active for no channel since then, named by no draft,
 * not what a rollback would lead to, and not waiting for a second person. That there were such releases stays written down.
 */
export async function removeUnusedReleases(tx: Queries, before: Date): Promise<void> {
  const active = await activeReleases(tx);
  const rollbacks = await Promise.all(active.map(({ channel }) => activeBefore(tx, channel)));
  const kept = rollbacks.filter((releaseId) => typeof releaseId === 'string');
  const unused = await tx.query<{ releaseId: string }>(
    `WITH history AS (
       SELECT release_id, lead(since) OVER (PARTITION BY channel ORDER BY active_no) AS until FROM active_releases)
     SELECT release_id AS "releaseId" FROM releases r
     WHERE created_at < $1 AND status <> $2 AND release_id <> ALL ($3::text[])
       AND NOT EXISTS (SELECT 1 FROM drafts WHERE release_id = r.release_id)
       AND NOT EXISTS (SELECT 1 FROM history h WHERE h.release_id = r.release_id AND (until IS NULL OR until >= $1))`,
    [before, RELEASE_CHANGES.secondPersonAsked.to, kept],
  );
  const ids = unused.map(({ releaseId }) => releaseId);
  await tx.query('DELETE FROM release_files WHERE release_id = ANY ($1::text[])', [ids]);
  await tx.query('DELETE FROM blobs b WHERE NOT EXISTS (SELECT 1 FROM release_files f WHERE f.sha256 = b.sha256)');
}
