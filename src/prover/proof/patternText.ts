import { patternOf } from '../../definitions/pattern';
import type { Pattern } from '../../definitions/patternParts';
import { automatonOf, hasMatched, type Stand, standAfter, standAtBegin } from './automaton';

/** A pattern that a text should match, or should not. */
export interface Wish {
  readonly pattern: Pattern;
  readonly isWanted: boolean;
}

export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
}

/** A text as wished; that there is none; or that it was not found out. */
export type SoughtText = { readonly is: 'text'; readonly text: string } | { readonly is: 'none' | 'unclear' };

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Those first that read best: small letters, digits, capitals, other printed characters, and some of other scripts. */
const CHARACTERS = [
  ...range(0x61, 0x7a),
  ...range(0x30, 0x39),
  ...range(0x41, 0x5a),
  ...range(0x20, 0x7e),
  ...'\t\n\u00a0éÉ٣Жж中あ가€’–😀',
];
const ESCAPED = /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g;
const LAST = 0x10ffff;
/** Halves of characters, which no text has alone. */
const HALVES = [0xd800, 0xdfff] as const;
const MOST_STATES = 6000;

const isCharacter = (code: number) => code >= 0 && code <= LAST && (code < HALVES[0] || code > HALVES[1]);

/** A wish with this pattern; undefined for a pattern outside the dialect, of which nothing can be told. */
export function wishFor(source: string, isWanted: boolean): Wish | undefined {
  const pattern = patternOf(source);
  return pattern && { pattern, isWanted };
}

/** The wish for any text but this one. */
export function wishForAnother(text: string): Wish {
  const parts = [...text].map((one) => ({ characters: one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), min: 1, max: 1 }));
  return { pattern: { fromStart: true, toEnd: true, parts }, isWanted: false };
}

/** The characters that the source of an expression names, and those beside them: ranges end at one of both. */
function namedIn(source: string): readonly string[] {
  const escaped = [...source.matchAll(ESCAPED)].map(([, a, b, c]) => Number.parseInt(a ?? b ?? c ?? '', 16));
  const named = [...[...source].map((one) => one.codePointAt(0) ?? 0), ...escaped];
  const codes = named.flatMap((code) => [code, code - 1, code + 1]);
  return codes.filter(isCharacter).map((code) => String.fromCodePoint(code));
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

/** True when what follows cannot make the text as wished any more. */
const isLost = (isWanted: boolean, stand: Stand) => (stand === 'matched' ? !isWanted : isWanted && stand.size === 0);

const keyOf = (stand: Stand) => (stand === 'matched' ? stand : [...stand].sort((a, b) => a - b).join());

interface Begun {
  readonly text: string;
  readonly length: number;
  readonly stands: readonly Stand[];
}

/** The shortest text that is as wished, found by making all texts longer that the patterns tell apart. */
export function textAs(wishes: readonly Wish[], { shortest, longest }: Lengths): SoughtText {
  const rows = wishes.map(({ pattern, isWanted }) => ({ isWanted, automaton: automatonOf(pattern) }));
  const sources = new Set(rows.flatMap(({ automaton }) => automaton.places.map(({ characters }) => characters)));
  const kinds = kindsOf([...sources]);
  const taken = new Set([...kinds.values()].flatMap((takers) => [...takers]));
  // of a class of which no character is known, nothing can be ruled out
  const nothing = taken.size === sources.size ? 'none' : 'unclear';

  const open: Begun[] = [{ text: '', length: 0, stands: rows.map(({ automaton }) => standAtBegin(automaton)) }];
  const seen = new Set<string>();
  for (const { text, length, stands } of open) {
    const isWished = rows.every(({ isWanted }, at) => hasMatched(stands[at] ?? 'matched') === isWanted);
    if (length >= shortest && isWished) return { is: 'text', text };
    if (length >= longest) continue;
    for (const [character, takers] of kinds) {
      const next = rows.map(({ automaton }, at) => standAfter(automaton, stands[at] ?? 'matched', takers));
      if (rows.some(({ isWanted }, at) => isLost(isWanted, next[at] ?? 'matched'))) continue;
      const key = `${Math.min(length + 1, shortest)} ${next.map(keyOf).join(' ')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_STATES) return { is: 'unclear' };
      open.push({ text: text + character, length: length + 1, stands: next });
    }
  }
  return { is: nothing };
}
