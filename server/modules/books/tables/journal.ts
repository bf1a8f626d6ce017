import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstRow, firstValue, insertInto } from '../../../platform/database/statements';
import { nextWibDayStart } from '../../../platform/domain/wib';
import type { AccountDay, JournalLine } from '../domain/journal';

const JAKARTA = "AT TIME ZONE 'Asia/Jakarta'";

/** Has no one else number or close anything until the transaction ends; who reads is not kept waiting. */
export async function lockJournal(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE journal_entries IN SHARE ROW EXCLUSIVE MODE');
}

/**
 * Numbers so many transactions of the ledger that wait, in the order they were booked. What was booked on a day that is
 * closed is of the first open one. @returns how many
 */
export async function numberWaiting(tx: Transaction, count: number): Promise<number> {
  const numbered = await tx.query(
    `WITH next AS (
       SELECT transaction_no, booked_at, row_number() OVER (ORDER BY booked_at, transaction_no) AS place
       FROM journal_waiting JOIN ledger_transactions USING (transaction_no) ORDER BY booked_at, transaction_no LIMIT $1
     ), taken AS (
       DELETE FROM journal_waiting WHERE transaction_no IN (SELECT transaction_no FROM next)
     )
     INSERT INTO journal_entries (entry_no, transaction_no, day)
     SELECT coalesce((SELECT max(entry_no) FROM journal_entries), 0) + place, transaction_no,
       greatest((booked_at ${JAKARTA})::date, (SELECT max(day) + 1 FROM journal_days))
     FROM next RETURNING entry_no::text AS entry_no`,
    [count],
  );
  return numbered.length;
}

/** The first day that is not closed; undefined before the first entry. */
export const openDay = (db: Queries): Promise<Day | undefined> =>
  firstValue(
    db,
    `SELECT coalesce((SELECT max(day) + 1 FROM journal_days), (SELECT day FROM journal_entries ORDER BY day LIMIT 1))::text AS day`,
  );

/** True where something that was booked before a day ended waits for its number. */
export async function isBehind(db: Queries, day: Day): Promise<boolean> {
  return (
    (await firstRow<{ one: number }>(
      db,
      `SELECT 1 AS one FROM journal_waiting JOIN ledger_transactions USING (transaction_no) WHERE booked_at < $1 LIMIT 1`,
      [nextWibDayStart(day)],
    )) !== undefined
  );
}

/** True for an event by which what was paid too much goes to an account, or comes back from there: by a pay-out. */
export const IS_OVERPAYMENT_SENT = `(e.source = 'overpayment' AND (e.kind = 'reversed' OR e.detail ->> 'to' = 'account'))`;
/** Of an account of the ledger the one of the books: cash is kept for each who moves it. */
const ACCOUNT = `CASE WHEN p.account <> 'cash' THEN p.account WHEN ${IS_OVERPAYMENT_SENT} THEN 'cash:pay-out'
  ELSE 'cash:' || coalesce(e.source, 'day-end') END`;
/** Joins to entries (j) the transactions (t), postings (p) and events (e) that they are of. */
export const OF_ENTRIES = `JOIN ledger_transactions t USING (transaction_no) JOIN ledger_postings p USING (transaction_no)
  LEFT JOIN loan_events e ON e.event_no = CASE WHEN t.source = 'event' THEN t.reference::bigint END`;

/** What a day that is not closed comes to by now, account by account, with what all before it ended with. */
export async function openBalances(db: Queries, day: Day): Promise<readonly AccountDay[]> {
  return db.query(
    `WITH closed AS (
       SELECT max(day) AS day FROM journal_days WHERE day < $1::date
     ), booked AS (
       SELECT ${ACCOUNT} AS account, sum(p.amount) FILTER (WHERE j.day < $1::date) AS before,
         sum(p.amount) FILTER (WHERE j.day = $1::date AND p.amount > 0) AS debit,
         -sum(p.amount) FILTER (WHERE j.day = $1::date AND p.amount < 0) AS credit
       FROM journal_entries j ${OF_ENTRIES} WHERE j.day <= $1::date AND j.day > coalesce((SELECT day FROM closed), '-infinity'::date) GROUP BY 1
     ), ended AS (
       SELECT account, opening + debit - credit AS amount FROM journal_balances WHERE day = (SELECT day FROM closed)
     )
     SELECT account, (coalesce(amount, 0) + coalesce(before, 0))::float8 AS opening, coalesce(debit, 0)::float8 AS debit,
       coalesce(credit, 0)::float8 AS credit
     FROM ended FULL JOIN booked USING (account) ORDER BY account`,
    [day],
  );
}

