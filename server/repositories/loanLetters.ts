import type { Language } from '../../src/contract/enums';
import type { DocumentContent } from '../domain/documentContent';
import type { Queries } from './database';
import { sealed, sealedJson } from './vault';

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
export async function keepLetter(db: Queries, letter: LoanLetter, now: Date): Promise<void> {
  const { loanId, closedBy, content, pdf, signed } = letter;
  await db.query(
    `INSERT INTO loan_letters (loan_id, closed_by, content, pdf, signed, issued_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [loanId, closedBy, sealedJson(content), sealed(pdf), signed, now],
  );
}
