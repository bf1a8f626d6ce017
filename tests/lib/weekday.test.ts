import { describe, expect, it } from 'vitest';
import { dayWithWeekday, dayWithWeekdayYear } from '../../src/lib/weekday';

describe('a day as it is said', () => {
  it.each([
    ['2026-12-03', 'Kamis, 3 Des', 'Thursday, 3 Dec'],
    ['2026-12-27', 'Minggu, 27 Des', 'Sunday, 27 Dec'],
    ['2026-05-10T01:00:00Z', 'Minggu, 10 Mei', 'Sunday, 10 May'],
    ['besok', 'besok', 'besok'],
    ['', '', ''],
  ])('%s has its weekday, and no zero before it', (day, id, english) => {
    expect([dayWithWeekday(day, 'id'), dayWithWeekday(day, 'en-us')]).toEqual([id, english]);
  });

  it('has its year where it may be another', () => {
    expect(dayWithWeekdayYear('2027-01-27', 'id')).toBe('Rabu, 27 Jan 2027');
    expect(dayWithWeekdayYear('2027', 'id')).toBe('2027');
  });
});
