import type { Language } from '../../src/contract/enums';
import type { DocumentContent } from '../domain/documentContent';
import type { Queries } from './database';

/** The insurance that a person took with a loan. */
export interface SelectedInsurance {
  loanId: string;
  userId: string;
  productId: string;
  insuranceId: string;
  /** rupiah */
  premium: number;
  /** for so many days after the pay-out it can be cancelled */
  cancelDays: number;
  /** what it said of itself when it was taken; undefined for loans from before that was kept */
  document: Readonly<Record<Language, DocumentContent>> | undefined;
}

export type KeptInsurance = Omit<SelectedInsurance, 'userId' | 'productId'>;

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
  document: SelectedInsurance['document'] | null;
}

/** The insurances of loans, by the loan's id. */
export async function insurancesOf(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, KeptInsurance>> {
  const rows = await db.query<InsuranceRow>(
    `SELECT loan_id, insurance_id, premium, cancel_days, document
     FROM selected_insurances WHERE loan_id = ANY ($1::uuid[])`,
    [loanIds],
  );
  return new Map(
    rows.map(({ loan_id: loanId, insurance_id: insuranceId, premium, cancel_days: cancelDays, document }) => [
      loanId,
      { loanId, insuranceId, premium, cancelDays, document: document ?? undefined },
    ]),
  );
}
