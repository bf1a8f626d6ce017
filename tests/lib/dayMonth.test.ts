import { describe, expect, it } from 'vitest';
import { dayMonth, dayMonthYear } from '../../src/lib/dayMonth';

describe('a day in words', () => {
  it.each([
    ['2031-11-21', '21 Nov', '21 Nov'],
    ['2031-08-01', '01 Agu', '1 Aug'],
    ['2031-05-09', '09 Mei', '9 May'],
    ['2031-12-31', '31 Des', '31 Dec'],
    ['2031-08-12T10:00:00Z', '12 Agu', '12 Aug'],
    ['2031-13-01', '2031-13-01', '2031-13-01'],
    ['2031-00-01', '2031-00-01', '2031-00-01'],
    ['besok', 'besok', 'besok'],
    ['', '', ''],
  ])('%s', (day, id, english) => {
    expect([dayMonth(day, 'id'), dayMonth(day, 'en-us')]).toEqual([id, english]);
  });

  it('has its year where the year matters', () => {
    expect(dayMonthYear('1990-08-17', 'id')).toBe('17 Agu 1990');
    expect(dayMonthYear('1990-08-07', 'en-us')).toBe('7 Aug 1990');
    expect(dayMonthYear('1990', 'id')).toBe('1990');
  });
});
