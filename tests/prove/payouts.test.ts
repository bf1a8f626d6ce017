import { expect, it } from 'vitest';
import { payOutThroughKills } from '../support/payOutThroughKills';
import { requestInParallel } from '../support/requestInParallel';

it('kills of a lender while it pays loans out leave none that is paid out twice or never', () =>
  payOutThroughKills(Number(process.env.LANCAR_KILLS ?? 200)));

it('2,000 requests of 100 people at once stay within their limits, and one reference is one loan', async () => {
  const { loans, references, beyond } = await requestInParallel({ people: 100, requests: 2_000 });
  expect(beyond).toEqual([]);
  expect(loans).toBe(references);
  expect(loans).toBeGreaterThan(100);
});
