import { type History, historyOf } from '../../scripts/loans/histories';
import { capsOf, productOf, productsOf } from '../../src/lending/released';
import '../../server/hooks';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { bookPayOut, type LoanRequest, requestLoan } from '../../server/modules/loans/openLoan';
import { loanHistory } from '../../server/modules/loans/tables/loanEvents';
import { lockLoan } from '../../server/modules/loans/tables/loans';
import type { Database, Queries, Transaction } from '../../server/platform/database/database';
import { openPostgres } from '../../server/platform/database/postgres';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { vaultOf } from '../../server/platform/database/vault';
import { loanDay } from '../../server/platform/domain/wib';
import type { DefinitionSet } from '../../src/definitions/definitionSet';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { balancesOf } from '../../src/lending/ledger';
import { quoteLoan } from '../../src/lending/quote';

/** Who tells of loans, and of whose. */
export interface Teller {
  database: Database;
  set: DefinitionSet;
  people: readonly string[];
  now: Date;
}

/** The database of a lender: what is told to people is sealed in it. */
export const openLender = async (url: string): Promise<Database> =>
  sealedDatabase(await openPostgres(url), vaultOf(['the secret of a lender']));

/** What a person may borrow who asks by `askForLoan`, in rupiah. */
export const LIMIT = 10_000_000;

type AskedLoan = Pick<LoanRequest, 'userId' | 'reference' | 'account' | 'at'> & {
  set: DefinitionSet;
  amount: number;
  limit?: number;
};

/** Asks for a cash loan for three months. Gives its id. */
export async function askForLoan(
  tx: Transaction,
  { set, amount, limit = LIMIT, ...asked }: AskedLoan,
): Promise<string> {
  const product = productOf(set, 'cash-instalment');
  const tenor = { count: 3, unit: 'MONTHS' } as const;
  const quote = quoteLoan(product, capsOf(set), { amount, tenor, day: loanDay(asked.at) });
  if (typeof quote === 'string') throw new Error(`no such loan: ${quote}`);
  return (await requestLoan(tx, { ...asked, purpose: 'EDUCATION', product, quote, limit })).loanId;
}

const SOURCE = 'test';

async function numberOf(db: Queries, reference: string): Promise<string> {
  const [row] = await db.query<{ eventNo: string }>(
    'SELECT event_no::text AS event_no FROM loan_events WHERE source = $1 AND reference = $2',
    [SOURCE, reference],
  );
  return row?.eventNo ?? '';
}

/** Asks for the loan of a history and pays it out. Gives its id. */
export async function openHistory(
  { database, people, now }: Omit<Teller, 'set'>,
  { seed, product, quote }: History,
): Promise<string> {
  const { amount, paidOut: toPayOut, day } = quote;
  const userId = people[seed % people.length] ?? '';
  const reference = `history ${seed}`;
  const asked = { userId, reference, product, quote, purpose: 'OTHER', limit: 1e12, at: now };
  return database.transaction(async (tx) => {
    const requested = await requestLoan(tx, asked);
    await bookPayOut(tx, { loanId: requested.loanId, amount, toPayOut, reference, day }, now);
    return requested.loanId;
  });
}

/** Tells of one thing that happened to the loan of a history. */
export async function tellEvent(
  { database, now }: Pick<Teller, 'database' | 'now'>,
  { loanId, seed, event }: { loanId: string; seed: number; event: LoanEvent },
): Promise<void> {
  const { id, day, ...happening } = event;
  await database.transaction(async (tx) => {
    const known =
      happening.kind === 'reversed'
        ? { ...happening, event: await numberOf(tx, `${seed} ${happening.event}`) }
        : happening;
    await bookLoanEvent(tx, { loanId, source: SOURCE, reference: `${seed} ${id}`, day, happening: known }, now);
  });
}

/**
 * Tells of the random history of a seed, a transaction for each thing that happened, as one who does not know what was
 * told before. Gives the id of its loan.
 */
export async function tellHistory({ set, ...teller }: Teller, seed: number): Promise<string> {
  const history = historyOf(productsOf(set), capsOf(set), seed);
  const loanId = await openHistory(teller, history);
  for (const event of history.events.slice(1)) await tellEvent(teller, { loanId, seed, event });
  return loanId;
}

/** How a loan stands by its rows on the day the ledger has it at, and how by its history alone; and how often it was told of. */
export async function asToldAndStored({ database, set }: Teller, seed: number, loanId: string) {
  const { quote, events } = historyOf(productsOf(set), capsOf(set), seed);
  const loan = await database.transaction((tx) => lockLoan(tx, loanId));
  const stored = await loanHistory(database, loanId);
  if (!loan?.reckonedOn) throw new Error(`the loan of history ${seed} was not paid out`);
  const at = (terms: typeof quote.terms, of: typeof events) => balancesOf(foldLoan(terms, of, loan.reckonedOn));
  return {
    // the request is told of too
    told: { count: events.length + 1, balances: at(quote.terms, events) },
    stored: { count: stored.count, balances: at(loan.terms, stored.events) },
  };
}

/** All that is written of loans, to see that nothing changes. */
export const writtenOfLoans = (db: Queries) =>
  db.query(
    `SELECT (SELECT count(*)::int FROM loan_events) AS events, (SELECT count(*)::int FROM ledger_postings) AS postings,
       (SELECT md5(string_agg(loans::text, ' ' ORDER BY loan_id)) FROM loans) AS loans,
       (SELECT md5(string_agg(ledger_postings::text, ' ' ORDER BY transaction_no, account)) FROM ledger_postings) AS ledger`,
  );
