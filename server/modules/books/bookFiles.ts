import { addDays, type Day, dayOf } from '../../../src/lending/days';
import { isCalendarDay } from '../../../src/lib/calendar';
import { Refusal } from '../../platform/domain/refusals';
import { loanDay } from '../../platform/domain/wib';
import type { BooksWork } from './books';
import { daysCsv, journalCsv } from './readJournal';
import { portfolioCsv } from './readPortfolio';
import { settlementCsv } from './readSettlement';
import { lastBookedDay } from './tables/journal';

export const BOOKS = ['journal', 'days', 'settlement', 'portfolio'] as const;

/** One of the books, as calls, files and the audit trail name it. */
export type Book = (typeof BOOKS)[number];

/** What of a book is asked for; each book has its own of it. */
export interface BookQuery {
  after?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  day?: string | undefined;
  account?: string | undefined;
}

type Work = BooksWork & { clock(): Date };

/** A day that is asked for. Refuses with INVALID_INPUT what is none. */
function dayIn(text: string | undefined): Day | undefined {
  if (text === undefined) return undefined;
  if (!isCalendarDay(text)) throw new Refusal('INVALID_INPUT');
  return dayOf(text);
}

/** The day that is asked for, the last one that has ended in Jakarta where none is. Refuses with INVALID_INPUT. */
const dayAsked = ({ clock }: Pick<Work, 'clock'>, { day }: BookQuery): Day =>
  dayIn(day) ?? addDays(loanDay(clock()), -1);

/** The day that a book is read for: the last one that something was booked on where none is asked for. Refuses with INVALID_INPUT. */
export const dayRead = async (work: Pick<Work, 'clock' | 'database'>, { day }: BookQuery): Promise<Day> =>
  dayIn(day) ?? (await lastBookedDay(work.database)) ?? dayAsked(work, {});

/** The entries that are asked for. Refuses with INVALID_INPUT. */
export function entriesAsked({ after = '0', from, until, account }: BookQuery) {
  if (!/^\d{1,15}$/.test(after)) throw new Refusal('INVALID_INPUT');
  return { after: Number(after), from: dayIn(from), until: dayIn(until), account };
}

/** The most days of a file that is computed for each of them. */
const MOST_DAYS = 366;

/** The days that are asked for, the last one that has ended where nothing is said. Refuses with INVALID_INPUT. */
function daysAsked(work: Work, { from, until }: BookQuery): { from: Day; until: Day } {
  const last = dayAsked(work, { day: until });
  const first = dayIn(from) ?? last;
  if (addDays(first, MOST_DAYS) <= last) throw new Refusal('INVALID_INPUT');
  return { from: first, until: last };
}

const FILES: Readonly<Record<Book, (work: Work, query: BookQuery) => AsyncGenerator<string>>> = {
  journal: (work, query) => journalCsv(work, entriesAsked(query)),
  days: (work, { from, until }) => daysCsv(work, { from: dayIn(from), until: dayIn(until) }),
  settlement: (work, query) => settlementCsv(work, daysAsked(work, query)),
  portfolio: (work, query) => portfolioCsv(work, dayAsked(work, query)),
};

/** A book as CSV, piece by piece. Refuses with INVALID_INPUT, before the first. */
export const bookFile = (work: Work, book: Book, query: BookQuery): AsyncGenerator<string> => FILES[book](work, query);

/** What of a question was asked, for the audit trail. */
export const bookDetail = ({ after, from, until, day, account }: BookQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ after, from, until, day, account }).filter(
      (asked): asked is [string, string] => asked[1] !== undefined,
    ),
  );
