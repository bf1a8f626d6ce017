import { expect, it } from 'vitest';
import {
  collectionDay,
  contactHoursOf,
  hourIn,
  nextHour,
  PROVINCES_OF,
} from '../../server/modules/arrears/domain/contactHours';
import { areasOf } from '../../server/platform/lists/lists';
import { definitionsOf } from '../../server/platform/releases/definitions';
import { dayOf } from '../../src/lending/days';
import { checkReminders } from '../support/checkReminders';

it('sixty days of thirty people have no reminder outside of legal hours, after a payment, or twice', () => {
  const seen = checkReminders(definitionsOf(process.cwd(), false, console.error)().set, { people: 30, days: 60 });
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});

it('every province has one clock', () => {
  const named = Object.values(PROVINCES_OF).flat();
  expect([...named].sort()).toEqual([...areasOf(process.cwd())().keys()].sort());
  expect(new Set(named).size).toBe(named.length);
  expect(contactHoursOf('PAPUA BARAT DAYA')).toEqual({ zone: 'WIT', from: 8, until: 20 });
  expect(contactHoursOf(undefined)).toEqual({ zone: 'WIB', from: 8, until: 18 });
});

it('a full hour is found by the clock of the zone', () => {
  const at = new Date('2026-03-10T03:20:00Z');
  expect(hourIn('WITA', at)).toBe(11);
  expect(nextHour('WITA', 12, at)).toEqual(new Date('2026-03-10T04:00:00Z'));
  expect(nextHour('WITA', 11, at)).toEqual(new Date('2026-03-11T03:00:00Z'));
  expect(nextHour('WIT', 0, at)).toEqual(new Date('2026-03-10T15:00:00Z'));
});

it('nobody is contacted about what is late on Sundays and holidays, and in a year without a list of these', () => {
  const holidays = new Map([[2026, new Set(['2026-03-19'])]]);
  const on = (day: string) => collectionDay(dayOf(day), holidays);
  expect(['2026-03-14', '2026-03-15', '2026-03-19', '2027-03-19'].map(on)).toEqual([
    'open',
    'closed',
    'closed',
    'unknown',
  ]);
});
