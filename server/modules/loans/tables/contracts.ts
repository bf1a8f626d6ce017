import type { Language } from '../../../../src/contract/enums';
import type { LoanStatus } from '../../../../src/lending/overdue';
import { inEachLanguage } from '../../../../src/lib/locale';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, firstValue, insertUnless, updateRows } from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import type { DocumentContent, DrawnAgreement } from '../../documents';
import type { ESignStatus } from '../domain/contractStatus';
import { CONTRACT_CHANGES } from '../domain/contractStatus';
import { LOAN_CHANGES } from '../domain/loanStatus';

/** The contract of a loan apart from its PDF. */
export interface StoredContract {
  loanId: string;
  loanNo: string;
  userId: string;
  content: Readonly<Record<Language, DocumentContent>>;
  /** of the PDF as it was drawn */
  sha256: string;
  status: ESignStatus;
  loanStatus: LoanStatus;
  drawnAt: Date;
  shownAt: Date | undefined;
  signedAt: Date | undefined;
  completedAt: Date | undefined;
}

const COLUMNS = `loan_id, loan_no, user_id, content, sha256, c.status, loans.status AS loan_status, drawn_at, shown_at, signed_at, completed_at
  FROM contracts c JOIN loans USING (loan_id)`;

export type NewContract = DrawnAgreement & Pick<StoredContract, 'loanId'>;

/** Keeps the contract of a loan; the one that is there already stays. */
export async function insertContract(tx: Transaction, { content, pdf, ...contract }: NewContract, now: Date) {
  await insertUnless(tx, 'contracts', 'any', {
    ...contract,
    content: sealedJson(content),
    pdf: sealed(pdf),
    status: CONTRACT_CHANGES.drawn.to,
    drawnAt: now,
  });
}

/** A person's contract of a loan, of the last one where no number is given; undefined where there is none. */
export const findContract = (
  db: Queries,
  userId: string,
  loanNo: string | undefined,
): Promise<StoredContract | undefined> =>
  firstRow(
    db,
    `SELECT ${COLUMNS} WHERE user_id = $1 AND ($2::text IS NULL OR loan_no = $2) ORDER BY applied_at DESC LIMIT 1`,
    [userId, loanNo],
  );

/** The loan of a person whose contract not both have signed, the last one asked for; undefined where there is none. */
export async function contractToSign(db: Queries, userId: string): Promise<string | undefined> {
  return firstValue<string>(
    db,
    `SELECT loan_id FROM contracts c JOIN loans USING (loan_id)
     WHERE user_id = $1 AND c.status <> $2 AND loans.status <> $3 ORDER BY applied_at DESC LIMIT 1`,
    [userId, CONTRACT_CHANGES.signedByLender.to, LOAN_CHANGES.cancelled.to],
  );
}

