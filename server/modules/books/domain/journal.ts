import type { Day } from '../../../../src/lending/days';
import type { LedgerAccount } from '../../../../src/lending/ledger';

/**
 * An account of the books: one of the ledger. Cash is kept for each who moves it, as the ledger's events name them:
 * `cash:xendit`, `cash:pay-out`.
 */
export type BooksAccount = Exclude<LedgerAccount, 'cash'> | `cash:${string}`;

/** One posting of the journal. Of debit and credit one is 0; in rupiah. */
export interface JournalLine {
  /** the entry it belongs to: 1, 2, 3 ... without a gap; the postings of one entry sum to zero */
  entry: number;
  /** the day of the books */
  day: Day;
  /** the day it counts from, which may lie before */
  valueDay: Day;
  loanNo: string;
  /** what happened: a kind of src/lending/events.ts, or `day-end` for what the day alone made */
  event: string;
  /** who told of it, and what they call it; no one told of what the day alone made */
  source: string;
  reference: string;
  /** the channel the loan was asked for in; undefined where it is not known */
  channel: string | undefined;
  account: BooksAccount;
  debit: number;
  credit: number;
}

/** What an account began a day with, what was booked on either side, and what it ends with; in rupiah, a debit balance above zero. */
export interface AccountDay {
  account: BooksAccount;
  opening: number;
  debit: number;
  credit: number;
}

export const closingOf = ({ opening, debit, credit }: AccountDay): number => opening + debit - credit;
