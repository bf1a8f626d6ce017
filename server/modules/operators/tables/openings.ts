import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteFrom } from '../../../platform/database/statements';

interface Opening {
  subject: string;
  operatorId: string;
}

/** Notes that an operator has something open. @param since a mark that was renewed last before it counts no more */
export async function noteOpening(tx: Transaction, { subject, operatorId }: Opening, now: Date, since: Date) {
  await tx.query('DELETE FROM desk_openings WHERE seen_at <= $1', [since]);
  await tx.query(
    `INSERT INTO desk_openings (subject, operator_id, opened_at, seen_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (subject, operator_id) DO UPDATE SET seen_at = $3`,
    [subject, operatorId, now],
  );
}

/** Takes the mark of an operator off. */
export async function endOpening(db: Queries, { subject, operatorId }: Opening): Promise<void> {
  await deleteFrom(db, 'desk_openings', { subject, operatorId });
}

/** Who but one operator has some things open, the first first. */
export async function openingsOf(
  db: Queries,
  subjects: readonly string[],
  { operatorId, since }: { operatorId: string; since: Date },
): Promise<{ subject: string; name: string; openedAt: Date }[]> {
  return db.query(
    `SELECT subject, name, opened_at FROM desk_openings JOIN operators USING (operator_id)
     WHERE subject = ANY ($1::text[]) AND operator_id <> $2 AND seen_at > $3 AND ended_at IS NULL
     ORDER BY opened_at`,
    [subjects, operatorId, since],
  );
}
