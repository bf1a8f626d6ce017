import { type Pattern, type PatternPart, type PatternSequence, readPattern } from './patternParts';

const LONGEST = 300;
/** Together, all parts with every repeat written out as often as it may come. */
const MOST_CHARACTERS = 1_000;
/** How many ways all repeats and alternatives together may take one text: each may be tried. */
const MOST_WAYS = 10_000;

/** How many characters a part is with its repeats and alternatives written out. */
function charactersOf(part: PatternPart): number {
  return 'characters' in part ? part.max : part.max * sumOf(part.alternatives.flat().map(charactersOf));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** How many ways a sequence can take one text at most: every choice of one part with every choice of the others. */
function waysOf(sequence: PatternSequence): number {
  return sequence.reduce((product, part) => {
    const ofOne = 'characters' in part ? 1 : sumOf(part.alternatives.map(waysOf));
    const times = Array.from({ length: part.max - part.min + 1 }, (_, more) => ofOne ** (part.min + more));
    return product * sumOf(times);
  }, 1);
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
  const pattern = readPattern(source);
  if (typeof pattern === 'string') return pattern;
  const characters = sumOf(pattern.parts.map(charactersOf));
  if (characters > MOST_CHARACTERS)
    return `is too large: with every repeat written out it has ${characters} characters, at most ${MOST_CHARACTERS}. Repeat less often.`;
  if (waysOf(pattern.parts) > MOST_WAYS)
    return 'can take one text in very many ways, which can take too long: give narrower limits, or fewer alternatives in what is repeated.';
  return pattern;
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