/** The last day that anything was booked on; undefined before the first entry. */
export const lastBookedDay = (db: Queries): Promise<Day | undefined> =>
  firstValue(db, 'SELECT max(day)::text FROM journal_entries');

/** How many entries a day has by now, and the number of its last; undefined where it has none. */
export async function entriesOf(db: Queries, day: Day): Promise<{ entries: number; last?: number }> {
  const counted = await firstRow<{ entries: number; last?: number }>(
    db,
    'SELECT count(*)::int AS entries, max(entry_no)::float8 AS last FROM journal_entries WHERE day = $1::date',
    [day],
  );
  return counted ?? { entries: 0 };
}

/** A day of the journal that is closed. */
export interface ClosedDay {
  day: Day;
  lastEntry: number;
  entries: number;
  closedAt: Date;
}

const DAY_COLUMNS = 'day::text AS day, last_entry::float8 AS last_entry, entries, closed_at';

/** Closes the first open day: what it comes to is written down, and nothing is of it any more. */
export async function closeDay(tx: Transaction, day: Day, closedAt: Date): Promise<void> {
  const balances = await openBalances(tx, day);
  const before = await firstValue<number>(tx, 'SELECT max(last_entry)::float8 AS last FROM journal_days');
  const { entries, last = before ?? 0 } = await entriesOf(tx, day);
  await insertInto(tx, 'journal_days', { day, lastEntry: last, entries, closedAt });
  for (const balance of balances) await insertInto(tx, 'journal_balances', { day, ...balance });
}

/** The day as it was closed; undefined for one that is not. */
export const closedDay = (db: Queries, day: Day): Promise<ClosedDay | undefined> =>
  firstRow(db, `SELECT ${DAY_COLUMNS} FROM journal_days WHERE day = $1::date`, [day]);

/** Closed days after a day, so many, the first one first. */
export const closedDaysAfter = (db: Queries, day: Day, count: number): Promise<readonly ClosedDay[]> =>
  db.query(`SELECT ${DAY_COLUMNS} FROM journal_days WHERE day > $1::date ORDER BY day LIMIT $2`, [day, count]);

/** What the accounts of a closed day were written down with. */
export const closedBalances = (db: Queries, day: Day): Promise<readonly AccountDay[]> =>
  db.query(
    `SELECT account, opening::float8 AS opening, debit::float8 AS debit, credit::float8 AS credit
     FROM journal_balances WHERE day = $1::date ORDER BY account`,
    [day],
  );

/** Which entries are asked for: those after one, up to another, of days from one to another, with a posting on an account. */
export interface EntriesAsked {
  after: number;
  upTo?: number | undefined;
  from?: Day | undefined;
  until?: Day | undefined;
  account?: string | undefined;
  /** entries, not postings */
  count: number;
}

/** The postings of entries in their order, each entry whole. */
export async function journalLines(db: Queries, { after, upTo, from, until, account, count }: EntriesAsked) {
  return db.query<JournalLine>(
    `SELECT j.entry_no::float8 AS entry, j.day::text AS day, t.day::text AS value_day, l.loan_no, l.asked_in AS channel,
       coalesce(e.kind, t.source) AS event, coalesce(e.source, '') AS source,
       coalesce(replace(e.reference, ' ' || t.loan_id::text, ''), '') AS reference,
       ${ACCOUNT} AS account, greatest(p.amount, 0)::float8 AS debit, greatest(-p.amount, 0)::float8 AS credit
     FROM (SELECT * FROM journal_entries of_day WHERE entry_no > $1 AND entry_no <= $2
       AND ($3::date IS NULL OR day >= $3::date) AND ($4::date IS NULL OR day <= $4::date)
       AND ($6::text IS NULL OR EXISTS (SELECT 1 FROM (SELECT of_day.transaction_no) AS j ${OF_ENTRIES} WHERE ${ACCOUNT} = $6))
       ORDER BY entry_no LIMIT $5) AS j
     ${OF_ENTRIES} JOIN loans l ON l.loan_id = t.loan_id
     ORDER BY j.entry_no, p.amount < 0, p.account`,
    [after, upTo ?? Number.MAX_SAFE_INTEGER, from, until, count, account],
  );
}

/** The number of the last entry; 0 before the first. */
export const lastEntry = async (db: Queries): Promise<number> =>
  (await firstValue<number>(db, 'SELECT coalesce(max(entry_no), 0)::float8 AS last FROM journal_entries')) ?? 0;
