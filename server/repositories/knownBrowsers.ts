import type { Queries } from './database';
import { formsOf, markOf } from './sealedValue';

/** Remembers that a browser has signed in with a number. */
export async function rememberBrowser(db: Queries, browser: Uint8Array, recipient: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO known_browsers (browser, recipient, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (browser, recipient) DO UPDATE SET seen_at = greatest(known_browsers.seen_at, excluded.seen_at)`,
    [browser, markOf(recipient), now],
  );
}

/** Whether a browser has signed in with a number before. */
export async function isKnownBrowser(db: Queries, browser: Uint8Array, recipient: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 AS known FROM known_browsers WHERE browser = $1 AND recipient = ANY ($2::text[])',
    [browser, formsOf(recipient)],
  );
  return rows.length > 0;
}