/** The contract of a loan; undefined where there is none. */
export const contractOfLoan = (db: Queries, loanId: string): Promise<StoredContract | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} WHERE loan_id = $1`, [loanId]);

/** How the contracts of loans stand, by the loan's id; loans of before there were contracts have none. */
export async function contractStatuses(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, ESignStatus>> {
  const rows = await db.query<{ loanId: string; status: ESignStatus }>(
    'SELECT loan_id, status FROM contracts WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return new Map(rows.map((row) => [row.loanId, row.status]));
}

/** The contracts that a person has signed, with their titles. */
export async function signedContracts(
  db: Queries,
  userId: string,
): Promise<readonly { loanNo: string; title: Readonly<Record<Language, string>>; signedAt: Date }[]> {
  const sql = `SELECT ${COLUMNS} WHERE user_id = $1 AND signed_at IS NOT NULL`;
  const signed = await db.query<StoredContract & { signedAt: Date }>(sql, [userId]);
  return signed.map(({ loanNo, content, signedAt }) => ({
    ...{ loanNo, title: inEachLanguage((language) => content[language].title), signedAt },
  }));
}

/** The number of the loan whose contract was drawn as a PDF with one of these hashes; undefined where there is none. */
export const loanOfDrawn = (
  db: Queries,
  hashes: readonly string[],
): Promise<Pick<StoredContract, 'loanNo' | 'sha256' | 'signedAt' | 'completedAt'> | undefined> =>
  firstRow<StoredContract>(db, `SELECT ${COLUMNS} WHERE sha256 = ANY ($1::text[]) LIMIT 1`, [hashes]);

/**
 * The contract or agreement that was drawn as a PDF with one of these hashes, with all that was signed since; undefined where
 * there is none.
 */
export async function drawnDocument(
  db: Queries,
  hashes: readonly string[],
): Promise<{ loanNo: string; sha256: string; pdf: Uint8Array } | undefined> {
  return firstRow<{ loanNo: string; sha256: string; pdf: Uint8Array }>(
    db,
    `SELECT loan_no, d.sha256, d.pdf FROM (
       SELECT loan_id, sha256, pdf FROM contracts WHERE sha256 = ANY ($1::text[])
       UNION ALL SELECT loan_id, sha256, pdf FROM plan_changes WHERE sha256 = ANY ($1::text[]) AND pdf IS NOT NULL
     ) d JOIN loans USING (loan_id) LIMIT 1`,
    [hashes],
  );
}

/** The PDF of a contract. */
export async function contractPdf(db: Queries, loanId: string): Promise<Uint8Array | undefined> {
  return firstValue<Uint8Array>(db, 'SELECT pdf FROM contracts WHERE loan_id = $1', [loanId]);
}

/** Notes when a contract was shown first. */
export async function noteShown(db: Queries, loanId: string, now: Date): Promise<void> {
  await updateRows(db, 'contracts', { loanId, shownAt: null }, { shownAt: now });
}

const SIGNED = {
  borrower: { change: CONTRACT_CHANGES.signedByBorrower, column: 'signedAt' },
  lender: { change: CONTRACT_CHANGES.signedByLender, column: 'completedAt' },
} as const;

/** The PDF of a contract that it is this side's turn to sign; undefined where it is not. */
export async function pdfToSign(db: Queries, loanId: string, by: keyof typeof SIGNED): Promise<Uint8Array | undefined> {
  const sql = 'SELECT pdf FROM contracts WHERE loan_id = $1 AND status = ANY ($2::text[])';
  return firstValue<Uint8Array>(db, sql, [loanId, SIGNED[by].change.from]);
}

/** Keeps a contract with one more signature; false where it was not this one's turn. */
export function keepSigned(
  tx: Transaction,
  loanId: string,
  { by, pdf, at }: { by: keyof typeof SIGNED; pdf: Uint8Array; at: Date },
): Promise<boolean> {
  const { change, column } = SIGNED[by];
  return changeStatus(tx, 'contracts', { loanId }, change, { pdf: sealed(pdf), [column]: at });
}

/** Notes that a person has signed whose signature the provider makes later; false where it was not their turn. */
export const noteSignedByBorrower = (tx: Transaction, loanId: string, at: Date): Promise<boolean> =>
  changeStatus(tx, 'contracts', { loanId }, SIGNED.borrower.change, { awaitsBorrower: true, signedAt: at });

/** Keeps a contract with the signature that its person gave before; false where it has it. */
export const keepBorrowerSignature = (db: Queries, loanId: string, pdf: Uint8Array): Promise<boolean> =>
  updateRows(db, 'contracts', { loanId, awaitsBorrower: true }, { pdf: sealed(pdf), awaitsBorrower: false });

/** A contract that its person has signed, and whose it is. */
export interface UnsignedContract extends Pick<StoredContract, 'loanId' | 'loanNo' | 'userId' | 'signedAt'> {
  mobileNumber: string;
  appliedAt: Date;
  /** true where the provider has still to make the signature of its person */
  awaitsBorrower: boolean;
}

/** Contracts that wait for the lender, so many. */
export async function contractsWithLender(
  db: Queries,
  { after, count }: AfterId,
): Promise<readonly UnsignedContract[]> {
  return db.query(
    `SELECT c.loan_id, loan_no, l.user_id, mobile_number, applied_at, signed_at, awaits_borrower
     FROM contracts c JOIN loans l ON l.loan_id = c.loan_id JOIN users u ON u.user_id = l.user_id
     WHERE c.status = $1 AND l.status = $3 AND c.loan_id > $4 ORDER BY c.loan_id LIMIT $2`,
    [CONTRACT_CHANGES.signedByBorrower.to, count, LOAN_CHANGES.requested.to, after],
  );
}
