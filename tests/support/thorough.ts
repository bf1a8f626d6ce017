import { createHash } from 'node:crypto';
import { type Kept, keptOf } from './sampling/kept';

/**
 * On in the projects of `npm run prove`. Among the tests a sample is enough, which moves with the commit: its seed is
 * printed, and LANCAR_SEED sets it. What failed once is in tests/kept and always runs.
 */
export const isThorough = process.env.LANCAR_THOROUGH === 'on';

const SEED = process.env.LANCAR_SEED ?? '';

/** How often a property is tried. */
export function runs(few: number, many: number): number {
  return isThorough ? many : few;
}

/** A whole number of 31 bits, which says nothing of that of another name or seed. */
export function drawn(name: string, seed = SEED): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() >>> 1;
}

/** At most `most` of a list, one from each stretch of it. */
export function sample<Item>(name: string, items: readonly Item[], most: number, seed = SEED): readonly Item[] {
  if (items.length <= most) return items;
  const start = (stretch: number) => Math.floor((stretch * items.length) / most);
  return Array.from({ length: most }, (_, stretch) => {
    const [from, to] = [start(stretch), start(stretch + 1)];
    return items[from + (drawn(`${name} ${stretch}`, seed) % (to - from))] as Item;
  });
}

/** What a case is called in tests/kept: its text, or the first ones in it. */
function caseName(item: unknown): string {
  if (Array.isArray(item)) return item.filter((part) => ['string', 'number'].includes(typeof part)).join(' ');
  if (typeof item !== 'object' || item === null) return String(item);
  return Object.values(item).find((value) => typeof value === 'string') ?? JSON.stringify(item);
}

/** A sample of cases and those that are kept, or all of them. */
export function someOf<Item>(
  name: string,
  items: readonly Item[],
  few: number,
  kept: readonly Kept[] = keptOf(name),
): readonly Item[] {
  const names = new Set(kept.map((one) => ('case' in one ? one.case : `seed ${one.seed}`)));
  const always = items.filter((item) => names.has(caseName(item)));
  for (const item of always) names.delete(caseName(item));
  if (names.size > 0) throw new Error(`tests/kept/${name}.json keeps what is no case: ${[...names].join(', ')}.`);
  if (isThorough) return items;
  const chosen = new Set([...sample(name, items, few), ...always]);
  return items.filter((item) => chosen.has(item));
}

/** Seeds of random histories: those that are kept, then `count` others. */
export function seedsOf(name: string, count: number, kept: readonly Kept[] = keptOf(name)): readonly number[] {
  const first = 1 + (drawn(name) % 1_000_000);
  const always = kept.map((one) => {
    if (!('seed' in one)) throw new Error(`tests/kept/${name}.json keeps ${one.case}: give a seed.`);
    return one.seed;
  });
  return [...always, ...Array.from({ length: count }, (_, at) => first + at)];
}

/** One commit in so many runs the tests of a file that others stand for. */
const ONE_IN = 20;

/**
 * Whether the tests of a file that others stand for are run: `it.runIf(isTurn)`. They go together, since one may begin where
 * another one ended. One that failed loses its `runIf`, so that it always runs.
 */
export const isTurnOf = (file: string, seed = SEED): boolean =>
  isThorough || drawn(`turn of ${file}`, seed) % ONE_IN === 0;
