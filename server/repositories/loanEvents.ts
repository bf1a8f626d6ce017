import { type Day, dayOf } from '../../src/lending/days';
import type { Happening, LoanEvent } from '../../src/lending/events';
import type { Queries } from './database';

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

/** Adds an event; false where it was told before. */
export async function addLoanEvent(tx: Queries, event: NewLoanEvent, now: Date): Promise<boolean> {
  const { loanId, source, reference, day, happening } = event;
  const { kind, ...detail } = happening;
  const added = await tx.query(
    `INSERT INTO loan_events (loan_id, source, reference, day, kind, detail, booked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT loan_events_reference DO NOTHING RETURNING event_no`,
    [loanId, source, reference, day, kind, JSON.stringify(detail), now],
  );
  return added.length > 0;
}

/** The loan that an event was told of; undefined where it was not told yet. */
export async function loanOfEvent(db: Queries, source: string, reference: string): Promise<string | undefined> {
  const [row] = await db.query<{ loan_id: string }>(
    'SELECT loan_id FROM loan_events WHERE source = $1 AND reference = $2',
    [source, reference],
  );
  return row?.loan_id;
}

interface EventRow {
  event_no: string;
  loan_id: string;
  day: string;
  kind: LoanHappening['kind'];
  detail: object;
}

/** What happened to a loan, in the order it was booked. */
export interface LoanHistory {
  /** those that the fold is made of; each has its number as id */
  events: readonly LoanEvent[];
  /** of all, with the request */
  count: number;
}

export const NO_HISTORY: LoanHistory = { events: [], count: 0 };

/** The histories of loans by their ids. */
export async function historiesOf(db: Queries, loanIds: readonly string[]): Promise<ReadonlyMap<string, LoanHistory>> {
  const rows = await db.query<EventRow>(
    `SELECT event_no::text AS event_no, loan_id, day::text AS day, kind, detail FROM loan_events
     WHERE loan_id = ANY ($1::uuid[]) ORDER BY loan_events.event_no`,
    [loanIds],
  );
  const histories = new Map<string, LoanHistory>();
  for (const { event_no: id, loan_id: loanId, day, kind, detail } of rows) {
    const { events, count } = histories.get(loanId) ?? NO_HISTORY;
    const event = { ...detail, kind, id, day: dayOf(day) };
    const isFolded = event.kind !== 'requested';
    histories.set(loanId, { events: isFolded ? [...events, event as LoanEvent] : events, count: count + 1 });
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
export async function eventsTold(
  db: Queries,
  source: string,
  references: readonly string[],
): Promise<readonly ToldEvent[]> {
  const rows = await db.query<{ loan_id: string; no: string; reference: string; amount: number | null }>(
    `SELECT loan_id, event_no::text AS no, reference, (detail ->> 'amount')::float8 AS amount FROM loan_events
     WHERE source = $1 AND reference = ANY ($2::text[]) ORDER BY event_no`,
    [source, references],
  );
  return rows.map(({ loan_id: loanId, no: eventNo, reference, amount }) => ({
    loanId,
    eventNo,
    reference,
    amount: amount ?? undefined,
  }));
}
