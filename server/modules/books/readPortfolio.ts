import type { Portfolio as ToldPortfolio } from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { csvLine } from '../../platform/domain/csv';
import { loansAsOf } from '../loans';
import type { BooksWork } from './books';
import { closingOf } from './domain/journal';
import { allOf, type LoanOwed, owedOfLoan, Portfolio } from './domain/lateness';
import { closedBalances, closedDay } from './tables/journal';

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface OwingLoan {
  loanNo: string;
  product: string;
  channel: string | undefined;
  owed: LoanOwed;
}

/** The loans that owed something when a day had ended, so many at a time. */
async function* owingLoans({ database }: Pick<BooksWork, 'database'>, day: Day): AsyncGenerator<readonly OwingLoan[]> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const { loans, next }: Awaited<ReturnType<typeof loansAsOf>> = await loansAsOf(database, day, {
      after,
      count: BATCH_SIZE,
    });
    yield loans.flatMap(({ loanNo, productId: product, askedIn: channel, state }) => {
      const owed = owedOfLoan(state);
      return owed ? [{ loanNo, product, channel, owed }] : [];
    });
    after = next;
  }
}

const RECEIVABLE: ReadonlySet<string> = new Set([
  ...['principal', 'interest-receivable', 'fee-receivable', 'penalty-receivable'],
]);

/** What the journal of a closed day has of what is owed, in rupiah; undefined where the day is not closed. */
async function owedByJournal({ database }: Pick<BooksWork, 'database'>, day: Day): Promise<number | undefined> {
  if (!(await closedDay(database, day))) return undefined;
  const accounts = await closedBalances(database, day);
  return accounts.reduce((sum, one) => (RECEIVABLE.has(one.account) ? sum + closingOf(one) : sum), 0);
}

/** What was owed when a day had ended, by product, channel and lateness, with TKB90 and how it is reckoned. */
export async function readPortfolio(work: Pick<BooksWork, 'database'>, day: Day): Promise<ToldPortfolio> {
  const portfolio = new Portfolio();
  for await (const loans of owingLoans(work, day)) for (const { owed, ...of } of loans) portfolio.add(of, owed);
  const total = portfolio.total();
  const byJournal = await owedByJournal(work, day);
  return {
    ...{ day, total, buckets: portfolio.buckets(), tkb90: portfolio.tkb90() },
    rows: portfolio.rows().map(({ channel, ...row }) => ({ ...row, ...(channel !== undefined && { channel }) })),
    ...(byJournal !== undefined && { difference: allOf(total) - byJournal }),
  };
}

const COLUMNS = [
  ...['day', 'loan', 'product', 'channel', 'days_past_due', 'bucket', 'collectability'],
  ...['principal', 'interest', 'fees', 'penalties', 'counts_for_tkb90'],
];

/** The same as CSV, a line for each loan, and TKB90 to be reckoned from them: what counts of the principal stands beside it. */
export async function* portfolioCsv(work: Pick<BooksWork, 'database'>, day: Day): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const loans of owingLoans(work, day)) {
    const lines = loans.map(({ loanNo, product, channel, owed }) => {
      const { daysPastDue, bucket, collectability, principal, interest, fees, penalties } = owed;
      return csvLine([
        ...[day, loanNo, product, channel, daysPastDue, bucket, collectability],
        ...[principal, interest, fees, penalties, bucket === '90+' ? 0 : principal],
      ]);
    });
    yield lines.join('');
  }
}
