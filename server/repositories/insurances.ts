import type { Queries } from './database';

/** The insurance that a person took with a loan. */
export interface SelectedInsurance {
  loanId: string;
  userId: string;
  productId: string;
  insuranceId: string;
  /** rupiah */
  premium: number;
}

/** Keeps what insurance a loan was asked for with; asked for again, it stays. */
export async function keepInsurance(tx: Queries, selected: SelectedInsurance, now: Date): Promise<void> {
  const { loanId, userId, productId, insuranceId, premium } = selected;
  await tx.query(
    `INSERT INTO selected_insurances (loan_id, user_id, product_id, insurance_id, premium, create_time)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (loan_id) DO NOTHING`,
    [loanId, userId, productId, insuranceId, premium, now],
  );
}

/** The insurances of loans, by the loan's id. */
export async function insurancesOf(db: Queries, loanIds: readonly string[]) {
  const rows = await db.query<{ loan_id: string; insurance_id: string; premium: number }>(
    'SELECT loan_id, insurance_id, premium FROM selected_insurances WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return new Map(
    rows.map(({ loan_id: loanId, insurance_id: insuranceId, premium }) => [loanId, { insuranceId, premium }]),
  );
}
