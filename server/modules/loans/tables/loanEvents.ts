import type { Day } from '../../../../src/lending/days';
import type { Happening, LoanEvent } from '../../../../src/lending/events';
import type { Queries, Transaction } from '../../../platform/database/database';
import { firstValue, insertReturning } from '../../../platform/database/statements';

/** What was told of a loan. `requested` begins one; all else is for the fold of the loan. */
export type LoanHappening = { readonly kind: 'requested' } | Happening;

export interface NewLoanEvent {
  loanId: string;
  /** who tells of it, and what they call it: together never twice */
  source: string;
  reference: string;
  day: Day;
  happening: LoanHappening;
}

/** What an event adds to what the fold is made of: it has its number as id; nothing for a request. */
const folded = (id: string, day: Day, happening: LoanHappening): readonly LoanEvent[] =>
  happening.kind === 'requested' ? [] : [{ ...happening, id, day }];

/** Adds an event, and gives what the fold of the loan has more; undefined where it was told before. */
export async function addLoanEvent(
  tx: Transaction,
  event: NewLoanEvent,
  now: Date,
): Promise<readonly LoanEvent[] | undefined> {
  const { loanId, source, reference, day, happening } = event;
  const { kind, ...detail } = happening;
  const row = { loanId, source, reference, day, kind, detail: JSON.stringify(detail), bookedAt: now };
  const end = 'ON CONFLICT ON CONSTRAINT loan_events_reference DO NOTHING RETURNING event_no::text AS id';
  const added = await insertReturning<{ id: string }>(tx, 'loan_events', row, end);
  return added && folded(added.id, day, happening);
}

/** The loan that an event was told of; undefined where it was not told yet. */
export async function loanOfEvent(db: Queries, source: string, reference: string): Promise<string | undefined> {
  return firstValue<string>(db, 'SELECT loan_id FROM loan_events WHERE source = $1 AND reference = $2', [
    source,
    reference,
  ]);
}

/** What happened to a loan, in the order it was booked. */
export interface LoanHistory {
  /** those that the fold is made of; each has its number as id */
  events: readonly LoanEvent[];
  /** of all, with the request */
  count: number;
}

export const NO_HISTORY: LoanHistory = { events: [], count: 0 };

/** The histories of loans by their ids. @param bookedBefore only what was booked before a moment */
export async function historiesOf(
  db: Queries,
  loanIds: readonly string[],
  bookedBefore?: Date,
): Promise<ReadonlyMap<string, LoanHistory>> {
  const rows = await db.query<{ kind: LoanHappening['kind']; loanId: string; id: string; day: Day; detail: object }>(
    `SELECT event_no::text AS id, loan_id, day::text AS day, kind, detail FROM loan_events
     WHERE loan_id = ANY ($1::uuid[]) AND ($2::timestamptz IS NULL OR booked_at < $2) ORDER BY event_no`,
    [loanIds, bookedBefore],
  );
  const histories = new Map<string, LoanHistory>();
  for (const { loanId, detail, ...row } of rows) {
    const { events, count } = histories.get(loanId) ?? NO_HISTORY;
    const isFolded = row.kind !== 'requested';
    histories.set(loanId, {
      events: isFolded ? [...events, { ...detail, ...row } as LoanEvent] : events,
      count: count + 1,
    });
  }
  return histories;
}

export async function loanHistory(db: Queries, loanId: string): Promise<LoanHistory> {
  return (await historiesOf(db, [loanId])).get(loanId) ?? NO_HISTORY;
}

/** An event by what who told of it calls it. */
export interface ToldEvent {
  loanId: string;
  eventNo: string;
  reference: string;
  /** rupiah; undefined where it is no money */
  amount: number | undefined;
}

/** Those of some references that were told of, in the order they were booked. */
export const eventsFrom = (db: Queries, source: string, references: readonly string[]): Promise<readonly ToldEvent[]> =>
  db.query(
    `SELECT loan_id, event_no::text AS event_no, reference, (detail ->> 'amount')::float8 AS amount FROM loan_events
     WHERE source = $1 AND reference = ANY ($2::text[]) ORDER BY loan_events.event_no`,
    [source, references],
  );
