import type { Queries } from './database';

export type CheckKind = 'face' | 'bank' | 'securityCode' | 'securityFace';

/** Makes other checks of this kind for the user wait until the transaction ends. */
export async function lockChecks(tx: Queries, userId: string, kind: CheckKind): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${userId}`]);
}

export async function recordCheck(
  db: Queries,
  userId: string,
  kind: CheckKind,
  outcome: string,
  now: Date,
): Promise<void> {
  await db.query('INSERT INTO outside_checks (user_id, kind, outcome, checked_at) VALUES ($1, $2, $3, $4)', [
    userId,
    kind,
    outcome,
    now,
  ]);
}

/** How often a check of this kind was refused for the user since a moment, by outcome. */
export async function refusedChecks(
  db: Queries,
  userId: string,
  kind: CheckKind,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ outcome: string; count: number }>(
    `SELECT outcome, count(*)::int AS count FROM outside_checks
     WHERE user_id = $1 AND kind = $2 AND checked_at >= $3 GROUP BY outcome`,
    [userId, kind, since],
  );
  return new Map(rows.map(({ outcome, count }) => [outcome, count]));
}
