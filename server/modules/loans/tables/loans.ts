import type { Day } from '../../../../src/lending/days';
import type { LoanStatus } from '../../../../src/lending/overdue';
import type { Every } from '../../../../src/lending/periods';
import type { Product } from '../../../../src/lending/product';
import type { LoanTerms } from '../../../../src/lending/terms';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import {
  changeStatus,
  columnOf,
  firstRow,
  firstValue,
  insertInto,
  quoted,
} from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import { LOAN_CHANGES, loanSourcesOf, OWED_STATUSES } from '../domain/loanStatus';

/** The members of a fraction: integers of any size, which JSON has as texts. */
const EXACT: ReadonlySet<string> = new Set<'numerator' | 'denominator'>(['numerator', 'denominator']);

/** Terms of a loan as JSON; the parts of fractions are texts. */
const termsToJson = (terms: LoanTerms): string =>
  JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Terms of a loan from what `termsToJson` made and the database gave back parsed. */
function termsFromJson(stored: unknown): LoanTerms {
  return JSON.parse(JSON.stringify(stored), (key, value: unknown) =>
    EXACT.has(key) && typeof value === 'string' ? BigInt(value) : value,
  );
}

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
  /** of the insurance taken with it, in rupiah, where it is read for its person */
  premium?: number | undefined;
}

interface LoanRow extends Omit<StoredLoan, 'tenor' | 'terms'> {
  tenor: number;
  tenorUnit: Every['unit'];
  terms: unknown;
}

const COLUMNS = `loan_id, loan_no, user_id, product_id, product_kind AS kind, rate_version, amount, to_pay_out,
  account, tenor, tenor_unit, purpose, applied_at, terms, status, reckoned_on::text AS reckoned_on`;

const loanOf = ({ tenor: count, tenorUnit: unit, terms, ...row }: LoanRow): StoredLoan => ({
  ...row,
  tenor: { count, unit },
  terms: termsFromJson(terms),
});

/** @param loan.askedIn the channel it is asked for in; undefined where it is not known */
export async function insertLoan(
  tx: Transaction,
  { kind, account, tenor, terms, ...loan }: StoredLoan & { askedIn?: string | undefined },
): Promise<void> {
  await insertInto(tx, 'loans', {
    ...loan,
    productKind: kind,
    account: account && sealedJson(account),
    tenor: tenor.count,
    tenorUnit: tenor.unit,
    terms: termsToJson(terms),
  });
}

/** The loan, which no one else changes until the transaction ends; undefined where there is none. */
export async function lockLoan(tx: Transaction, loanId: string): Promise<StoredLoan | undefined> {
  const [row] = await tx.query<LoanRow>(`SELECT ${COLUMNS} FROM loans WHERE loan_id = $1 FOR UPDATE`, [loanId]);
  return row && loanOf(row);
}

/** Whose a loan is. @throws Error where there is none */
export async function loanOwner(db: Queries, loanId: string): Promise<string> {
  const owner = await firstValue<string>(db, 'SELECT user_id FROM loans WHERE loan_id = $1', [loanId]);
  if (owner === undefined) throw new Error(`there is no loan ${loanId}`);
  return owner;
}

/** The id of a person's loan by its number; undefined where they have none of it, and for what is no number. */
export async function ownLoanId(db: Queries, userId: string, loanNo: unknown): Promise<string | undefined> {
  if (typeof loanNo !== 'string') return undefined;
  return firstValue(db, 'SELECT loan_id FROM loans WHERE user_id = $1 AND loan_no = $2', [userId, loanNo]);
}

/** Whose a loan is that was paid out, by its number; undefined where there is none. */
export const ownerOfLoanNo = (db: Queries, loanNo: string): Promise<string | undefined> =>
  firstValue(
    db,
    `SELECT user_id FROM loans WHERE loan_no = $1
     AND EXISTS (SELECT 1 FROM loan_events e WHERE e.loan_id = loans.loan_id AND e.kind = 'disbursed')`,
    [loanNo],
  );

