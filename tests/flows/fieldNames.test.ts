import { expect, it } from 'vitest';
import { keptChange, keptValues, namesUnder, nameUnder, shownValues } from '../../src/definitions/fieldNames';

const FIRST = new Map<string, readonly string[]>();
const SECOND = new Map([['company', ['employer']]]);
const THIRD = new Map([['workplace', ['company', 'employer']]]);
const RELEASES = [
  ['employer', FIRST],
  ['company', SECOND],
  ['workplace', THIRD],
] as const;

it.each(RELEASES)('what was answered as %s is found by every release', (name, written) => {
  const kept = keptValues(written, { [name]: 'PT Maju', sex: 'FEMALE' });
  expect(kept).toEqual({ employer: 'PT Maju', sex: 'FEMALE' });
  for (const [shown, read] of RELEASES) {
    expect(shownValues(read, kept)).toEqual({ [shown]: 'PT Maju', sex: 'FEMALE' });
    expect(nameUnder(written, read, name)).toBe(shown);
  }
});

it('a value under a later name counts where there is none under the first, and goes with the next change', () => {
  const stray = { company: 'Toko' };
  expect(shownValues(SECOND, stray)).toEqual({ company: 'Toko' });
  expect(shownValues(THIRD, stray)).toEqual({ workplace: 'Toko' });
  expect(shownValues(SECOND, { company: 'Toko', employer: 'PT Maju' })).toEqual({ company: 'PT Maju' });
  const change = keptChange(THIRD, { set: { workplace: 'Warung' }, remove: ['sex'] });
  expect(change).toEqual({ set: { employer: 'Warung' }, remove: ['sex', 'workplace', 'company'] });
  expect(keptChange(SECOND, { set: {}, remove: ['company'] })).toEqual({ set: {}, remove: ['company', 'employer'] });
});

it('a page learns what another release calls the fields it knows', () => {
  expect(namesUnder(FIRST, THIRD)).toEqual({ employer: 'workplace', company: 'workplace' });
  expect(namesUnder(THIRD, SECOND)).toEqual({ workplace: 'company', employer: 'company' });
  expect(namesUnder(SECOND, FIRST)).toEqual({ company: 'employer' });
});
