import { FORMER_NUMBER_DAYS } from '../../../../src/contract/freeze';
import type { Queries, Transaction } from '../../../platform/database/database';
import { formsOf, markOf } from '../../../platform/database/vault';
import type { User } from '../../people';

const DAY_MS = 24 * 3_600_000;

/** Remembers that a person had a number until now. @param mobileNumber canonical */
export async function keepFormerNumber(tx: Transaction, userId: string, mobileNumber: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO former_numbers (number_mark, user_id, left_at) VALUES ($1, $2, $3)
     ON CONFLICT (number_mark, user_id) DO UPDATE SET left_at = EXCLUDED.left_at`,
    [markOf(mobileNumber), userId, at],
  );
}

/** Who has a number, and who had it until lately: a number that was taken from them may be another's by now. @param mobileNumber canonical */
export const usersByNumber = (db: Queries, mobileNumber: string, now: Date): Promise<readonly User[]> =>
  db.query<User>(
    `SELECT user_id, mobile_number, known FROM users WHERE mobile_number = $1 OR user_id IN
       (SELECT user_id FROM former_numbers WHERE number_mark = ANY ($2::text[]) AND left_at > $3)
     ORDER BY user_id`,
    [mobileNumber, formsOf(mobileNumber), new Date(now.getTime() - FORMER_NUMBER_DAYS * DAY_MS)],
  );
