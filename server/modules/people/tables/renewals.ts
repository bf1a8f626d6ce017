import type { RenewalPart } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { insertUnless, updateRows } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';

/** A part of their data that a person is asked to renew. */
export interface Renewal {
  renewalId: string;
  userId: string;
  /** who asked */
  operator: string;
  part: RenewalPart;
  reason: string;
  askedAt: Date;
}

/** Asks for a part; false, and nothing is kept, where it is asked for already. */
export const insertRenewal = (
  tx: Transaction,
  { reason, ...asked }: Omit<Renewal, 'operator'> & { operatorId: string },
): Promise<boolean> =>
  insertUnless(tx, 'renewals', '(user_id, part) WHERE ended_at IS NULL', { ...asked, reason: sealed(reason) });

/** What a person is asked to renew, the first asked for first. */
export const openRenewals = (db: Queries, userId: string): Promise<Renewal[]> =>
  db.query(
    `SELECT r.renewal_id, r.user_id, o.name AS operator, r.part, r.reason, r.asked_at
     FROM renewals r JOIN operators o USING (operator_id)
     WHERE r.user_id = $1 AND r.ended_at IS NULL ORDER BY r.asked_at, r.renewal_id`,
    [userId],
  );

/** Has a part be asked for no more; false where it was not. */
export const endRenewal = (tx: Queries, userId: string, part: RenewalPart, endedAt: Date): Promise<boolean> =>
  updateRows(tx, 'renewals', { userId, part, endedAt: null }, { endedAt });
