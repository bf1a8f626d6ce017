import { type Day, dayOf } from '../../src/lending/days';
import type { LoanStatus } from '../../src/lending/overdue';
import type { Every } from '../../src/lending/periods';
import type { Product } from '../../src/lending/product';
import type { LoanTerms } from '../../src/lending/terms';
import type { BankAccount } from '../domain/bankCards';
import { loanSourcesOf, OWED_STATUSES } from '../domain/loanStatus';
import { termsFromJson, termsToJson } from '../domain/loanTerms';
import type { AfterId, Queries } from './database';
import { sealedJson } from './vault';

/** A loan apart from what happened to it, which is in its events. */
export interface StoredLoan {
  loanId: string;
  loanNo: string;
  userId: string;
  productId: string;
  kind: Product['kind'];
  rateVersion: string;
  /** rupiah */
  amount: number;
  /** the amount without the fees that are taken from it, in rupiah */
  toPayOut: number;
  /** where it is paid out to; undefined where no account was known */
  account: BankAccount | undefined;
  tenor: Every;
  purpose: string;
  appliedAt: Date;
  terms: LoanTerms;
  status: LoanStatus;
  /** the day up to which the ledger has it; undefined before the pay-out */
  reckonedOn: Day | undefined;
}

interface LoanRow {
  loan_id: string;
  loan_no: string;
  user_id: string;
  product_id: string;
  product_kind: Product['kind'];
  rate_version: string;
  amount: number;
  to_pay_out: number;
  account: BankAccount | null;
  tenor: number;
  tenor_unit: Every['unit'];
  purpose: string;
  applied_at: Date;
  terms: unknown;
  status: LoanStatus;
  reckoned_on: string | null;
}

const COLUMNS = `loan_id, loan_no, user_id, product_id, product_kind, rate_version, amount, to_pay_out,
  account, tenor, tenor_unit, purpose, applied_at, terms, status, reckoned_on::text AS reckoned_on`;

const loanOf = (row: LoanRow): StoredLoan => ({
  loanId: row.loan_id,
  loanNo: row.loan_no,
  userId: row.user_id,
  productId: row.product_id,
  kind: row.product_kind,
  rateVersion: row.rate_version,
  amount: row.amount,
  toPayOut: row.to_pay_out,
  account: row.account ?? undefined,
  tenor: { count: row.tenor, unit: row.tenor_unit },
  purpose: row.purpose,
  appliedAt: row.applied_at,
  terms: termsFromJson(row.terms),
  status: row.status,
  reckonedOn: row.reckoned_on === null ? undefined : dayOf(row.reckoned_on),
});

