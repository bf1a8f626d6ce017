import type { Queries } from './database';

/** Remembers which documents, in which version, the user agreed to. */
export async function recordAgreements(
  db: Queries,
  userId: string,
  documents: readonly string[],
  version: string,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO agreements (user_id, document, version, agreed_at)
     SELECT $1, document, $3, $4 FROM unnest($2::text[]) AS document ON CONFLICT DO NOTHING`,
    [userId, documents, version, now],
  );
}

/** True when the user agreed to this version of the document. */
export async function hasAgreed(db: Queries, userId: string, document: string, version: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM agreements WHERE user_id = $1 AND document = $2 AND version = $3', [
    userId,
    document,
    version,
  ]);
  return rows.length > 0;
}
