import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteFrom } from '../../../platform/database/statements';

interface Opening {
  applicationNo: string;
  operatorId: string;
}

/** Notes that an operator has an application open. @param since a mark that was renewed last before it counts no more */
export async function noteOpening(tx: Transaction, { applicationNo, operatorId }: Opening, now: Date, since: Date) {
  await tx.query('DELETE FROM application_openings WHERE seen_at <= $1', [since]);
  await tx.query(
    `INSERT INTO application_openings (application_no, operator_id, opened_at, seen_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (application_no, operator_id) DO UPDATE SET seen_at = $3`,
    [applicationNo, operatorId, now],
  );
}

/** Takes the mark of an operator off an application. */
export async function endOpening(db: Queries, { applicationNo, operatorId }: Opening): Promise<void> {
  await deleteFrom(db, 'application_openings', { applicationNo, operatorId });
}

/** Who but one operator has some applications open, the first first. */
export async function openingsOf(
  db: Queries,
  numbers: readonly string[],
  { operatorId, since }: { operatorId: string; since: Date },
): Promise<{ applicationNo: string; name: string; openedAt: Date }[]> {
  return db.query(
    `SELECT application_no, name, opened_at FROM application_openings JOIN operators USING (operator_id)
     WHERE application_no = ANY ($1::text[]) AND operator_id <> $2 AND seen_at > $3 AND ended_at IS NULL
     ORDER BY opened_at`,
    [numbers, operatorId, since],
  );
}
