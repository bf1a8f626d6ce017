import { expect, it } from 'vitest';
import { liveThroughKills } from '../support/liveThroughKills';

it('kills of a server beside a gateway leave each life with one contract, one pay-out and one payment', async () => {
  expect(await liveThroughKills(Number(process.env.LANCAR_KILLS ?? 200))).toBeGreaterThan(1);
});
