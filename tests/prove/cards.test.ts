import { expect, it } from 'vitest';
import { readCard } from '../../server/platform/pictures/readCard';
import { readShare } from '../support/cards/readShare';
import { seedsOf } from '../support/thorough';

const CARDS = 300;
/** Drawn cards, turned, blurred and noisy: they prove that what is read is right, not how many real ones are. */
const READ = 0.85;
/** A name that blur may have changed stays empty. */
const NAMED = 0.5;

it(`reads most of ${CARDS} drawn cards that nobody has seen, and is wrong in no field`, async () => {
  const seeds = seedsOf('cards of a night', CARDS);
  const share = await readShare({ read: readCard }, seeds);
  console.log(JSON.stringify(share));
  expect(share.wrong).toEqual([]);
  for (const part of ['idNumber', 'birthDate', 'sex'] as const)
    expect(share[part]).toBeGreaterThan(seeds.length * READ);
  expect(share.fullName).toBeGreaterThan(seeds.length * NAMED);
});
