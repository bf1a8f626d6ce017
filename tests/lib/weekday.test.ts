import { describe, expect, it } from 'vitest';
import {
  dayFrom,
  dayFromNow,
  dayInRow,
  dayWithWeekday,
  dayWithWeekdayYear,
  unbrokenDayFrom,
  wibTime,
  wibTimeYear,
} from '../../src/lib/weekday';

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
    expect(dayWithWeekdayYear('2027-01-27', 'id')).toBe('Rabu, 27\u00a0Jan 2027');
    expect(dayWithWeekdayYear('2027', 'id')).toBe('2027');
  });

  it('keeps its number in the line of its month', () => {
    expect(dayFrom('2026-11-28', '2026-12-03', 'id')).toBe('Kamis, 3\u00a0Des');
  });

  it('is not broken from its number on in large words', () => {
    expect(unbrokenDayFrom('2026-11-29', '2026-12-02', 'id')).toBe('Rabu, 2\u00a0Des');
    expect(unbrokenDayFrom('2026-11-29', '2027-01-27', 'en-us')).toBe('Wednesday, 27\u00a0Jan\u00a02027');
  });

  it('is short enough to stand beside its name', () => {
    expect(dayInRow('2027-01-27', 'id')).toBe('Rab, 27\u00a0Jan 2027');
    expect(dayInRow('2026-12-28', 'en-us')).toBe('Mon, 28\u00a0Dec 2026');
  });

  it.each([
    ['2026-12-03', 'Kamis, 3\u00a0Des'],
    ['2027-01-03', 'Minggu, 3\u00a0Jan 2027'],
    ['2025-12-03', 'Rabu, 3\u00a0Des 2025'],
  ])('%s has its year on a day of another year alone', (day, said) => {
    expect(dayFrom('2026-11-28', day, 'id')).toBe(said);
    expect(dayFromNow(day, 'id', Date.parse('2026-11-28T03:00:00Z'))).toBe(said);
  });

  it('is of the year that it is in Jakarta', () => {
    expect(dayFromNow('2027-01-03', 'id', Date.parse('2026-12-31T17:00:00Z'))).toBe('Minggu, 3\u00a0Jan');
  });

  it('has the time in Jakarta where it is a moment, on the day it is there', () => {
    const now = Date.parse('2026-11-28T03:00:00Z');
    expect(wibTime('2026-11-27T17:18:00.000Z', 'id', now)).toBe('Sabtu, 28\u00a0Nov, 00.18 WIB');
    expect(wibTime('2026-11-27T17:18:00.000Z', 'en-us', now)).toBe('Saturday, 28\u00a0Nov, 00:18 WIB');
    expect(wibTime('besok', 'id')).toBe('besok');
  });

  it('has its year beside the time where that is another, or where it is kept', () => {
    const newYear = '2026-12-31T17:05:00.000Z';
    expect(wibTime(newYear, 'id', Date.parse('2026-12-31T16:59:00Z'))).toBe('Jumat, 1\u00a0Jan 2027, 00.05 WIB');
    expect(wibTime(newYear, 'id', Date.parse('2027-02-01T03:00:00Z'))).toBe('Jumat, 1\u00a0Jan, 00.05 WIB');
    expect(wibTimeYear(newYear, 'id')).toBe('Jumat, 1 Jan 2027, 00.05 WIB');
    expect(wibTimeYear('besok', 'id')).toBe('besok');
  });
});
