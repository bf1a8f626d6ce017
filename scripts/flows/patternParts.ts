/** One thing a pattern matches, with how often. */
export type Atom = { min: number; max: number } & (
  | { kind: 'characters'; source: string }
  | { kind: 'group'; alternatives: readonly (readonly Atom[])[] }
);

type Alternatives = readonly (readonly Atom[])[];

const DEEPEST = 20;
const GROUP_START = /^\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const BACK_REFERENCE = /^\\(?:[1-9]|k<)/;
const ASSERTION = /^(?:[\^$]|\\[bB])/;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[\s\S])/;
const CHARACTER_CLASS = /^\[(?:\\[\s\S]|[^\]\\])*\]/;
const ANY = /^[\s\S]/u;

function timesOf(quantifier: RegExpExecArray | null): { min: number; max: number } {
  if (!quantifier) return { min: 1, max: 1 };
  const [text, least, more, most] = quantifier;
  if (least === undefined)
    return { min: text.startsWith('+') ? 1 : 0, max: text.startsWith('?') ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  return { min, max: more === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY };
}

/**
 * The alternatives of a valid regular expression (flag u), each a row of atoms; anchors are left out. Undefined for
 * what cannot be judged: references back to a group, and groups nested deeper than 20.
 */
export function parsePattern(source: string): Alternatives | undefined {
  let rest = source;
  const take = (token: RegExp): RegExpExecArray | null => {
    const found = token.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  function atom(depth: number): Atom | undefined {
    if (take(GROUP_START)) {
      const alternatives = sequence(depth + 1);
      if (!alternatives || !take(/^\)/)) return undefined;
      return { kind: 'group', alternatives, ...timesOf(take(QUANTIFIER)) };
    }
    const text = (take(CHARACTER_CLASS) ?? take(ESCAPE) ?? take(ANY))?.[0];
    return text === undefined ? undefined : { kind: 'characters', source: text, ...timesOf(take(QUANTIFIER)) };
  }

  function sequence(depth: number): Alternatives | undefined {
    if (depth > DEEPEST) return undefined;
    const alternatives: Atom[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (BACK_REFERENCE.test(rest)) return undefined;
      if (take(/^\|/)) alternatives.push([]);
      else if (!take(ASSERTION)) {
        const next = atom(depth);
        if (!next) return undefined;
        alternatives[alternatives.length - 1]?.push(next);
      }
    }
    return alternatives;
  }
  return sequence(0);
}
