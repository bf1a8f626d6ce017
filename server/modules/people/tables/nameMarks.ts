import type { Queries, Transaction } from '../../../platform/database/database';
import { columnOf, deleteFrom, updateRows } from '../../../platform/database/statements';
import { formsOf, keyInUse, marksOf } from '../../../platform/database/vault';

/** More words than a name is sought by; what is typed beyond them is left out. */
const MOST_WORDS = 8;

/**
 * The words of a name as they are marked and sought: lower case, without accents, each once. A letter alone is left out, as it
 * would find half of all people.
 */
export function nameWords(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A word of a name is marked apart from all else that is marked, so that one mark tells nothing of another. */
const marked = (word: string) => `name ${word}`;

/** Marks the words of a person's name in place of those of the name before. @param name undefined: they have none */
export async function markName(tx: Transaction, userId: string, name: unknown): Promise<void> {
  const words = typeof name === 'string' ? nameWords(name) : [];
  await deleteFrom(tx, 'name_marks', { userId });
  await tx.query('INSERT INTO name_marks (user_id, mark) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
    userId,
    marksOf(words.map(marked)),
  ]);
  await updateRows(tx, 'users', { userId }, { nameMarkedBy: keyInUse() });
}

/** Marks so many names that are not marked yet, or with another key; gives how many there were. */
export async function markSomeNames(tx: Transaction, count: number): Promise<number> {
  const rows = await tx.query<{ userId: string; known: { fullName?: unknown } }>(
    `SELECT user_id, known FROM users WHERE name_marked_by IS DISTINCT FROM $1
     ORDER BY user_id LIMIT $2 FOR NO KEY UPDATE`,
    [keyInUse(), count],
  );
  for (const { userId, known } of rows) await markName(tx, userId, known.fullName);
  return rows.length;
}

/**
 * The people whose name has all of some words, in the order of their ids, so many after one.
 * @param page.after the id of the person that the page before ends with
 */
export async function peopleNamed(
  db: Queries,
  words: readonly string[],
  { after, count }: { after: string | undefined; count: number },
): Promise<readonly string[]> {
  const [first = '', ...others] = words;
  const also = others.map(
    (_, index) =>
      `AND EXISTS (SELECT 1 FROM name_marks o WHERE o.user_id = m.user_id AND o.mark = ANY ($${index + 4}::text[]))`,
  );
  return columnOf<string>(
    db,
    `SELECT DISTINCT m.user_id FROM name_marks m
     WHERE m.mark = ANY ($1::text[]) AND ($2::uuid IS NULL OR m.user_id > $2) ${also.join(' ')}
     ORDER BY m.user_id LIMIT $3`,
    [formsOf(marked(first)), after, count, ...others.map((word) => formsOf(marked(word)))],
  );
}
