import type { Queries } from '../database/database';

/** How far the clock of a server may be from that of the database. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Takes a job that is due for this server, by the clock of the database alone; false when another one has begun it within
 * the milliseconds of `every`. One that was begun in the future is due: a clock was wrong then.
 * @param now by the clock of the server, which takes nothing where that is wrong; undefined where it may be moved
 */
export async function claimJob(
  db: Queries,
  name: string,
  { every, now }: { every: number; now: Date | undefined },
): Promise<boolean> {
  const rows = await db.query(
    // the clock as it is once a server that was faster has let go of the row
    `INSERT INTO jobs (name, begun_at) SELECT $1, clock_timestamp()
     WHERE coalesce(abs(extract(epoch FROM clock_timestamp() - $3::timestamptz)) < $4, true)
     ON CONFLICT (name) DO UPDATE SET begun_at = clock_timestamp()
     WHERE jobs.begun_at NOT BETWEEN clock_timestamp() - make_interval(secs => $2) AND clock_timestamp() RETURNING name`,
    [name, every / 1_000, now ?? null, CLOCK_TOLERANCE_MS / 1_000],
  );
  return rows.length > 0;
}

/** Notes that a job was done to its end. */
export async function noteJobDone(db: Queries, name: string): Promise<void> {
  await db.query('UPDATE jobs SET done_at = clock_timestamp() WHERE name = $1', [name]);
}

/** When jobs were done last, and the time by the clock of the database. */
export interface JobTimes {
  now: Date;
  done: ReadonlyMap<string, Date>;
}

export async function jobTimes(db: Queries): Promise<JobTimes> {
  const rows = await db.query<{ now: Date; name: string | undefined; doneAt: Date | undefined }>(
    'SELECT clock_timestamp() AS now, name, done_at FROM (SELECT 1) AS one LEFT JOIN jobs ON done_at IS NOT NULL',
  );
  const done = rows.flatMap(({ name, doneAt: at }) => (name && at ? [[name, at] as const] : []));
  return { now: rows[0]?.now ?? new Date(), done: new Map(done) };
}
