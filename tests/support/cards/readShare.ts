import type { CardReader, FoundCard } from '../../../server/modules/identity/ports/cardReader';
import { drawnCard, shotOf } from './drawnCard';
import { inventedCard } from './inventedPerson';

const PARTS = ['idNumber', 'birthDate', 'sex', 'fullName'] as const;
type Part = (typeof PARTS)[number];

/** How many of some drawn cards were read, by part, and what was read wrong. */
export type ReadShare = Record<Part, number> & { wrong: string[] };

/** Has drawn cards read, by their seeds. */
export async function readShare(reader: CardReader, seeds: readonly number[]): Promise<ReadShare> {
  const share: ReadShare = { idNumber: 0, birthDate: 0, sex: 0, fullName: 0, wrong: [] };
  for (const seed of seeds) {
    const card = inventedCard(seed);
    const drawn = await drawnCard(card, shotOf(seed), seed);
    // one that takes too long says nothing, as on a server
    const { reading }: FoundCard = await reader.read(drawn).catch(() => ({ reading: {} }));
    for (const part of PARTS) {
      if (reading[part] === undefined) continue;
      if (reading[part] === card[part]) share[part] += 1;
      else share.wrong.push(`${part} of ${seed}: ${reading[part]} instead of ${card[part]}`);
    }
  }
  return share;
}
