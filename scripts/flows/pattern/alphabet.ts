import type { Alternatives } from './parts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Latin, and a few characters of other scripts, blanks and pictures. */
const USUAL: readonly number[] = [
  ...range(0, 0x17f),
  ...[0x2bc, 0x300, 0x391, 0x3b1, 0x3c9, 0x410, 0x430, 0x44f, 0x5d0, 0x627, 0x660, 0x905, 0x966, 0xe01, 0x1000],
  ...[0x2003, 0x200b, 0x2013, 0x2019, 0x2028, 0x20ac, 0x2122, 0x2160, 0x3000, 0x3042, 0x30a2, 0x4e00, 0x4e8c, 0xac00],
  ...[0xff10, 0xff21, 0xff41, 0xfe0f, 0xe000, 0x1f600, 0x1f1ee, 0x20000],
];
const LAST = 0x10ffff;
const ESCAPED = /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g;

/** The characters that a class names, with their neighbours: where ranges begin and end. */
function namedIn(source: string): readonly number[] {
  const escaped = [...source.matchAll(ESCAPED)].map(([, a, b, c]) => Number.parseInt(a ?? b ?? c ?? '0', 16));
  const written = [...source].map((character) => character.codePointAt(0) ?? 0);
  return [...escaped, ...written.filter((code) => code > 0x7f)].flatMap((code) => [code - 1, code, code + 1]);
}

function sourcesIn(alternatives: Alternatives): readonly string[] {
  return alternatives.flat().flatMap((part) => {
    if (part.kind === 'characters') return [part.source];
    return part.kind === 'edge' ? [] : sourcesIn(part.alternatives);
  });
}

/** Kinds of characters that the classes of a pattern do not tell apart, counted from 0; each class as those it takes. */
export interface Alphabet {
  size: number;
  kindsOf(source: string): ReadonlySet<number>;
}

/** The alphabet of a pattern. A class that takes none of the characters looked at is taken for any. */
export function alphabetOf(alternatives: Alternatives): Alphabet {
  const sources = [...new Set(sourcesIn(alternatives))];
  const codes = [...new Set([...USUAL, ...sources.flatMap(namedIn)])].filter((code) => code >= 0 && code <= LAST);
  const tests = sources.map((source) => new RegExp(`^(?:${source})$`, 'u'));
  const kinds = new Map<string, number>();
  const taken = sources.map(() => new Set<number>());
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    const marks = tests.map((test) => test.test(character));
    const mark = marks.map(Number).join('');
    const kind = kinds.get(mark) ?? kinds.size;
    kinds.set(mark, kind);
    for (const [index, isTaken] of marks.entries()) if (isTaken) taken[index]?.add(kind);
  }
  const all = new Set(kinds.values());
  const bySource = new Map(sources.map((source, index) => [source, taken[index]?.size ? taken[index] : all] as const));
  return { size: all.size, kindsOf: (source) => bySource.get(source) ?? all };
}