export async function insertLoan(tx: Queries, loan: StoredLoan): Promise<void> {
  const { loanId, loanNo, userId, productId, kind, rateVersion, amount, toPayOut, account, tenor, purpose } = loan;
  const { appliedAt, terms, status } = loan;
  await tx.query(
    `INSERT INTO loans (loan_id, loan_no, user_id, product_id, product_kind, rate_version, amount, tenor, tenor_unit,
       purpose, applied_at, terms, status, to_pay_out, account)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[loanId, loanNo, userId, productId, kind, rateVersion, amount, tenor.count, tenor.unit, purpose],
      ...[appliedAt, termsToJson(terms), status, toPayOut, account ? sealedJson(account) : null],
    ],
  );
}

/** The loan, which no one else changes until the transaction ends; undefined where there is none. */
export async function lockLoan(tx: Queries, loanId: string): Promise<StoredLoan | undefined> {
  const [row] = await tx.query<LoanRow>(`SELECT ${COLUMNS} FROM loans WHERE loan_id = $1 FOR UPDATE`, [loanId]);
  return row && loanOf(row);
}

/** Whose a loan is. @throws Error where there is none */
export async function loanOwner(db: Queries, loanId: string): Promise<string> {
  const [row] = await db.query<{ user_id: string }>('SELECT user_id FROM loans WHERE loan_id = $1', [loanId]);
  if (!row) throw new Error(`there is no loan ${loanId}`);
  return row.user_id;
}

/** The id of a person's loan by its number; undefined where they have none of it, and for what is no number. */
export async function ownLoanId(db: Queries, userId: string, loanNo: unknown): Promise<string | undefined> {
  if (typeof loanNo !== 'string') return undefined;
  const sql = 'SELECT loan_id FROM loans WHERE user_id = $1 AND loan_no = $2';
  const [row] = await db.query<{ loan_id: string }>(sql, [userId, loanNo]);
  return row?.loan_id;
}

/** Whose a loan is that was paid out, by its number; undefined where there is none. */
export async function ownerOfLoanNo(db: Queries, loanNo: string): Promise<string | undefined> {
  const sql = `SELECT user_id FROM loans WHERE loan_no = $1
    AND EXISTS (SELECT 1 FROM loan_events e WHERE e.loan_id = loans.loan_id AND e.kind = 'disbursed')`;
  return (await db.query<{ user_id: string }>(sql, [loanNo]))[0]?.user_id;
}

/** The number of a loan; undefined where there is none. */
export async function loanNumberOf(db: Queries, loanId: string): Promise<string | undefined> {
  const [row] = await db.query<{ loan_no: string }>('SELECT loan_no FROM loans WHERE loan_id = $1', [loanId]);
  return row?.loan_no;
}

/** A person's loans, the one asked for last first. */
export async function loansOfUser(db: Queries, userId: string): Promise<readonly StoredLoan[]> {
  const rows = await db.query<LoanRow>(
    `SELECT ${COLUMNS} FROM loans WHERE user_id = $1 ORDER BY applied_at DESC, loan_no`,
    [userId],
  );
  return rows.map(loanOf);
}

/** All loans in the order of their ids, so many after one. */
export async function loansAfter(db: Queries, loanId: string, count: number): Promise<readonly StoredLoan[]> {
  const rows = await db.query<LoanRow>(`SELECT ${COLUMNS} FROM loans WHERE loan_id > $1 ORDER BY loan_id LIMIT $2`, [
    loanId,
    count,
  ]);
  return rows.map(loanOf);
}

/** Loans that were paid out without a contract, as those are that were taken over; so many in the order of their ids. */
export async function loansWithoutContract(db: Queries, { after, count }: AfterId): Promise<readonly StoredLoan[]> {
  const rows = await db.query<LoanRow>(
    `SELECT ${COLUMNS} FROM loans
     WHERE loan_id > $1 AND NOT EXISTS (SELECT 1 FROM contracts c WHERE c.loan_id = loans.loan_id)
       AND EXISTS (SELECT 1 FROM loan_events e WHERE e.loan_id = loans.loan_id AND e.kind = 'disbursed')
     ORDER BY loan_id LIMIT $2`,
    [after, count],
  );
  return rows.map(loanOf);
}

/** Loans with something overdue in the order of their ids, so many after one. */
export async function overdueLoansAfter(db: Queries, loanId: string, count: number): Promise<readonly StoredLoan[]> {
  const overdue: LoanStatus = 'OVERDUE';
  const rows = await db.query<LoanRow>(
    `SELECT ${COLUMNS} FROM loans WHERE status = $3 AND loan_id > $1 ORDER BY loan_id LIMIT $2`,
    [loanId, count, overdue],
  );
  return rows.map(loanOf);
}

/**
 * Loans that the ledger has only up to a day before this one, in the order of their ids, so many after one, each with the
 * day to bring it to: later than this one where the clock of the person was moved. Days change nothing of what has ended.
 */
export async function loansBehind(
  db: Queries,
  day: Day,
  { after, count }: AfterId,
): Promise<readonly { loanId: string; day: Day }[]> {
  const rows = await db.query<{ loan_id: string; day: string }>(
    `SELECT loan_id, ($1::date + coalesce(days, 0))::text AS day FROM loans LEFT JOIN moved_clocks USING (user_id)
     WHERE reckoned_on < $1::date + coalesce(days, 0) AND status = ANY ($2::text[]) AND loan_id > $4
     ORDER BY loan_id LIMIT $3`,
    [day, OWED_STATUSES, count, after],
  );
  return rows.map((row) => ({ loanId: row.loan_id, day: dayOf(row.day) }));
}

/** Writes down how a loan stands on a day. Throws where its status cannot come to this one. */
export async function changeLoan(tx: Queries, loanId: string, status: LoanStatus, reckonedOn: Day | undefined) {
  const changed = await tx.query(
    `UPDATE loans SET status = $2, reckoned_on = $3 WHERE loan_id = $1 AND status = ANY ($4::text[]) RETURNING 1 AS one`,
    [loanId, status, reckonedOn ?? null, loanSourcesOf(status)],
  );
  if (changed.length === 0) throw new Error(`the loan ${loanId} cannot become ${status} from what it is`);
}

/** What a person's loans come to together. */
export interface LoanSums {
  count: number;
  /** the principal that is owed or asked for, and what is owed back, in rupiah: what of a limit is in use */
  inUse: number;
  /** when the last one was asked for */
  latest: Date | null;
  /** true once one was paid out, even if it was repaid or given back since */
  hasBorrowed: boolean;
}

export async function loanSumsOf(db: Queries, userId: string): Promise<LoanSums> {
  const [row] = await db.query<{ count: number; in_use: number; latest: Date | null; has_borrowed: boolean | null }>(
    `SELECT count(*)::int AS count, max(applied_at) AS latest, bool_or(reckoned_on IS NOT NULL) AS has_borrowed,
       coalesce(sum(CASE status WHEN 'WAITING' THEN amount WHEN 'CANCELED' THEN 0 ELSE owed.principal END), 0)::float8
         AS in_use
     FROM loans, LATERAL (
       SELECT coalesce(sum(p.amount), 0) AS principal
       FROM ledger_transactions t JOIN ledger_postings p USING (transaction_no)
       WHERE t.loan_id = loans.loan_id AND p.account IN ('principal', 'overpayment-receivable')
     ) AS owed
     WHERE user_id = $1`,
    [userId],
  );
  const { count = 0, in_use: inUse = 0, latest = null, has_borrowed: hasBorrowed } = row ?? {};
  return { count, inUse, latest, hasBorrowed: hasBorrowed ?? false };
}
