import type { Language } from '../../src/contract/enums';
import type { LoanStatus } from '../../src/lending/overdue';
import { CONTRACT_CHANGES } from '../domain/contractStatus';
import type { ESignStatus } from '../domain/decisions';
import type { DocumentContent, DrawnAgreement } from '../domain/documentContent';
import { LOAN_CHANGES } from '../domain/loanStatus';
import type { AfterId, Queries } from './database';
import { sealed, sealedJson } from './vault';

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

interface ContractRow {
  loan_id: string;
  loan_no: string;
  user_id: string;
  content: StoredContract['content'];
  sha256: string;
  status: ESignStatus;
  loan_status: LoanStatus;
  drawn_at: Date;
  shown_at: Date | null;
  signed_at: Date | null;
  completed_at: Date | null;
}

const COLUMNS = `loan_id, loan_no, user_id, content, sha256, c.status, loans.status AS loan_status, drawn_at, shown_at, signed_at, completed_at
  FROM contracts c JOIN loans USING (loan_id)`;

const storedOf = (row: ContractRow): StoredContract => ({
  loanId: row.loan_id,
  loanNo: row.loan_no,
  userId: row.user_id,
  content: row.content,
  sha256: row.sha256,
  status: row.status,
  loanStatus: row.loan_status,
  drawnAt: row.drawn_at,
  shownAt: row.shown_at ?? undefined,
  signedAt: row.signed_at ?? undefined,
  completedAt: row.completed_at ?? undefined,
});

export type NewContract = DrawnAgreement & Pick<StoredContract, 'loanId'>;

