import { type Alphabet, alphabetOf } from './pattern/alphabet';
import { type Growth, growthOf } from './pattern/ambiguity';
import { type Automaton, automatonOf, TooLarge } from './pattern/automaton';
import { type Alternatives, isEndless, type Part, parsePattern } from './pattern/parts';
import { hasMoreWays } from './pattern/ways';

/** Longer patterns are for src/rules. */
const LONGEST = 300;
/** Ways to take one text that are tried in no time. */
const MANY_WAYS = 10_000;

/** How much of bounded repetitions is looked at, from the exact to the coarse. */
const FOR_CIRCLES = [5, 3, 2].map((repetitions) => ({ repetitions, places: 400 }));
const FOR_WAYS = [40, 12].map((repetitions) => ({ repetitions, places: 1200 }));

type Row = readonly Part[];

const ANYTHING: Part = { kind: 'characters', source: '[\\s\\S]', min: 0, max: Number.POSITIVE_INFINITY };

const PROBLEMS: Readonly<Record<Exclude<Growth, 'linear'> | 'anywhere' | 'ways' | 'looks', string>> = {
  exponential:
    'repeats something that already repeats, which can take exponential time: repeat once, or begin each repetition with a separator.',
  polynomial:
    'repeats the same characters in two places beside each other, which takes too long on a long text: put a character between that neither repeats.',
  anywhere: 'can begin anywhere in a long text, which takes too long: begin it with ^.',
  ways: 'can take one text in very many ways: repeat less often, or put a separator between.',
  looks: 'looks through the rest of the text again and again, which takes too long: look ahead once, right behind ^.',
  unclear: 'is too large to tell how long it takes: make it smaller.',
};

function automaton(row: Row, alphabet: Alphabet, limits: typeof FOR_CIRCLES): Automaton | undefined {
  for (const limit of limits) {
    try {
      return automatonOf(row, alphabet, limit);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  return undefined;
}

/** True when what is matched begins where the text does. */
function isAnchored([first]: Row): boolean {
  if (first?.kind === 'edge') return first.of === 'start';
  return first?.kind === 'group' && first.min > 0 && first.alternatives.every(isAnchored);
}

/** Without repeated characters at the end: there one try ends the search. A group could fail within, after many tries. */
function withoutTail(row: Row): Row {
  const last = row.at(-1);
  if (last?.kind !== 'characters' || last.min === last.max) return row;
  const before = row.slice(0, -1);
  return last.min === 0 ? withoutTail(before) : [...before, { ...last, max: last.min }];
}

/** The rows that are looked at from within, with whether something endless stands before or round them. */
function looksIn(row: Row, isRepeated: boolean): readonly { alternatives: Alternatives; isRepeated: boolean }[] {
  let again = isRepeated;
  return row.flatMap((part) => {
    if (part.kind === 'edge' || part.kind === 'characters') {
      again ||= isEndless(part);
      return [];
    }
    if (part.kind === 'look') return [{ alternatives: part.alternatives, isRepeated: again }];
    const within = again || part.max === Number.POSITIVE_INFINITY;
    const found = part.alternatives.flatMap((inner) => looksIn(inner, within));
    again ||= isEndless(part);
    return found;
  });
}

function problemOfRow(row: Row, alphabet: Alphabet): keyof typeof PROBLEMS | undefined {
  const circles = automaton(row, alphabet, FOR_CIRCLES);
  const growth = circles ? growthOf(circles) : 'unclear';
  if (growth !== 'linear') return growth;
  const bounded = automaton(row, alphabet, FOR_WAYS);
  if (!bounded) return 'unclear';
  return hasMoreWays(bounded, alphabet.size, MANY_WAYS) ? 'ways' : undefined;
}

/** What is wrong with one of the alternatives of a pattern, or of what it looks at. */
function problemOf(row: Row, alphabet: Alphabet, isLook: boolean): keyof typeof PROBLEMS | undefined {
  const fromStart = isLook || isAnchored(row);
  const looks = looksIn(row, !fromStart);
  if (looks.some(({ alternatives, isRepeated }) => isRepeated && alternatives.some((inner) => inner.some(isEndless)))) {
    return 'looks';
  }
  const found = problemOfRow(withoutTail(row), alphabet);
  if (found !== undefined) return found;
  const inLooks = looks
    .flatMap(({ alternatives }) => alternatives)
    .map((inner) => problemOf(inner, alphabet, true))
    .find((problem) => problem !== undefined);
  if (inLooks !== undefined || fromStart) return inLooks;
  return problemOfRow([ANYTHING, ...withoutTail(row)], alphabet) === undefined ? undefined : 'anywhere';
}

function judge(source: string): string | undefined {
  if (source.length > LONGEST)
    return `has ${source.length} characters, at most ${LONGEST}: make it a rule in src/rules.`;
  try {
    new RegExp(source, 'u');
  } catch {
    return 'is no regular expression: correct it.';
  }
  const pattern = parsePattern(source);
  if (pattern === undefined)
    return 'refers back to a group or nests too deep, which can take exponential time: write it without.';
  const alphabet = alphabetOf([...pattern, [ANYTHING]]);
  const problem = pattern.map((row) => problemOf(row, alphabet, false)).find((found) => found !== undefined);
  return problem && PROBLEMS[problem];
}

/** Many definitions use the same pattern, and some checks ask again and again. */
const judged = new Map<string, { problem: string | undefined }>();

/**
 * What is wrong with a regular expression out of a definition; undefined when it is safe. Refuses what is none, what
 * refers back to a group, and what can take a text in so many ways that the time to try them grows faster than the
 * text. In doubt it refuses.
 */
export function unsafePattern(source: string): string | undefined {
  const known = judged.get(source);
  if (known) return known.problem;
  const problem = judge(source);
  judged.set(source, { problem });
  return problem;
}
