import { describe, expect, it } from 'vitest';
import { endsSoon, timeLeft } from '../../src/lib/timeLeft';

const NOW = Date.parse('2026-11-24T03:00:00Z');
const HOUR = 3_600_000;

describe('what is left of a time', () => {
  it.each([
    [30 * 24 * HOUR, 'day'],
    [24 * HOUR, 'day'],
    [24 * HOUR - 1, { hours: 23 }],
    [2 * HOUR, { hours: 2 }],
    [90 * 60_000, { hours: 1 }],
    [1, { hours: 1 }],
  ])('of %i ms is said as %j', (left, said) => {
    expect(timeLeft(NOW + left, NOW)).toEqual(said);
  });

  it('ends soon when it is less than 864,000,000 ms ahead', () => {
    expect([863_999_999, 864_000_000].map((ahead) => endsSoon(NOW + ahead, NOW))).toEqual([true, false]);
  });
});
