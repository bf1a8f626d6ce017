import type { Answers } from '../../../../src/contract/definitions';
import type { Queries, Transaction } from '../../../platform/database/database';
import { columnOf, updateRows } from '../../../platform/database/statements';
import { formsOf, keyInUse, markOf } from '../../../platform/database/vault';

/** A NIK that was typed is marked apart from one that is owned. */
const typed = (nik: string) => `typed nik ${nik}`;

/** The mark of the NIK in some answers, and the key it is made with. */
export const nikMarkOf = ({ idNumber }: Answers) => ({
  nikMark: typeof idNumber === 'string' ? markOf(typed(idNumber)) : undefined,
  nikMarkedBy: keyInUse(),
});

/** Marks the NIKs of so many applications that are not marked yet, or with another key; gives how many there were. */
export async function markSomeTypedNiks(tx: Transaction, count: number): Promise<number> {
  const rows = await tx.query<{ applicationNo: string; answers: Answers }>(
    `SELECT application_no, answers FROM applications WHERE nik_marked_by IS DISTINCT FROM $1
     ORDER BY application_no LIMIT $2 FOR NO KEY UPDATE`,
    [keyInUse(), count],
  );
  for (const { applicationNo, answers } of rows) {
    await updateRows(tx, 'applications', { applicationNo }, nikMarkOf(answers));
  }
  return rows.length;
}

/** All marks that these NIKs may have in an application. */
export const typedNikForms = (niks: readonly string[]) => formsOf(...niks.map(typed));

/** Whose a NIK is, by its mark. */
export async function ownersOfNik(db: Queries, nik: string): Promise<readonly string[]> {
  return columnOf<string>(db, 'SELECT user_id FROM nik_owners WHERE id_number = ANY ($1::text[])', [formsOf(nik)]);
}

/**
 * Who has a NIK in an application without being its owner, so many in the order of their ids, each with the application they
 * sent last of those.
 * @param page.after the id of the person that the page before ends with
 */
export async function othersWithNik(
  db: Queries,
  nik: string,
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly { userId: string; applicationNo: string }[]> {
  return db.query(
    `SELECT DISTINCT ON (user_id) user_id, application_no FROM applications
     WHERE nik_mark = ANY ($1::text[]) AND ($3::uuid IS NULL OR user_id > $3)
       AND user_id NOT IN (SELECT user_id FROM nik_owners WHERE id_number = ANY ($2::text[]))
     ORDER BY user_id, submitted_at DESC LIMIT $4`,
    [typedNikForms([nik]), formsOf(nik), after, count],
  );
}
