import type { Queries, SqlValue } from '../database/database';
import { updateRows } from '../database/statements';
import type { Platform } from '../platform';

const BATCH_SIZE = 10;
const TIMEOUT_MS = 10_000;
/** a server that took a notice may need so long beside the call */
const SPARE_MS = 10_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Where notices wait for who is to be told: a table with notice_id, attempts, next_try_at and told_at. All is SQL, and code. */
export interface NoticeTable {
  table: string;
  /** the column of what a notice is about, and the one by which those of one thing are told in order */
  about: string;
  order: string;
  /** what else is read of a row */
  columns: string;
  /** which of them are told; one that is not holds up none behind it. Its parameters are numbered from $4 on */
  only?: { where: string; params: readonly SqlValue[] };
}

/** A notice that was taken; `attempts` were made before. */
type Taken<Notice> = Notice & { noticeId: string; attempts: number };

/** Takes notices that are due, of each thing the first that was not told: until `until` no one else gets them. */
function claimNotices<Notice>(
  db: Queries,
  { table, about, order, columns, only = { where: 'true', params: [] } }: NoticeTable,
  { now, until }: { now: Date; until: Date },
): Promise<Taken<Notice>[]> {
  return db.query(
    `WITH due AS (
       SELECT notice_id AS due_id, attempts AS tried FROM ${table} n
       WHERE told_at IS NULL AND next_try_at <= $1 AND ${only.where} AND NOT EXISTS (
         SELECT 1 FROM ${table} WHERE ${about} = n.${about} AND ${order} < n.${order} AND told_at IS NULL AND ${only.where})
       ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE ${table} SET next_try_at = $2, attempts = attempts + 1 FROM due
     WHERE notice_id = due_id AND told_at IS NULL RETURNING notice_id, tried AS attempts, ${columns}`,
    [now, until, BATCH_SIZE, ...only.params],
  );
}

/** Milliseconds until a notice is sent again after so many tries that came to nothing: twice as long each time, an hour at the most. */
const pauseMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20));

/**
 * Tells the outside what waits in a table, those of one thing in their order, each by the same id until it is taken: where `tell` rejects,
 * that is reported, and it is told again later. Any number of servers may do so: each notice is with one of them at a time, and
 * one that is killed after it was sent is sent again.
 */
export async function tellNotices<Notice>(
  { database, clock, report }: Pick<Platform, 'database' | 'clock' | 'report'>,
  notices: NoticeTable,
  tell: (notice: Taken<Notice>, signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const end = ({ noticeId }: Taken<Notice>, set: { toldAt: Date } | { nextTryAt: Date }) =>
    updateRows(database, notices.table, { noticeId, toldAt: null }, set);
  const tellOne = (notice: Taken<Notice>) =>
    tell(notice, AbortSignal.timeout(TIMEOUT_MS)).then(
      () => end(notice, { toldAt: clock() }),
      (error: unknown) => {
        report(error);
        return end(notice, { nextTryAt: new Date(clock().getTime() + pauseMs(notice.attempts)) });
      },
    );
  while (!stop.aborted) {
    const now = clock();
    const until = new Date(now.getTime() + TIMEOUT_MS + SPARE_MS);
    const taken = await claimNotices<Notice>(database, notices, { now, until });
    await Promise.all(taken.map(tellOne));
    // of one thing only the first was taken: the next one follows at once
    if (taken.length === 0) return;
  }
}
