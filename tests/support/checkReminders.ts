import { expect } from 'vitest';
import { PROVINCES_OF } from '../../server/modules/arrears/domain/contactHours';
import { keyOfMark } from '../../server/modules/reminders/domain/reminders';
import { readHolidays } from '../../server/platform/lists/lists';
import type { DefinitionSet } from '../../src/definitions/definitionSet';
import { capsOf, productsOf } from '../../src/lending/released';
import { scheduleLines } from '../../src/lending/statement';
import { liveFor, type PersonTime, type SentReminder } from './remindedTime';
import { seedsOf } from './thorough';

/** The zones as the database of time zones has them. */
const NAMES = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const;
type ZoneName = (typeof NAMES)[keyof typeof NAMES];

const CLOCKS = new Map(
  Object.values(NAMES).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    }),
  ]),
);
const HOLIDAYS = readHolidays(process.cwd());

/** What clocks and calendars on the wall show at a moment. */
function onTheWall(at: Date, zone: ZoneName) {
  const parts = Object.fromEntries((CLOCKS.get(zone)?.formatToParts(at) ?? []).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, weekday } = parts;
  return { day: `${year}-${month}-${day}`, year: Number(year), hour: Number(hour), weekday };
}

/** The clocks of a province; of one that is not known all there are. */
function clocksOf(province: string | undefined): readonly ZoneName[] {
  if (province === undefined) return Object.values(NAMES);
  const zone = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find((one) => PROVINCES_OF[one].includes(province));
  return zone ? [NAMES[zone]] : [];
}

function checkSent(sent: SentReminder): void {
  const { at, province, kind, amount, due, marks, states, rests, promised } = sent;
  const what = `${kind} of ${due} at ${at.toISOString()} in ${province}`;
  const clocks = clocksOf(province).map((zone) => onTheWall(at, zone));
  expect(clocks.length, what).toBeGreaterThan(0);
  for (const { day, year, hour, weekday } of clocks) {
    expect(hour >= 8 && hour < 20, `${what}: ${hour} o’clock`).toBe(true);
    if (kind !== 'reminderLate' && kind !== 'reminderPromise') continue;
    expect(weekday, what).not.toBe('Sun');
    expect(HOLIDAYS.get(year)?.has(day), `${what}: a holiday, or a year without a list`).toBe(false);
  }
  expect(rests, `${what}: they said that they have paid`).toBe(false);
  const today = onTheWall(at, NAMES.WIB).day;
  if (kind === 'reminderPromise') {
    expect({ day: due, left: amount }, `${what}: what is promised for that day`).toEqual(promised);
    expect(due, what).toBe(today);
    expect(amount, what).toBeGreaterThan(0);
    return;
  }
  const lines = [...states].flatMap(([loanId, state]) => scheduleLines(state).map((line) => ({ ...line, loanId })));
  const ofIt = lines.filter((line) =>
    kind === 'reminderLate' ? line.due < today : line.due === due && marks.some(({ loanId }) => loanId === line.loanId),
  );
  const owed = ofIt.reduce((sum, line) => sum + line.outstanding, 0);
  expect(owed, `${what}: nothing is owed`).toBeGreaterThan(0);
  expect(amount, `${what}: the amount of the bill`).toBe(owed);
  if (kind === 'reminderLate') expect(due < today, what).toBe(true);
  else expect(due >= today, what).toBe(true);
}

/** Throws where the time of a person breaks a rule of docs/product/reminders.md. */
function checkTime({ sent, told, expected }: PersonTime): void {
  for (const one of sent) checkSent(one);
  const keys = told.flatMap(({ marks }) => marks.map(keyOfMark));
  expect(new Set(keys).size, 'nothing is told twice').toBe(keys.length);
  for (const { loanId, due } of expected) expect(keys, `${loanId} is due on ${due}`).toContain(`${loanId} ${due} day`);
}

/** Plays so many days of so many people and checks them. Gives how much of everything there was. */
export function checkReminders(set: DefinitionSet, { people, days }: { people: number; days: number }) {
  const seen = { sent: 0, late: 0, promised: 0, expected: 0, payments: 0, claims: 0, promises: 0, unsent: 0 };
  for (const seed of seedsOf('reminded lives', people)) {
    const time = liveFor(days, seed, productsOf(set), capsOf(set));
    checkTime(time);
    seen.sent += time.sent.length;
    seen.late += time.sent.filter(({ kind }) => kind === 'reminderLate').length;
    seen.promised += time.sent.filter(({ kind }) => kind === 'reminderPromise').length;
    seen.promises += time.promises;
    seen.expected += time.expected.length;
    seen.payments += time.payments;
    seen.claims += time.claims;
    seen.unsent += time.told.length - time.sent.length;
  }
  return seen;
}
