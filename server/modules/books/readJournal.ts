import type { BooksDay, JournalPage } from '../../../src/contract/generated/bodies';
import { type Day, dayOf } from '../../../src/lending/days';
import type { AccountNames } from '../../platform/config/accountsFile';
import type { Queries } from '../../platform/database/database';
import { csvLine } from '../../platform/domain/csv';
import type { BooksWork } from './books';
import { type AccountDay, type BooksAccount, closingOf, type JournalLine } from './domain/journal';
import {
  type ClosedDay,
  closedBalances,
  closedDay,
  closedDaysAfter,
  entriesOf,
  journalLines,
  lastEntry,
  openBalances,
  openDay,
} from './tables/journal';

/** What the lender's accounting calls an account: the number and name of its file, ours where it has none. */
function accountNamed(names: AccountNames, account: BooksAccount): { accountNo: string; accountName: string } {
  const known = names[account] ?? (account.startsWith('cash:') ? names.cash : undefined);
  return { accountNo: known?.number ?? account, accountName: known?.name ?? account };
}

/** Which entries are asked for. */
export interface AskedEntries {
  after: number;
  from?: Day | undefined;
  until?: Day | undefined;
  /** those with a posting on it alone */
  account?: string | undefined;
}

/** Entries of a page that a person or a program reads, and of one that is written to a file. */
const PAGE = 100;
const FILE_PAGE = 500;

/** A page of the journal after an entry. What it gives never changes, and `next` goes on from there at any time. */
export async function readJournal({ database, config }: BooksWork, asked: AskedEntries): Promise<JournalPage> {
  const lines = await journalLines(database, { ...asked, count: PAGE + 1 });
  const numbers = [...new Set(lines.map(({ entry }) => entry))];
  const last = numbers.slice(0, PAGE).at(-1) ?? asked.after;
  return {
    lines: lines
      .filter(({ entry }) => entry <= last)
      .map(({ channel, ...line }) => ({
        ...line,
        ...(channel !== undefined && { channel }),
        ...accountNamed(config.accounts, line.account),
      })),
    next: String(last),
    hasMore: numbers.length > PAGE,
  };
}

const COLUMNS = [
  ...['entry', 'day', 'value_day', 'account_no', 'account_name', 'account', 'debit', 'credit'],
  ...['loan', 'event', 'channel', 'source', 'text'],
];

/** What a posting is called in words that need no language: what happened, to which loan, and what who told of it calls it. */
const textOf = ({ event, loanNo, source, reference }: JournalLine): string =>
  [event, loanNo, source, reference].filter((part) => part !== '').join(' ');

/** The journal as CSV up to its last entry at the beginning, page by page. */
export async function* journalCsv({ database, config }: BooksWork, asked: AskedEntries): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const upTo = await lastEntry(database);
  let { after } = asked;
  for (;;) {
    const lines = await journalLines(database, { ...asked, after, upTo, count: FILE_PAGE });
    const last = lines.at(-1)?.entry;
    if (last === undefined) return;
    const texts = lines.map((line) => {
      const { entry, day, valueDay, account, debit, credit, loanNo, event, channel, source } = line;
      const { accountNo, accountName } = accountNamed(config.accounts, account);
      return csvLine([
        ...[entry, day, valueDay, accountNo, accountName, account, debit, credit],
        ...[loanNo, event, channel, source, textOf(line)],
      ]);
    });
    yield texts.join('');
    after = last;
  }
}

const sumOfSide = (accounts: readonly AccountDay[], side: 'debit' | 'credit') =>
  accounts.reduce((sum, account) => sum + account[side], 0);

/** A day as it was closed, or as it stands by now. A day before all books has no accounts. */
export async function balancesOn(
  db: Queries,
  day: Day,
): Promise<{ closed?: ClosedDay; accounts: readonly AccountDay[] }> {
  const closed = await closedDay(db, day);
  if (closed) return { closed, accounts: await closedBalances(db, day) };
  const open = await openDay(db);
  return { accounts: open !== undefined && day >= open ? await openBalances(db, day) : [] };
}

/** A day of the journal, account by account, with what each began and ended with. */
export async function readDay({ database, config }: BooksWork, day: Day): Promise<BooksDay> {
  const { closed, accounts } = await balancesOn(database, day);
  return {
    ...{ day, isClosed: closed !== undefined, entries: closed?.entries ?? (await entriesOf(database, day)).entries },
    ...(closed && { closedAt: closed.closedAt.toISOString(), lastEntry: closed.lastEntry }),
    accounts: accounts.map((account) => ({
      ...account,
      ...accountNamed(config.accounts, account.account),
      closing: closingOf(account),
    })),
    debit: sumOfSide(accounts, 'debit'),
    credit: sumOfSide(accounts, 'credit'),
  };
}

const DAY_COLUMNS = ['day', 'account_no', 'account_name', 'account', 'opening', 'debit', 'credit', 'closing'];
const BEFORE_ALL = dayOf('1900-01-01');

/** The closed days as CSV, a line for each account of each, day by day. */
export async function* daysCsv(
  { database, config }: BooksWork,
  { from, until }: { from?: Day | undefined; until?: Day | undefined },
): AsyncGenerator<string> {
  yield csvLine(DAY_COLUMNS);
  for (let after = BEFORE_ALL; ; ) {
    const [next] = await closedDaysAfter(database, after, 1);
    if (next === undefined || (until !== undefined && next.day > until)) return;
    after = next.day;
    if (from !== undefined && next.day < from) continue;
    const lines = (await closedBalances(database, next.day)).map((balance) => {
      const { account, opening, debit, credit } = balance;
      const { accountNo, accountName } = accountNamed(config.accounts, account);
      return csvLine([next.day, accountNo, accountName, account, opening, debit, credit, closingOf(balance)]);
    });
    yield lines.join('');
  }
}
