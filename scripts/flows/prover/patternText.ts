import { type Net, netOf, spread } from './patternNet';

/** A pattern that a text should match, or should not. */
export interface Wish {
  readonly pattern: string;
  readonly isWanted: boolean;
}

export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
}

/** A text as wished; that there is none; or that it was not found out. */
export type Sought = { readonly is: 'text'; readonly text: string } | { readonly is: 'none' | 'unclear' };

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Those first that read best: small letters, digits, capitals, whatever else is printed, and some of other scripts. */
const CHARACTERS = [
  ...range(0x61, 0x7a),
  ...range(0x30, 0x39),
  ...range(0x41, 0x5a),
  ...range(0x20, 0x7e),
  ...'\t\n\u00a0éÉ٣Жж中あ가€’–😀',
];
const ESCAPED = /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g;
const LAST = 0x10ffff;
const MOST_STATES = 6000;

/** The characters that the source of an expression names. */
function namedIn(source: string): readonly string[] {
  const escaped = [...source.matchAll(ESCAPED)].map(([, a, b, c]) => Number.parseInt(a ?? b ?? c ?? '', 16));
  return [...source, ...escaped.filter((code) => code <= LAST).map((code) => String.fromCodePoint(code))];
}

/** One character of each kind that the expressions do not tell apart, with the expressions that take it. */
function kindsOf(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tests = sources.map((source) => [source, new RegExp(`^(?:${source})$`, 'u')] as const);
  const kinds = new Map<string, readonly [string, ReadonlySet<string>]>();
  for (const character of new Set([...CHARACTERS, ...sources.flatMap(namedIn)])) {
    const takers = tests.flatMap(([source, test]) => (test.test(character) ? [source] : []));
    const key = takers.join('\n');
    if (!kinds.has(key)) kinds.set(key, [character, new Set(takers)]);
  }
  return new Map(kinds.values());
}

/** Where a text stands in a net; `matched` once it matches whatever follows. */
type Stand = ReadonlySet<number> | 'matched';

const settled = (knots: ReadonlySet<number>): Stand => (knots.has(0) ? 'matched' : knots);

function begin(net: Net): Stand {
  return settled(spread(net, [net.first], { start: true, end: false }));
}

function after(net: Net, stand: Stand, takers: ReadonlySet<string>): Stand {
  if (stand === 'matched') return stand;
  const taken = [...stand].flatMap((at) => net.knots[at]?.taking.filter(({ source }) => takers.has(source)) ?? []);
  return settled(spread(net, [...taken.map(({ to }) => to), net.first], { start: false, end: false }));
}

function isMatch(net: Net, stand: Stand, isEmpty: boolean): boolean {
  return stand === 'matched' || spread(net, stand, { start: isEmpty, end: true }).has(0);
}

const keyOf = (stand: Stand) => (stand === 'matched' ? stand : [...stand].sort((a, b) => a - b).join());

interface Begun {
  readonly text: string;
  readonly length: number;
  readonly stands: readonly Stand[];
}

/** The shortest text that is as wished, found by making all texts longer that the patterns tell apart. */
export function textAs(wishes: readonly Wish[], { shortest, longest }: Lengths): Sought {
  const nets = wishes.flatMap(({ pattern }) => netOf(pattern) ?? []);
  if (nets.length < wishes.length) return { is: 'unclear' };
  const sources = new Set(nets.flatMap(({ knots }) => knots.flatMap(({ taking }) => taking.map((one) => one.source))));
  const kinds = kindsOf([...sources]);
  const taken = new Set([...kinds.values()].flatMap((takers) => [...takers]));
  const isCertain = nets.every(({ isExact }) => isExact) && taken.size === sources.size;
  const isWished = (text: string) =>
    wishes.every(({ pattern, isWanted }) => new RegExp(pattern, 'u').test(text) === isWanted);

  const open: Begun[] = [{ text: '', length: 0, stands: nets.map(begin) }];
  const seen = new Set<string>();
  for (const { text, length, stands } of open) {
    const isEnd = nets.every((net, at) => isMatch(net, stands[at] ?? 'matched', length === 0) === wishes[at]?.isWanted);
    if (length >= shortest && (isEnd || !isCertain) && isWished(text)) return { is: 'text', text };
    if (length >= longest) continue;
    for (const [character, takers] of kinds) {
      const next = nets.map((net, at) => after(net, stands[at] ?? 'matched', takers));
      if (next.some((stand, at) => stand === 'matched' && nets[at]?.isExact && !wishes[at]?.isWanted)) continue;
      const key = `${Math.min(length + 1, shortest)} ${next.map(keyOf).join(' ')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_STATES) return { is: 'unclear' };
      open.push({ text: text + character, length: length + 1, stands: next });
    }
  }
  return { is: isCertain ? 'none' : 'unclear' };
}
