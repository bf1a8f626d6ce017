import { describe, expect, it } from 'vitest';
import { wibDayEnd } from '../../src/lib/calendar';
import { isNearExpiry, remaining } from '../../src/lib/deadline';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('an end', () => {
  it.each([
    [864_000_000 - 1, true],
    [864_000_000, false],
    [864_000_001, false],
    [1, true],
    [0, false],
    [-1, false],
    [Number.NaN, false],
  ])('%s ms ahead is near: %s', (ahead, near) => {
    expect(isNearExpiry(NOW + ahead, NOW)).toBe(near);
  });
});

describe('the time that is left', () => {
  it.each([
    [DAY, '2026-11-21'],
    [10 * DAY, '2026-11-30'],
    // 12 o'clock in Jakarta: 13 hours on it is the next day there
    [DAY + 13 * HOUR, '2026-11-22'],
  ])('of %s ms is told by its date in Jakarta', (left, day) => {
    expect(remaining(NOW + left, NOW)).toEqual({ kind: 'date', day });
  });

  it.each([
    [DAY - 1, 23],
    [2 * HOUR, 2],
    [2 * HOUR - 1, 1],
    [HOUR, 1],
    [1, 1],
    [0, 1],
    [-5 * DAY, 1],
  ])('of %s ms is told in hours: %s', (left, hours) => {
    expect(remaining(NOW + left, NOW)).toEqual({ kind: 'hours', hours });
  });
});

it('a day ends at midnight in Jakarta', () => {
  expect(wibDayEnd('2026-11-20')).toBe(Date.parse('2026-11-20T16:59:59.999Z'));
  expect(wibDayEnd('besok')).toBeNaN();
});
