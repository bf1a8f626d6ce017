import { expect, it } from 'vitest';
import { payThroughKills } from '../support/payThroughKills';
import { seedsOf } from '../support/thorough';

const HISTORIES = Number(process.env.LANCAR_HISTORIES ?? 10_000);
const [FIRST = 1] = seedsOf('payments through kills', 1).slice(-1);
/** A database for each so many, so that what is looked at after a kill does not grow. */
const IN_ONE = 500;
const KILLS_IN_ONE = 5;
const AT_ONCE = 2;

it(`${HISTORIES} histories of payments, with servers killed meanwhile, leave each rupiah booked once, and no choice is dearer than none`, async () => {
  let next = FIRST;
  let [kills, interrupted, chosen] = [0, 0, 0];
  async function playOn(): Promise<void> {
    while (next < FIRST + HISTORIES) {
      const from = next;
      next += IN_ONE;
      const to = Math.min(FIRST + HISTORIES, next) - 1;
      kills += KILLS_IN_ONE;
      const played = await payThroughKills({ from, to, kills: KILLS_IN_ONE });
      interrupted += played.interrupted;
      chosen += played.chosen;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn));
  // some came in the middle of the work, or they say nothing
  expect(interrupted).toBeGreaterThan(kills / 4);
  expect(chosen).toBeGreaterThan(HISTORIES / 20);
});