/** So many people with something late, those who fell late last first. */
export async function latestLate(db: Queries, count: number): Promise<readonly string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT user_id FROM loans WHERE late_days IS NOT NULL AND status = ANY ($2::text[])
     GROUP BY user_id ORDER BY max(late_days), user_id LIMIT $1`,
    [count, OWED_STATUSES],
  );
  return rows.map(({ userId }) => userId);
}

/** So many people of whom nothing is late of a loan, and just so much, in rupiah, is due of it next. */
export const owingNext = (db: Queries, amount: number, count: number): Promise<readonly string[]> =>
  columnOf(
    db,
    'SELECT DISTINCT user_id FROM loans WHERE next_due = $1 AND status = ANY ($3::text[]) ORDER BY user_id LIMIT $2',
    [amount, count, OWED_STATUSES],
  );

/** The number of a loan; undefined where there is none. */
export const loanNumberOf = (db: Queries, loanId: string): Promise<string | undefined> =>
  firstValue(db, 'SELECT loan_no FROM loans WHERE loan_id = $1', [loanId]);

/** What a message calls a loan by: its amount, and its number. */
export const calledOf = ({ amount: loan, loanNo }: Pick<StoredLoan, 'amount' | 'loanNo'>) => ({ loan, loanNo });

type Called = ReturnType<typeof calledOf>;

/** The same of the loan with an id. */
export async function loanCalled(db: Queries, loanId: string): Promise<Called> {
  const loan = await firstRow<Called>(db, 'SELECT amount::float8 AS loan, loan_no FROM loans WHERE loan_id = $1', [
    loanId,
  ]);
  if (!loan) throw new Error(`no loan ${loanId}`);
  return loan;
}

/** A person's loans, the one asked for last first. */
export const loansOfUser = (db: Queries, userId: string): Promise<readonly StoredLoan[]> => loansOfUsers(db, [userId]);

/** The loans of some people, the one asked for last first. */
export async function loansOfUsers(db: Queries, userIds: readonly string[]): Promise<readonly StoredLoan[]> {
  const rows = await db.query<LoanRow>(
    `SELECT ${COLUMNS}, (SELECT premium FROM selected_insurances i WHERE i.loan_id = loans.loan_id) AS premium
     FROM loans WHERE user_id = ANY ($1::uuid[]) ORDER BY applied_at DESC, loan_no`,
    [userIds],
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

/**
 * Loans of which something was booked before a moment, so many in the order of their ids; not those that had ended by then,
 * as by a rest that was forgiven, which no event tells of.
 */
export async function loansKnownBefore(
  db: Queries,
  end: Date,
  { after, count }: AfterId,
): Promise<readonly (StoredLoan & { askedIn: string | undefined })[]> {
  const rows = await db.query<LoanRow & { askedIn: string | undefined }>(
    `SELECT ${COLUMNS}, asked_in FROM loans
     WHERE loan_id > $1 AND EXISTS (SELECT 1 FROM loan_events e WHERE e.loan_id = loans.loan_id AND e.booked_at < $3)
       AND (status NOT IN (${quoted(LOAN_CHANGES.repaid.to, LOAN_CHANGES.cancelled.to)})
         OR EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.loan_id = loans.loan_id AND t.booked_at >= $3))
     ORDER BY loan_id LIMIT $2`,
    [after, count, end],
  );
  return rows.map(({ askedIn, ...row }) => ({ ...loanOf(row), askedIn }));
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
  const rows = await db.query<LoanRow>(
    `SELECT ${COLUMNS} FROM loans WHERE status = $3 AND loan_id > $1 ORDER BY loan_id LIMIT $2`,
    [loanId, count, LOAN_CHANGES.fellOverdue.to],
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
  return db.query(
    `SELECT loan_id, ($1::date + coalesce(days, 0))::text AS day FROM loans LEFT JOIN moved_clocks USING (user_id)
     WHERE reckoned_on < $1::date + coalesce(days, 0) AND status = ANY ($2::text[]) AND loan_id > $4
     ORDER BY loan_id LIMIT $3`,
    [day, OWED_STATUSES, count, after],
  );
}

/** How a loan stands on a day. */
interface LoanStanding {
  status: LoanStatus;
  reckonedOn: Day | undefined;
  /** the oldest due day with something unpaid */
  lateSince: Day | undefined;
  lateDays: number | undefined;
  /** rupiah that are due next while nothing is late */
  nextDue: number | undefined;
}

/** Writes down how a loan stands. Throws where its status cannot come to this one. */
export async function changeLoan(tx: Transaction, loanId: string, { status, ...standing }: LoanStanding) {
  const change = { from: loanSourcesOf(status), to: status };
  const isChanged = await changeStatus(tx, 'loans', { loanId }, change, standing);
  if (!isChanged) throw new Error(`the loan ${loanId} cannot become ${status} from what it is`);
}

/** What a person's loans come to together. */
export interface LoanSums {
  count: number;
  /** the principal that is owed or asked for, and what is owed back, in rupiah: what of a limit is in use */
  inUse: number;
  /** when the last one was asked for */
  latest: Date | undefined;
  /** true once one was paid out, even if it was repaid or given back since */
  hasBorrowed: boolean;
}

export async function loanSumsOf(db: Queries, userId: string): Promise<LoanSums> {
  const row = await firstRow<LoanSums>(
    db,
    `SELECT count(*)::int AS count, max(applied_at) AS latest, coalesce(bool_or(reckoned_on IS NOT NULL), false) AS has_borrowed,
       coalesce(sum(CASE status WHEN ${quoted(LOAN_CHANGES.requested.to)} THEN amount WHEN ${quoted(LOAN_CHANGES.cancelled.to)} THEN 0 ELSE owed.principal END), 0)::float8
         AS in_use
     FROM loans, LATERAL (
       SELECT coalesce(sum(p.amount), 0) AS principal
       FROM ledger_transactions t JOIN ledger_postings p USING (transaction_no)
       WHERE t.loan_id = loans.loan_id AND p.account IN ('principal', 'overpayment-receivable')
     ) AS owed
     WHERE user_id = $1`,
    [userId],
  );
  return row ?? { count: 0, inUse: 0, latest: undefined, hasBorrowed: false };
}
