import type { Language } from '../../../../src/contract/enums';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstValue, insertUnless } from '../../../platform/database/statements';
import type { DocumentContent } from '../../documents';
import type { TakenInsurance } from '../domain/ownInsurance';

/** The insurance that a person took with a loan. */
export interface SelectedInsurance extends TakenInsurance {
  loanId: string;
  userId: string;
  productId: string;
  /** what it said of itself when it was taken; undefined for loans from before that was kept */
  document: Readonly<Record<Language, DocumentContent>> | undefined;
}

/** Keeps what insurance a loan was asked for with; asked for again, it stays. */
export async function keepInsurance(tx: Transaction, selected: SelectedInsurance, now: Date): Promise<void> {
  const { document } = selected;
  await insertUnless(tx, 'selected_insurances', '(loan_id)', {
    ...selected,
    createTime: now,
    document: document && JSON.stringify(document),
  });
}

/** The insurances of loans, by the loan's id. */
export async function insurancesOf(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, TakenInsurance>> {
  const rows = await db.query<TakenInsurance & { loanId: string }>(
    'SELECT loan_id, insurance_id, premium, cancel_days FROM selected_insurances WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return new Map(rows.map(({ loanId, ...insurance }) => [loanId, insurance]));
}

/** What the insurance of a person's loan said of itself when it was taken; undefined where that was not kept. */
export async function keptDocument(
  db: Queries,
  userId: string,
  loanNo: string,
): Promise<SelectedInsurance['document']> {
  return firstValue<SelectedInsurance['document']>(
    db,
    `SELECT document FROM selected_insurances JOIN loans USING (loan_id)
     WHERE loans.user_id = $1 AND loans.loan_no = $2`,
    [userId, loanNo],
  );
}
