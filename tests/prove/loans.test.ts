import { expect, it } from 'vitest';
import { brokenIn } from '../lending/support';

it('10,000 random histories of loans keep every property', () => {
  expect(brokenIn(10_000)).toEqual([]);
});
