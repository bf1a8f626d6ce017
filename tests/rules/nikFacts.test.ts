import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../../src/lib/calendar';
import { birthDateOf, nikFacts } from '../../src/rules/nikFacts';
import { assertProperty } from '../support/sampling/assertProperty';

describe('the facts of a NIK', () => {
  it.each([
    ['3171011505900001', { area: '317101', day: 15, month: 5, year: 90, sex: 'MALE' }],
    ['3171014501900001', { area: '317101', day: 5, month: 1, year: 90, sex: 'FEMALE' }],
    ['9171017112000010', { area: '917101', day: 31, month: 12, year: 0, sex: 'FEMALE' }],
    ['3171012902040001', { area: '317101', day: 29, month: 2, year: 4, sex: 'MALE' }],
    ['3171012902000001', { area: '317101', day: 29, month: 2, year: 0, sex: 'MALE' }],
  ])('%s', (nik, facts) => expect(nikFacts(nik)).toEqual(facts));

  it.each([
    ['day 0', '3171010005900001'],
    ['day 32', '3171013205900001'],
    ["day 40, neither a man's nor a woman's", '3171014005900001'],
    ["a woman's day 32", '3171017205900001'],
    ['the 31st of a short month', '3171013104900001'],
    ['29 February of a common year', '3171012902910001'],
    ['month 0', '3171011500900001'],
    ['month 13', '3171011513900001'],
    ['15 digits', '317101150590000'],
    ['17 digits', '31710115059000012'],
    ['dots', '••••0001'],
    ['a number', 3171011505900001],
    ['nothing', undefined],
  ])('there are none for %s', (_, nik) => expect(nikFacts(nik)).toBeUndefined());

  it('are those it was made of, for every day of birth', () => {
    const births = fc.record({ year: fc.nat(99), month: fc.integer({ min: 1, max: 12 }), woman: fc.boolean() });
    const two = (count: number) => String(count).padStart(2, '0');
    assertProperty(
      'NIK facts',
      fc.property(births, fc.nat(30), ({ year, month, woman }, seed) => {
        const day = (seed % daysInMonth(2000 + year, month)) + 1;
        const nik = `327301${two(woman ? day + 40 : day)}${two(month)}${two(year)}0001`;
        expect(nikFacts(nik)).toEqual({ area: '327301', day, month, year, sex: woman ? 'FEMALE' : 'MALE' });
      }),
    );
  });

  it.each([
    ['3171011505900001', '2026-06-01T00:00:00Z', '1990-05-15'],
    ['3171011505050001', '2026-06-01T00:00:00Z', '2005-05-15'],
    ['3171011505260001', '2026-05-14T16:59:59Z', '1926-05-15'],
    ['3171011505260001', '2026-05-14T17:00:00Z', '2026-05-15'],
    ['3171012902000001', '2026-06-01T00:00:00Z', '2000-02-29'],
  ])('%s, read at %s, is of %s', (nik, now, date) => {
    const facts = nikFacts(nik);
    expect(facts && birthDateOf(facts, Date.parse(now))).toBe(date);
  });
});
