/** Characters of one class, and how often they come. */
export interface PatternPart {
  /** a class, an escape or one character, as a regular expression writes it */
  readonly characters: string;
  readonly min: number;
  readonly max: number;
}

/** A regular expression of the dialect that definitions may use (docs/definition-language.md, "Patterns"). */
export interface Pattern {
  /** begins with ^ */
  readonly fromStart: boolean;
  /** ends with $ */
  readonly toEnd: boolean;
  readonly parts: readonly PatternPart[];
}

const LONGEST = 300;
/** Of a pattern, from where it goes wrong. */
const SHOWN = 12;
/** Together, all repeats at their most. */
const MOST_CHARACTERS = 1_000;
/** How many ways all repeats together may take one text: each may be tried. */
const MOST_WAYS = 10_000;

const ESCAPE = String.raw`\\(?:[dDsSwWtn]|[pP]\{[\w=]+\}|u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\^$\\.*+?()[\]{}|/])`;
const CLASS = String.raw`\[(?:\\.|[^\\\]])+\]`;
const PART = new RegExp(
  String.raw`(${ESCAPE}|${CLASS}|[^\\^$*+?()[\]{}|])(?:(\?)|\{(\d{1,3})(?:,(\d{1,3}))?\})?`,
  'suy',
);

/** What is not allowed, by what it begins with. */
const REFUSED: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^(?:[*+]|\{\d+,\})/, 'repeats without end, which can take too long: give the most, as in {1,30}.'],
  [/^[?{]/, 'repeats a repeat: repeat once.'],
  [
    /^\(\?<?[=!]/,
    'looks ahead or back, which can take too long: write what the text consists of, its length with minLength and maxLength, or make it a rule in src/rules.',
  ],
  [
    /^[()]/,
    'has a group, which can take too long: write its parts out one after another, as \\d{2}-\\d{2}- for (\\d{2}-){2}; name a few fixed texts in "enum" or "in"; or make it a rule in src/rules.',
  ],
  [
    /^\|/,
    'has alternatives: use a class such as [ab] for single characters, "enum" or "in" with the values, or a rule in src/rules.',
  ],
  [/^[\^$]/, 'has an anchor within: ^ only begins a pattern, and $ only ends it.'],
  [/^\\[1-9k]/, 'refers back to a group, which can take too long: make it a rule in src/rules.'],
  [/^\\/, 'has an escape that is not allowed: use \\d, \\s, \\w, \\p{...}, \\u{...} or a sign of the language.'],
];

function partOf([, characters = '', optional, least, most]: RegExpExecArray): PatternPart {
  if (optional !== undefined) return { characters, min: 0, max: 1 };
  const min = Number(least ?? 1);
  return { characters, min, max: Number(most ?? min) };
}

/** The parts of a pattern without its anchors; a sentence when one is not allowed. */
function partsOf(source: string): readonly PatternPart[] | string {
  const parts: PatternPart[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < source.length) {
    const at = PART.lastIndex;
    const found = PART.exec(source);
    if (!found) {
      const rest = source.slice(at);
      const why = REFUSED.find(([begins]) => begins.test(rest))?.[1] ?? 'cannot be read: correct it.';
      return `${why} It stands at "${rest.slice(0, SHOWN)}${rest.length > SHOWN ? '...' : ''}".`;
    }
    parts.push(partOf(found));
  }
  return parts;
}

/** What a JavaScript engine says of a text that is no expression; undefined of one that is. */
function expressionProblem(source: string): string | undefined {
  try {
    new RegExp(source, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /s, '') : 'not readable';
  }
}

/** The pattern that a text is in the dialect; a sentence that says what is wrong where it is none. */
function read(source: string): Pattern | string {
  if (source.length > LONGEST)
    return `has ${source.length} characters, at most ${LONGEST}: make it a rule in src/rules.`;
  const problem = expressionProblem(source);
  if (problem !== undefined) {
    return `is no regular expression (${problem}): correct it; put \\ before a sign that is meant as itself only where it has another meaning, and - at the end of a class.`;
  }
  const fromStart = source.startsWith('^');
  const toEnd = /(?<!\\)(?:\\\\)*\$$/.test(source);
  const parts = partsOf(source.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined));
  if (typeof parts === 'string') return parts;
  const characters = parts.reduce((sum, { max }) => sum + max, 0);
  if (characters > MOST_CHARACTERS)
    return `takes up to ${characters} characters, at most ${MOST_CHARACTERS}: repeat less often.`;
  const ways = parts.reduce((product, { min, max }) => product * (max - min + 1), 1);
  if (ways > MOST_WAYS) return 'can take one text in very many ways, which can take too long: give narrower limits.';
  return { fromStart, toEnd, parts };
}

/** Many definitions use the same pattern, and some checks ask again and again. */
const known = new Map<string, Pattern | string>();

function judged(source: string): Pattern | string {
  const found = known.get(source) ?? read(source);
  known.set(source, found);
  return found;
}

/** A pattern as its parts; undefined when it is outside the dialect. */
export function patternOf(source: string): Pattern | undefined {
  const found = judged(source);
  return typeof found === 'string' ? undefined : found;
}

/** What is wrong with a pattern of a definition; undefined when it is in the dialect, and so takes no longer than its text. */
export function patternProblem(source: string): string | undefined {
  const found = judged(source);
  return typeof found === 'string' ? found : undefined;
}
