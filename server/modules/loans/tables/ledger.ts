import type { Day } from '../../../../src/lending/days';
import type { LedgerAccount, Posting } from '../../../../src/lending/ledger';
import { type Rupiah, rupiah } from '../../../../src/lending/money';
import type { Queries, Transaction } from '../../../platform/database/database';
import { columnOf, insertReturning } from '../../../platform/database/statements';

export interface NewTransaction {
  loanId: string;
  /** together never twice */
  source: 'event' | 'day-end';
  reference: string;
  day: Day;
  postings: readonly Posting[];
}

/** Books a transaction; nothing where it posts nothing. The database refuses postings that do not sum to zero. */
export async function addTransaction(
  tx: Transaction,
  { postings, ...transaction }: NewTransaction,
  now: Date,
): Promise<void> {
  if (postings.length === 0) return;
  const added = await insertReturning<{ transactionNo: string }>(
    tx,
    'ledger_transactions',
    { ...transaction, bookedAt: now },
    'RETURNING transaction_no::text AS transaction_no',
  );
  await tx.query(
    `INSERT INTO ledger_postings (transaction_no, account, amount)
     SELECT $1::bigint, account, amount::bigint FROM unnest($2::text[], $3::text[]) AS posted (account, amount)`,
    [added?.transactionNo, postings.map(({ account }) => account), postings.map(({ amount }) => String(amount))],
  );
}

type Posted = ReadonlyMap<LedgerAccount, Rupiah>;

const NOTHING_POSTED: Posted = new Map();

/** What the ledger has of loans, by their ids: the balance of each account that was posted to, in rupiah. */
export async function postedOf(db: Queries, loanIds: readonly string[]): Promise<(loanId: string) => Posted> {
  const rows = await db.query<{ loanId: string; account: LedgerAccount; balance: number }>(
    `SELECT loan_id, account, sum(amount)::float8 AS balance
     FROM ledger_transactions JOIN ledger_postings USING (transaction_no)
     WHERE loan_id = ANY ($1::uuid[]) GROUP BY loan_id, account`,
    [loanIds],
  );
  const byLoan = new Map<string, Map<LedgerAccount, Rupiah>>();
  for (const { loanId, account, balance } of rows) {
    byLoan.set(loanId, (byLoan.get(loanId) ?? new Map()).set(account, rupiah(balance)));
  }
  return (loanId) => byLoan.get(loanId) ?? NOTHING_POSTED;
}

/** Numbers of the transactions whose postings do not sum to zero, or that have none. */
export async function unevenTransactions(db: Queries): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    `SELECT transaction_no::text AS transaction_no FROM ledger_transactions LEFT JOIN ledger_postings USING (transaction_no)
     GROUP BY transaction_no HAVING coalesce(sum(amount), 1) <> 0 ORDER BY ledger_transactions.transaction_no`,
  );
}
