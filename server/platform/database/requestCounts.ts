import type { Queries } from './database';

/** Adds to what all servers count of each caller (hexadecimal HMAC) in a window, and gives the sums. */
export async function addRequests(
  db: Queries,
  windowStart: Date,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ caller: string; count: number }>(
    `INSERT INTO request_counts (caller, window_start, count)
     SELECT decode(caller, 'hex'), $1, count::int FROM unnest($2::text[], $3::text[]) AS added (caller, count)
     ORDER BY caller
     ON CONFLICT (caller, window_start) DO UPDATE SET count = request_counts.count + excluded.count
     RETURNING encode(caller, 'hex') AS caller, count`,
    [windowStart, [...counts.keys()], [...counts.values()].map(String)],
  );
  return new Map(rows.map(({ caller, count }) => [caller, count]));
}
