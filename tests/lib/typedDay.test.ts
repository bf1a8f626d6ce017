import { expect, it } from 'vitest';
import { typedDay, typedMinute, writtenDay } from '../../src/lib/typedDay';

it('reads a day with the day before the month, however it is parted', () => {
  for (const text of ['30/11/2026', ' 30-11-2026', '30.11.26', '30 11 2026', '30112026', '2026-11-30'])
    expect(typedDay(text), text).toBe('2026-11-30');
  expect(typedDay('1/2/2026')).toBe('2026-02-01');
});

it('reads nothing of what is no day', () => {
  for (const text of ['', '30/11', '31/11/2026', '11/30/2026', '29/2/2023', 'besok', '30/11/2026 10.00'])
    expect(typedDay(text), text).toBeUndefined();
});

it('reads a time of day behind it, and none without it', () => {
  for (const text of ['30/11/2026 14.30', '30/11/2026, 14:30', '30112026 14.30', '2026-11-30T14:30'])
    expect(typedMinute(text), text).toBe('2026-11-30T14:30');
  expect(typedMinute('1/2/2026 9.05')).toBe('2026-02-01T09:05');
  for (const text of ['30/11/2026', '30/11/2026 24.00', '14.30']) expect(typedMinute(text), text).toBeUndefined();
});

it('writes what it read', () => {
  expect(writtenDay('2026-11-30')).toBe('30/11/2026');
  expect(writtenDay('2026-11-30T14:30')).toBe('30/11/2026 14.30');
  expect([writtenDay(''), writtenDay('besok')]).toEqual(['', 'besok']);
});