/** Keeps the contract of a loan; the one that is there already stays. */
export async function insertContract(tx: Queries, { loanId, content, sha256, pdf }: NewContract, now: Date) {
  await tx.query(
    `INSERT INTO contracts (loan_id, content, pdf, sha256, status, drawn_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [loanId, sealedJson(content), sealed(pdf), sha256, CONTRACT_CHANGES.drawn.to, now],
  );
}

/** A person's contract of a loan, of the last one where no number is given; undefined where there is none. */
export async function findContract(
  db: Queries,
  userId: string,
  loanNo: string | undefined,
): Promise<StoredContract | undefined> {
  const [row] = await db.query<ContractRow>(
    `SELECT ${COLUMNS} WHERE user_id = $1 AND ($2::text IS NULL OR loan_no = $2) ORDER BY applied_at DESC LIMIT 1`,
    [userId, loanNo ?? null],
  );
  return row && storedOf(row);
}

/** The loan of a person whose contract not both have signed, the last one asked for; undefined where there is none. */
export async function contractToSign(db: Queries, userId: string): Promise<string | undefined> {
  const ended: LoanStatus = 'CANCELED';
  const [row] = await db.query<{ loan_id: string }>(
    `SELECT loan_id FROM contracts c JOIN loans USING (loan_id)
     WHERE user_id = $1 AND c.status <> $2 AND loans.status <> $3 ORDER BY applied_at DESC LIMIT 1`,
    [userId, CONTRACT_CHANGES.signedByLender.to, ended],
  );
  return row?.loan_id;
}

/** The contract of a loan; undefined where there is none. */
export async function contractOfLoan(db: Queries, loanId: string): Promise<StoredContract | undefined> {
  const [row] = await db.query<ContractRow>(`SELECT ${COLUMNS} WHERE loan_id = $1`, [loanId]);
  return row && storedOf(row);
}

/** How the contracts of loans stand, by the loan's id; loans of before there were contracts have none. */
export async function contractStatuses(
  db: Queries,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, ESignStatus>> {
  const rows = await db.query<{ loan_id: string; status: ESignStatus }>(
    'SELECT loan_id, status FROM contracts WHERE loan_id = ANY ($1::uuid[])',
    [loanIds],
  );
  return new Map(rows.map((row) => [row.loan_id, row.status]));
}

/** The contracts that a person has signed, with their titles. */
export async function signedContracts(
  db: Queries,
  userId: string,
): Promise<readonly { loanNo: string; title: Readonly<Record<Language, string>>; signedAt: Date }[]> {
  const rows = await db.query<ContractRow>(`SELECT ${COLUMNS} WHERE user_id = $1 AND signed_at IS NOT NULL`, [userId]);
  return rows
    .map(storedOf)
    .flatMap(({ loanNo, content, signedAt }) =>
      signedAt ? [{ loanNo, title: { id: content.id.title, 'en-us': content['en-us'].title }, signedAt }] : [],
    );
}

/** The number of the loan whose contract was drawn as a PDF with one of these hashes; undefined where there is none. */
export async function loanOfDrawn(
  db: Queries,
  hashes: readonly string[],
): Promise<Pick<StoredContract, 'loanNo' | 'sha256' | 'signedAt' | 'completedAt'> | undefined> {
  const [row] = await db.query<ContractRow>(`SELECT ${COLUMNS} WHERE sha256 = ANY ($1::text[]) LIMIT 1`, [hashes]);
  return row && storedOf(row);
}

/**
 * The contract or agreement that was drawn as a PDF with one of these hashes, with all that was signed since; undefined where
 * there is none.
 */
export async function drawnDocument(
  db: Queries,
  hashes: readonly string[],
): Promise<{ loanNo: string; sha256: string; pdf: Uint8Array } | undefined> {
  const [row] = await db.query<{ loan_no: string; sha256: string; pdf: Uint8Array }>(
    `SELECT loan_no, d.sha256, d.pdf FROM (
       SELECT loan_id, sha256, pdf FROM contracts WHERE sha256 = ANY ($1::text[])
       UNION ALL SELECT loan_id, sha256, pdf FROM plan_changes WHERE sha256 = ANY ($1::text[]) AND pdf IS NOT NULL
     ) d JOIN loans USING (loan_id) LIMIT 1`,
    [hashes],
  );
  return row && { loanNo: row.loan_no, sha256: row.sha256, pdf: row.pdf };
}

/** The PDF of a contract. */
export async function contractPdf(db: Queries, loanId: string): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ pdf: Uint8Array }>('SELECT pdf FROM contracts WHERE loan_id = $1', [loanId]);
  return row?.pdf;
}

/** Notes when a contract was shown first. */
export async function noteShown(db: Queries, loanId: string, now: Date): Promise<void> {
  await db.query('UPDATE contracts SET shown_at = $2 WHERE loan_id = $1 AND shown_at IS NULL', [loanId, now]);
}

const SIGNED = {
  borrower: { change: CONTRACT_CHANGES.signedByBorrower, column: 'signed_at' },
  lender: { change: CONTRACT_CHANGES.signedByLender, column: 'completed_at' },
} as const;

/** Keeps a contract with one more signature; false where it was not this one's turn. */
export async function keepSigned(
  tx: Queries,
  loanId: string,
  { by, pdf, at }: { by: 'borrower' | 'lender'; pdf: Uint8Array; at: Date },
): Promise<boolean> {
  const { change, column } = SIGNED[by];
  const kept = await tx.query(
    `UPDATE contracts SET pdf = $2, status = $3, ${column} = $4 WHERE loan_id = $1 AND status = ANY ($5::text[])
     RETURNING 1 AS one`,
    [loanId, sealed(pdf), change.to, at, change.from],
  );
  return kept.length > 0;
}

/** Contracts that wait for the lender, so many, with whose they are. */
export async function contractsWithLender(
  db: Queries,
  { after, count }: AfterId,
): Promise<readonly { loanId: string; loanNo: string; userId: string; mobileNumber: string; appliedAt: Date }[]> {
  const rows = await db.query<{
    loan_id: string;
    loan_no: string;
    user_id: string;
    mobile_number: string;
    applied_at: Date;
  }>(
    `SELECT c.loan_id, loan_no, l.user_id, mobile_number, applied_at
     FROM contracts c JOIN loans l ON l.loan_id = c.loan_id JOIN users u ON u.user_id = l.user_id
     WHERE c.status = $1 AND l.status = $3 AND c.loan_id > $4 ORDER BY c.loan_id LIMIT $2`,
    [CONTRACT_CHANGES.signedByBorrower.to, count, LOAN_CHANGES.requested.to, after],
  );
  return rows.map((row) => ({
    loanId: row.loan_id,
    loanNo: row.loan_no,
    userId: row.user_id,
    mobileNumber: row.mobile_number,
    appliedAt: row.applied_at,
  }));
}
