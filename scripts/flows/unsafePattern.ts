import { type Atom, parsePattern } from './patternParts';

/** Repetitions of a group, times those within it, above which they count as unbounded. */
const MANY = 20;

type Characters = ReadonlySet<string>;

const SAMPLE = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code));

/** The characters of the sample; all of them for a class of other scripts, about which nothing is known then. */
function charactersOf(source: string): Characters {
  const one = new RegExp(`^(?:${source})$`, 'u');
  const found = SAMPLE.filter((character) => one.test(character));
  return new Set(found.length > 0 ? found : SAMPLE);
}

function overlap(a: Characters, b: Characters): boolean {
  for (const character of a) if (b.has(character)) return true;
  return false;
}

function allCharacters(atoms: readonly Atom[]): Characters {
  const sets = atoms.map((atom) =>
    atom.kind === 'group' ? allCharacters(atom.alternatives.flat()) : charactersOf(atom.source),
  );
  return new Set(sets.flatMap((set) => [...set]));
}

function isVariable(atom: Atom): boolean {
  return atom.min !== atom.max || (atom.kind === 'group' && atom.alternatives.some((part) => part.some(isVariable)));
}

/** True when a repeated sequence starts with one character that occurs nowhere else in it: there is one way to split it. */
function hasSeparator([first, ...rest]: readonly Atom[]): boolean {
  if (!first || first.kind === 'group' || first.min !== 1 || first.max !== 1) return false;
  return !overlap(charactersOf(first.source), allCharacters(rest));
}

function startOf(atoms: readonly Atom[]): Characters {
  const [first] = atoms;
  return first && first.min > 0 ? allCharacters([first]) : new Set(SAMPLE);
}

function isAmbiguous(alternatives: readonly (readonly Atom[])[]): boolean {
  const starts = alternatives.map(startOf);
  const clash = starts.some((start, index) => starts.slice(index + 1).some((other) => overlap(start, other)));
  return clash || alternatives.some((atoms) => atoms.some(isVariable) && !hasSeparator(atoms));
}

/** How often at most something within the atom is repeated, over all levels. */
function timesWithin(atom: Atom): number {
  const inner = atom.kind === 'group' ? atom.alternatives.flat().map(timesWithin) : [];
  return Math.max(1, atom.max) * Math.max(1, ...inner);
}

function isExponential(atom: Atom): boolean {
  if (atom.kind !== 'group') return false;
  if (atom.alternatives.some((atoms) => atoms.some(isExponential))) return true;
  return timesWithin(atom) > MANY && atom.max > 1 && isAmbiguous(atom.alternatives);
}

/**
 * What is wrong with a regular expression out of a definition; undefined when it is safe. Refuses what is none, what
 * refers back to a group, and repetitions within repetitions that can split a text in more than one way, because
 * such a pattern can take exponential time on a text made for it. In doubt it refuses.
 */
export function unsafePattern(source: string): string | undefined {
  try {
    new RegExp(source, 'u');
  } catch {
    return 'is no regular expression: correct it.';
  }
  const pattern = parsePattern(source);
  if (pattern === undefined)
    return 'refers back to a group or nests too deep, which can take exponential time: write it without.';
  const exponential = pattern.some((atoms) => atoms.some(isExponential));
  return exponential
    ? 'repeats something that already repeats, which can take exponential time: repeat once, or begin each repetition with a separator.'
    : undefined;
}
