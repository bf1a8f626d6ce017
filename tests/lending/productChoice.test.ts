import { expect, it } from 'vitest';
import { dayOf } from '../../src/lending/days';
import { keptBackFor, returningOffer } from '../../src/lending/productChoice';
import { SHIPPED } from './support';

const asked = { use: 'money', day: dayOf('2026-11-26') } as const;
const late = { age: 30, isNew: false, lateOn: dayOf('2026-11-17') };

// cash up to Rp20,000,000 in steps of Rp500,000; Flexi up to Rp30,000,000 in steps of Rp1,000,000
it.each([
  [40_000_000, { most: 30_000_000, from: '2027-05-16' }],
  [25_400_000, { most: 25_000_000, from: '2027-05-16' }],
  [20_400_000, undefined],
  [7_250_000, undefined],
  [400_000, undefined],
])('of Rp%i that is left, a late payment keeps back what Flexi alone would lend', (available, expected) => {
  expect(keptBackFor(SHIPPED, { ...asked, borrower: late }, available)).toEqual(expected);
});

it('keeps nothing back from people who paid in time', () => {
  expect(keptBackFor(SHIPPED, { ...asked, borrower: { age: 30, isNew: false } }, 40_000_000)).toBeUndefined();
});

it.each([
  ['before a first loan', { isNew: true }, 40_000_000, { isPintarPlusUser: false, most: 30_000_000 }],
  ['who paid in time', { isNew: false }, 40_000_000, { isPintarPlusUser: true, most: 30_000_000 }],
  ['within the limit', { isNew: false }, 25_400_000, { isPintarPlusUser: true, most: 25_000_000 }],
  ['after a late payment', late, 40_000_000, { isPintarPlusUser: false, most: 30_000_000, from: '2027-05-16' }],
  ['where everyone may borrow as much', { isNew: false }, 20_000_000, undefined],
  ['younger than Flexi asks for', { age: 19, isNew: false }, 40_000_000, undefined],
])('what is lent to people who come back: %s', (_, borrower, limit, expected) => {
  const who = { day: asked.day, borrower: { age: 30, ...borrower } };
  expect(returningOffer(SHIPPED, who, limit)).toEqual(expected);
});
