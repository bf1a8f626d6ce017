import { expect } from 'vitest';
import { historyOf } from '../../scripts/loans/histories';
import { keepJournal } from '../../server/modules/books';
import { accrueDue, accrueLoan } from '../../server/modules/loans';
import type { Database } from '../../server/platform/database/database';
import { wibDayStart } from '../../server/platform/domain/wib';
import type { DefinitionSet } from '../../src/definitions/definitionSet';
import { addDays, type Day, dayOf, later } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { capsOf, productsOf } from '../../src/lending/released';
import { openHistory, tellEvent } from './lending';

/** The month of which every day is played; loans begin in the four months before it. */
export const MONTH = { first: dayOf('2026-08-01'), last: dayOf('2026-08-31') };
const BEGINS = { first: dayOf('2026-04-01'), days: 120 };
const NOON_MS = 12 * 3_600_000;
const QUARTER_MS = 15 * 60_000;
const never = () => new AbortController().signal;

interface Told {
  seed: number;
  /** when it is learnt of: never before what was learnt before */
  on: Day;
  event: LoanEvent;
}

interface Playing {
  database: Database;
  set: DefinitionSet;
  people: readonly string[];
}

export const noonOf = (day: Day): Date => new Date(wibDayStart(day).getTime() + NOON_MS);

/** What a lender's jobs do in the night that begins a day: the day is reckoned, the one before is closed. */
export async function bookNight(database: Database, day: Day): Promise<void> {
  const clock = () => new Date(wibDayStart(day).getTime() + QUARTER_MS);
  const report = (error: unknown) => {
    throw error;
  };
  await accrueDue({ database, clock, report }, never());
  await keepJournal({ database, clock }, never());
}

/** All that happens to the loans of some seeds, in the order in which it is learnt of. */
function happenings(set: DefinitionSet, seeds: readonly number[]): readonly Told[] {
  const told = seeds.flatMap((seed) => {
    let on = BEGINS.first;
    return historyOf(productsOf(set), capsOf(set), seed, BEGINS).events.map((event): Told => {
      on = later(on, event.day);
      return { seed, on, event };
    });
  });
  return told
    .filter(({ on }) => on <= MONTH.last)
    .sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

/**
 * Plays the months as a lender does: each thing is booked at noon of the day it is learnt of, and in the month the days are
 * reckoned and closed in each night. One loan that is late is written off in its last week.
 */
export async function playMonth({ database, set, people }: Playing, seeds: readonly number[]): Promise<void> {
  const loans = new Map<number, string>();
  const told = [...happenings(set, seeds)];
  async function tell({ seed, on, event }: Told): Promise<void> {
    const teller = { database, people, now: noonOf(on) };
    const loanId = loans.get(seed);
    if (loanId !== undefined) return tellEvent(teller, { loanId, seed, event });
    loans.set(seed, await openHistory(teller, historyOf(productsOf(set), capsOf(set), seed, BEGINS)));
  }
  while (told[0] && told[0].on < MONTH.first) await tell(told.shift() as Told);
  for (let day = MONTH.first; day <= MONTH.last; day = addDays(day, 1)) {
    await bookNight(database, day);
    while (told[0]?.on === day) await tell(told.shift() as Told);
    if (day === addDays(MONTH.last, -6)) await writeOff({ database, people }, day, noonOf(day));
  }
  await bookNight(database, addDays(MONTH.last, 1));
}

/** Writes off the loan with the least id of those that are overdue. */
async function writeOff({ database }: Pick<Playing, 'database' | 'people'>, day: Day, now: Date): Promise<void> {
  const [late] = await database.query<{ loanId: string }>(
    "SELECT loan_id FROM loans WHERE status = 'OVERDUE' ORDER BY loan_no LIMIT 1",
  );
  if (!late) return;
  await database.transaction(async (tx) => {
    await accrueLoan(tx, late.loanId, day, now);
  });
  const event: LoanEvent = { id: 'written-off', day, kind: 'written-off' };
  await tellEvent({ database, now }, { loanId: late.loanId, seed: 0, event });
}

/** The lines of a CSV file by its columns; every field is read as it stands, without its quotes. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    );
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
