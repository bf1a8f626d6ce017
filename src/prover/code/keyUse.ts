import type { KeyPattern, TextKeys } from '../../contract/buildContract';

/** Tells whether the code of a build can show the text of a key. */
type KeyUse = (key: string) => boolean;

/** No key of the code is longer; a longer one is not searched for patterns. */
const LONGEST = 200;
const HOLE = '([A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*)';
const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const expression = (pattern: KeyPattern, begin = '') => new RegExp(`^${begin}${pattern.map(escaped).join(HOLE)}$`);

const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

function byArea(patterns: readonly KeyPattern[]): ReadonlyMap<string, readonly RegExp[]> {
  const areas = new Map<string, RegExp[]>();
  for (const pattern of patterns) {
    const area = areaOf(pattern[0] ?? '');
    areas.set(area, [...(areas.get(area) ?? []), expression(pattern)]);
  }
  return areas;
}

/**
 * How the code uses keys. A hole stands for words that the code has somewhere, or that are among `filling`. Of the
 * areas `named`, what stands in the holes comes from the definitions, so that only keys written out count.
 */
export function keyUse(
  code: TextKeys,
  { named, filling }: { named: ReadonlySet<string>; filling: readonly string[] },
): KeyUse {
  const words = new Set([...filling, ...code.words]);
  const literals = new Set(code.literals);
  const patterns = byArea(code.patterns);
  const endings = code.endings.map((ending) => expression(ending, '(.+)'));

  const isFilled = (holes: readonly string[]) =>
    holes.every((hole) => hole.split('.').every((part) => words.has(part)));
  const isPutTogether = (key: string) =>
    (patterns.get(areaOf(key)) ?? []).some((pattern) => {
      const found = pattern.exec(key);
      return found !== null && isFilled(found.slice(1));
    });
  // `${texts}.title` after 'help.topup' or after `help.${topic}`
  const isEnded = (key: string) =>
    endings.some((ending) => {
      const [, begin = '', ...holes] = ending.exec(key) ?? [];
      return begin !== '' && (literals.has(begin) || isPutTogether(begin)) && isFilled(holes);
    });
  const canBePutTogether = (key: string) => key.length <= LONGEST && !named.has(areaOf(key));
  return (key) => literals.has(key) || (canBePutTogether(key) && (isPutTogether(key) || isEnded(key)));
}
