import { expect, it } from 'vitest';
import { liveThroughKills } from '../support/liveThroughKills';

it('lives go on where the server beside a gateway is killed', async () => {
  expect(await liveThroughKills(3)).toBeGreaterThan(0);
}, 900_000);
