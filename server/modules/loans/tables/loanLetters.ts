import type { Language } from '../../../../src/contract/enums';
import type { Queries } from '../../../platform/database/database';
import { insertUnless } from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import type { DocumentContent } from '../../documents';

/** The letter of full repayment of a loan as it was issued. */
export interface LoanLetter {
  loanId: string;
  /** the event after which nothing was owed: taken back and paid again, there is another letter */
  closedBy: string;
  content: Readonly<Record<Language, DocumentContent>>;
  pdf: Uint8Array;
  /** the PDF holds the lender's signature */
  signed: boolean;
}

export async function findLetter(
  db: Queries,
  { loanId, closedBy }: Pick<LoanLetter, 'loanId' | 'closedBy'>,
): Promise<LoanLetter | undefined> {
  const [row] = await db.query<Pick<LoanLetter, 'content' | 'pdf' | 'signed'>>(
    'SELECT content, pdf, signed FROM loan_letters WHERE loan_id = $1 AND closed_by = $2',
    [loanId, closedBy],
  );
  return row && { loanId, closedBy, ...row };
}

/** Keeps a letter; the one that is there already stays. */
export async function keepLetter(db: Queries, { content, pdf, ...letter }: LoanLetter, now: Date): Promise<void> {
  const row = { ...letter, content: sealedJson(content), pdf: sealed(pdf), issuedAt: now };
  await insertUnless(db, 'loan_letters', 'any', row);
}
