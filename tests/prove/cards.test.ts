import { expect, it } from 'vitest';
import { readCard } from '../../server/pictures/readCard';
import { readShare } from '../support/cards/readShare';

const CARDS = 60;
/** Drawn cards, turned, blurred and noisy: they prove that what is read is right, not how many real ones are. */
const READ = 0.7;
const NAMED = 0.5;

it(`reads most of ${CARDS} drawn cards that its parser was not made on, and is wrong in no field`, async () => {
  const share = await readShare(
    { read: readCard },
    Array.from({ length: CARDS }, (_, at) => at + 1),
  );
  console.log(JSON.stringify(share));
  expect(share.wrong).toEqual([]);
  for (const part of ['idNumber', 'birthDate', 'sex'] as const) expect(share[part]).toBeGreaterThan(CARDS * READ);
  expect(share.fullName).toBeGreaterThan(CARDS * NAMED);
});
