import type { Queries } from './database';

/** Takes a job that is due for this server; false when another one has begun it within the milliseconds of `every`. */
export async function claimJob(db: Queries, name: string, now: Date, every: number): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO jobs (name, begun_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET begun_at = $2 WHERE jobs.begun_at <= $3 RETURNING name`,
    [name, now, new Date(now.getTime() - every)],
  );
  return rows.length > 0;
}
