/**
 * On in `npm run prove -- --project screens`, `server` and `tools`. Among the tests one of each kind is enough:
 * `it.runIf(isThorough)` marks those that another one stands for.
 */
export const isThorough = process.env.LANCAR_THOROUGH === 'on';

/** How often a property is tried. */
export function runs(few: number, many: number): number {
  return isThorough ? many : few;
}

/** At most `most` of a list, spread evenly over it: the same ones at the same turn. */
export function sample<Item>(items: readonly Item[], most: number, turn = 0): readonly Item[] {
  if (items.length <= most) return items;
  const at = (index: number) => (Math.floor((index * items.length) / most) + turn) % items.length;
  return Array.from({ length: most }, (_, index) => items[at(index)] as Item);
}

/** A sample of cases, or all of them. */
export const someOf = <Item>(items: readonly Item[], few: number): readonly Item[] =>
  isThorough ? items : sample(items, few);
