import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, daysInMonth, isCalendarDay, wibDay } from '../../src/lib/calendar';
import { assertProperty } from '../support/sampling/assertProperty';

describe('days of the calendar', () => {
  it.each([
    [2024, 2, 29],
    [2023, 2, 28],
    [2000, 2, 29],
    [1900, 2, 28],
    [2023, 4, 30],
    [2023, 12, 31],
    [2023, 0, 0],
    [2023, 13, 0],
  ])('%s-%s has %s days', (year, month, days) => expect(daysInMonth(year, month)).toBe(days));

  it('are all days that a clock passes through, and the day after a month ends is none', () => {
    const moments = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    assertProperty(
      'calendar days',
      fc.property(moments, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        expect(isCalendarDay(day)).toBe(true);
        const past = daysInMonth(moment.getUTCFullYear(), moment.getUTCMonth() + 1) + 1;
        expect(isCalendarDay(`${day.slice(0, 8)}${past}`)).toBe(false);
      }),
    );
  });

  it.each(['', '2020-1-5', '2020-01-05T00:00', ' 2020-01-05', '2020-01-05\n', '-2020-01-05'])('"%s" is none', (text) =>
    expect(isCalendarDay(text)).toBe(false),
  );

  it.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00Z', '2026-11-21'],
  ])('at %s it is %s in Jakarta', (moment, day) => expect(wibDay(Date.parse(moment))).toBe(day));
});

describe('the age on a day', () => {
  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2027-01-01', '2026-12-31', -1],
  ])('of who was born on %s is on %s %i years', (born, day, years) => expect(ageOn(born, day)).toBe(years));
});
