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
  for (const text of ['301120261430', '30112026 1430']) expect(typedMinute(text), text).toBe('2026-11-30T14:30');
  expect(typedMinute('301120262430')).toBeUndefined();
  expect(typedMinute('1/2/2026 9.05')).toBe('2026-02-01T09:05');
  for (const text of ['30/11/2026', '30/11/2026 24.00', '14.30']) expect(typedMinute(text), text).toBeUndefined();
});

it('takes a day without its year, or by its name, to be the nearest', () => {
  const now = Date.parse('2026-11-30T10:00:00+07:00');
  const read = (text: string) => typedMinute(text, now);
  expect([read('1/12 14.30'), read('30-11 9.05')]).toEqual(['2026-12-01T14:30', '2026-11-30T09:05']);
  expect([read('2/1 08.00'), read('29/11, 23:59')]).toEqual(['2027-01-02T08:00', '2026-11-29T23:59']);
  expect([read('besok 14.30'), read('Tomorrow at 14:30')]).toEqual(['2026-12-01T14:30', '2026-12-01T14:30']);
  expect([read('hari ini 14.30'), read('kemarin jam 7.15')]).toEqual(['2026-11-30T14:30', '2026-11-29T07:15']);
  for (const text of ['31/11 14.30', 'lusa 14.30', '1/12', 'besok']) expect(read(text), text).toBeUndefined();
});

it('writes what it read', () => {
  expect(writtenDay('2026-11-30')).toBe('30/11/2026');
  expect(writtenDay('2026-11-30T14:30')).toBe('30/11/2026 14.30');
  expect([writtenDay(''), writtenDay('besok')]).toEqual(['', 'besok']);
});
