import { expect, it } from 'vitest';
import { dayOf } from '../../src/lending/days';
import { lastLateOn } from '../../src/lending/overdue';
import { isLongLate, tkb90Of } from '../../src/lending/tkb';
import { booksOn, paid } from './support';

it.each([
  [0, 0, '100.00'],
  [1_000_000, 0, '100.00'],
  [1_000_000, 1, '99.99'],
  [3_000_000, 1_000_000, '66.66'],
  [1_000_000, 1_000_000, '0.00'],
])('of %i rupiah owed and %i more than 90 days late, TKB90 is %s: never more than is true', (owed, late, said) => {
  expect(tkb90Of(owed, late)).toBe(said);
});

it('a loan counts as long late from the 91st day', () => {
  expect([90, 91].map(isLongLate)).toEqual([false, true]);
});

it('the last lateness is the day a bill was paid after its grace, or today', () => {
  const last = (...of: Parameters<typeof booksOn>) => lastLateOn(booksOn(...of), dayOf(of[0]));
  expect(last('2026-03-10', paid('p', '2026-03-03', 1_078_000))).toBeUndefined();
  expect(last('2026-03-10', paid('p', '2026-03-05', 1_090_000))).toBe('2026-03-05');
  expect(last('2026-03-10')).toBe('2026-03-10');
  expect(last('2026-03-02')).toBeUndefined();
});
