/** Characters of one class, and how often they come. */
export interface PatternCharacters {
  /** a class, an escape or one character, as a regular expression writes it */
  readonly characters: string;
  readonly min: number;
  readonly max: number;
}

/** A group: one of several sequences, and how often one comes. */
export interface PatternGroup {
  readonly alternatives: readonly PatternSequence[];
  readonly min: number;
  readonly max: number;
}

export type PatternPart = PatternCharacters | PatternGroup;
export type PatternSequence = readonly PatternPart[];

/** A regular expression of the dialect that definitions may use (docs/definition-language.md, "Patterns"). */
export interface Pattern {
  /** begins with ^ */
  readonly fromStart: boolean;
  /** ends with $ */
  readonly toEnd: boolean;
  readonly parts: PatternSequence;
}

/** Of a pattern, from where it goes wrong. */
const SHOWN = 12;

const ESCAPE = String.raw`\\(?:[dDsSwWtn]|[pP]\{[\w=]+\}|u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\^$\\.*+?()[\]{}|/])`;
const CLASS = String.raw`\[(?:\\.|[^\\\]])+\]`;
const CHARACTERS = new RegExp(String.raw`${ESCAPE}|${CLASS}|[^\\^$*+?()[\]{}|]`, 'suy');
const TIMES = /(\?)|\{(\d{1,3})(?:,(\d{1,3}))?\}/y;
const OPENS = /\((?:\?:)?(?!\?)/y;

/** What is not allowed, by what it begins with. */
const REFUSED: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^(?:[*+]|\{\d+,\})/, 'repeats without end, which can take too long: give the most, as in {1,30}.'],
  [/^[?{]/, 'repeats a repeat: repeat once.'],
  [
    /^\(\?<?[=!]/,
    'looks ahead or back, which can take too long: write what the text consists of, its length with minLength and maxLength, or make it a rule in src/rules.',
  ],
  [/^\(\?/, 'has a group of another kind: write ( ) or (?: ).'],
  [/^[\^$]/, 'has an anchor within: ^ only begins a pattern, and $ only ends it.'],
  [/^\\[1-9k]/, 'refers back to a group, which can take too long: make it a rule in src/rules.'],
  [/^\\/, 'has an escape that is not allowed: use \\d, \\s, \\w, \\p{...}, \\u{...} or a sign of the language.'],
];
const UNEQUAL =
  'has alternatives that ^ and $ do not all hold for: put them into a group, as in ^(?:a|b)$ for "a" or "b" and nothing else.';

/** What is outside the dialect, in a sentence. */
class Outside extends Error {}

function outsideAt(source: string, at: number): Outside {
  const rest = source.slice(at);
  const why = REFUSED.find(([begins]) => begins.test(rest))?.[1] ?? 'cannot be read: correct it.';
  return new Outside(`${why} It stands at "${rest.slice(0, SHOWN)}${rest.length > SHOWN ? '...' : ''}".`);
}

/** Reads a pattern from its beginning to its end; `Outside` is thrown where it leaves the dialect. */
class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  /** What matches here, which is passed. */
  private take(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.at;
    const found = expected.exec(this.source) ?? undefined;
    if (found) this.at = expected.lastIndex;
    return found;
  }

  private times(): { min: number; max: number } {
    const found = this.take(TIMES);
    if (!found) return { min: 1, max: 1 };
    const [, optional, least, most] = found;
    if (optional !== undefined) return { min: 0, max: 1 };
    return { min: Number(least), max: Number(most ?? least) };
  }

  private part(): PatternPart | undefined {
    const characters = this.take(CHARACTERS)?.[0];
    if (characters !== undefined) return { characters, ...this.times() };
    if (!this.take(OPENS)) return undefined;
    const alternatives = this.alternatives(() => this.sequence());
    if (!this.take(/\)/y)) throw outsideAt(this.source, this.at);
    return { alternatives, ...this.times() };
  }

  private sequence(): PatternSequence {
    const parts: PatternPart[] = [];
    for (let part = this.part(); part; part = this.part()) parts.push(part);
    return parts;
  }

  private alternatives<One>(read: () => One): readonly One[] {
    const found = [read()];
    while (this.take(/\|/y)) found.push(read());
    return found;
  }

  pattern(): Pattern {
    const [first, ...others] = this.alternatives((): Pattern => {
      const fromStart = this.take(/\^/y) !== undefined;
      const parts = this.sequence();
      return { fromStart, toEnd: this.take(/\$(?=\||$)/y) !== undefined, parts };
    });
    if (this.at < this.source.length || !first) throw outsideAt(this.source, this.at);
    if (others.length === 0) return first;
    const { fromStart, toEnd } = first;
    if (others.some((one) => one.fromStart !== fromStart || one.toEnd !== toEnd)) throw new Outside(UNEQUAL);
    const alternatives = [first, ...others].map(({ parts }) => parts);
    return { fromStart, toEnd, parts: [{ alternatives, min: 1, max: 1 }] };
  }
}

/** Reads a regular expression (one that an engine takes, with the flag u) as the dialect; a sentence where it leaves it. */
export function readPattern(source: string): Pattern | string {
  try {
    return new Reader(source).pattern();
  } catch (error) {
    if (error instanceof Outside) return error.message;
    throw error;
  }
}
