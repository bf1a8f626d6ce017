import type { Language } from '../../src/contract/enums';
import type { DocumentContent } from '../domain/documentContent';
import type { TakenInsurance } from '../domain/ownInsurance';
import type { Queries } from './database';

/** The insurance that a person took with a loan. */
export interface SelectedInsurance extends TakenInsurance {
  loanId: string;
  userId: string;
  productId: string;
  /** what it said of itself when it was taken; undefined for loans from before that was kept */
  document: Readonly<Record<Language, DocumentContent>> | undefined;
}

/** Keeps what insurance a loan was asked for with; asked for again, it stays. */
export async function keepInsurance(tx: Queries, selected: SelectedInsurance, now: Date): Promise<void> {
  const { loanId, userId, productId, insuranceId, premium, cancelDays, document } = selected;
  await tx.query(
    `INSERT INTO selected_insurances
       (loan_id, user_id, product_id, insurance_id, premium, create_time, cancel_days, document)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (loan_id) DO NOTHING`,
    [
      loanId,
      userId,
      productId,
      insuranceId,
      premium,
      now,
      cancelDays,
      document === undefined ? null : JSON.stringify(document),
    ],
  );
}

interface InsuranceRow {
  loan_id: string;
  insurance_id: string;
  premium: number;
  cancel_days: number;
}

/** The insurances of loans, by the loan's id. */
export async function insurancesOf(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, TakenInsurance>> {
  const rows = await db.query<InsuranceRow>(
    'SELECT loan_id, insurance_id, premium, cancel_days FROM selected_insurances WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return new Map(
    rows.map(({ loan_id: loanId, insurance_id: insuranceId, premium, cancel_days: cancelDays }) => [
      loanId,
      { insuranceId, premium, cancelDays },
    ]),
  );
}

/** What the insurance of a person's loan said of itself when it was taken; undefined where that was not kept. */
export async function keptDocument(
  db: Queries,
  userId: string,
  loanNo: string,
): Promise<SelectedInsurance['document']> {
  const [row] = await db.query<{ document: SelectedInsurance['document'] | null }>(
    `SELECT document FROM selected_insurances JOIN loans USING (loan_id)
     WHERE loans.user_id = $1 AND loans.loan_no = $2`,
    [userId, loanNo],
  );
  return row?.document ?? undefined;
}
