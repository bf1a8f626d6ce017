import { describe, expect, it } from 'vitest';
import { dayInRow, dayWithWeekday, dayWithWeekdayYear, wibTime } from '../../src/lib/weekday';

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

  it('is short enough to stand beside its name', () => {
    expect(dayInRow('2027-01-27', 'id')).toBe('Rab, 27 Jan 2027');
    expect(dayInRow('2026-12-28', 'en-us')).toBe('Mon, 28 Dec 2026');
  });

  it('has the time in Jakarta where it is a moment, on the day it is there', () => {
    expect(wibTime('2026-11-27T17:18:00.000Z', 'id')).toBe('Sabtu, 28 Nov, 00.18 WIB');
    expect(wibTime('2026-11-27T17:18:00.000Z', 'en-us')).toBe('Saturday, 28 Nov, 00:18 WIB');
    expect(wibTime('besok', 'id')).toBe('besok');
  });
});
