import type { Queries } from './database';
import { formsOf, markOf, sealed } from './sealedValue';

/**
 * Gives the NIK to the user unless another person has it; true when it is the user's then. It stays theirs with
 * all they send later: only a reviewer moves or frees a NIK.
 */
export async function ownNik(tx: Queries, userId: string, idNumber: string, now: Date): Promise<boolean> {
  // waits for another transaction that is about to own the same NIK
  await tx.query(
    `INSERT INTO nik_owners (id_number, user_id, since, sealed) SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM nik_owners WHERE id_number = ANY ($5::text[])) ON CONFLICT DO NOTHING`,
    [markOf(idNumber), userId, now, sealed(idNumber), formsOf(idNumber)],
  );
  const rows = await tx.query('SELECT 1 FROM nik_owners WHERE id_number = ANY ($1::text[]) AND user_id = $2', [
    formsOf(idNumber),
    userId,
  ]);
  return rows.length > 0;
}
