import { expect, it } from 'vitest';
import { proveHistories } from '../../scripts/loans/prove';
import { CAPS, SHIPPED } from '../lending/support';

it('10,000 random histories of loans keep every property', () => {
  expect(proveHistories(SHIPPED, CAPS, { histories: 10_000, seed: 1_000_000 })).toEqual([]);
});
