import { foldLoan } from '../../../src/lending/fold';
import { ACCOUNTS, balancesOf } from '../../../src/lending/ledger';
import { statusOn } from '../../../src/lending/overdue';
import type { Database, Transaction } from '../../platform/database/database';
import { postedOf, unevenTransactions } from './tables/ledger';
import { historiesOf, type LoanHistory, NO_HISTORY } from './tables/loanEvents';
import { loansAfter, type StoredLoan } from './tables/loans';

/** What a proof looked at, and all that does not agree. */
export interface LoanProof {
  loans: number;
  /** each names the loan or the transaction and says what differs, in rupiah */
  problems: readonly string[];
}

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type PostedTo = Awaited<ReturnType<typeof postedOf>>;

/** What of a loan differs from what its events say. */
function differences(loan: StoredLoan, { events, count }: LoanHistory, posted: PostedTo): readonly string[] {
  if (count === 0) return ['has no event'];
  const asOf = loan.reckonedOn ?? events.at(-1)?.day;
  if (asOf === undefined) {
    return posted(loan.loanId).size > 0 ? ['is in the ledger, and was not paid out'] : [];
  }
  const state = foldLoan(loan.terms, events, asOf);
  const [booked, balances] = [posted(loan.loanId), balancesOf(state)];
  const accounts = ACCOUNTS.filter((account) => (booked.get(account) ?? 0) !== balances[account]).map(
    (account) => `${account} is ${balances[account]} by its events, ${booked.get(account) ?? 0} in the ledger`,
  );
  const status = statusOn(state, asOf);
  return status === loan.status ? accounts : [...accounts, `is ${status} by its events, ${loan.status} in its row`];
}

function problemsOf(loan: StoredLoan, history: LoanHistory, posted: PostedTo): readonly string[] {
  try {
    return differences(loan, history, posted).map((problem) => `loan ${loan.loanNo}: ${problem}`);
  } catch (error) {
    return [`loan ${loan.loanNo}: its events cannot be reckoned (${error instanceof Error ? error.message : error})`];
  }
}

/** So many loans after one, as they stand at one moment. */
async function proveSome(tx: Transaction, last: string) {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  const loans = await loansAfter(tx, last, BATCH_SIZE);
  const ids = loans.map(({ loanId }) => loanId);
  const [histories, posted] = [await historiesOf(tx, ids), await postedOf(tx, ids)];
  const problems = loans.flatMap((loan) => problemsOf(loan, histories.get(loan.loanId) ?? NO_HISTORY, posted));
  return { count: loans.length, last: ids.at(-1) ?? last, problems };
}

/** Reckons every loan from its events and compares it with its row and the ledger. Changes nothing. */
export async function proveLoans(database: Database): Promise<LoanProof> {
  const uneven = await unevenTransactions(database);
  const problems = uneven.map((number) => `ledger transaction ${number}: its postings do not sum to zero`);
  let loans = 0;
  let last = FIRST_ID;
  for (;;) {
    const some = await database.transaction((tx) => proveSome(tx, last));
    problems.push(...some.problems);
    loans += some.count;
    last = some.last;
    if (some.count < BATCH_SIZE) return { loans, problems };
  }
}
