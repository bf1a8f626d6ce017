/** How often something is matched. */
export interface Times {
  min: number;
  max: number;
}

/** One part of a pattern. */
export type Part =
  | ({ kind: 'characters'; source: string } & Times)
  | ({ kind: 'group'; alternatives: Alternatives } & Times)
  /** looks ahead or back without taking a character */
  | { kind: 'look'; alternatives: Alternatives }
  /** `^`, `$`, or the edge of a word */
  | { kind: 'edge'; of: 'start' | 'end' | 'word' };

/** Rows of parts, one of which is matched. */
export type Alternatives = readonly (readonly Part[])[];

const DEEPEST = 20;
const LOOK_START = /^\(\?<?[=!]/;
const GROUP_START = /^\((?:\?(?::|<[^>]+>))?/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const BACK_REFERENCE = /^\\(?:[1-9]|k<)/;
const EDGE = /^(?:[\^$]|\\[bB])/;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[\s\S])/;
const CHARACTER_CLASS = /^\[(?:\\[\s\S]|[^\]\\])*\]/;
const ANY = /^[\s\S]/u;

function timesOf(quantifier: RegExpExecArray | null): Times {
  if (!quantifier) return { min: 1, max: 1 };
  const [text, least, more, most] = quantifier;
  if (least === undefined)
    return { min: text.startsWith('+') ? 1 : 0, max: text.startsWith('?') ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  return { min, max: more === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY };
}

const edgeOf = (source: string) => (source === '^' ? 'start' : source === '$' ? 'end' : 'word');

/**
 * The alternatives of a valid regular expression (flag u). Undefined for what cannot be judged: references back to a
 * group, and groups nested deeper than 20.
 */
export function parsePattern(source: string): Alternatives | undefined {
  let rest = source;
  const take = (token: RegExp): RegExpExecArray | null => {
    const found = token.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  function inParentheses(depth: number): Alternatives | undefined {
    const alternatives = sequence(depth + 1);
    return alternatives && take(/^\)/) ? alternatives : undefined;
  }

  function part(depth: number): Part | undefined {
    const edge = take(EDGE);
    if (edge) return { kind: 'edge', of: edgeOf(edge[0]) };
    if (take(LOOK_START)) {
      const alternatives = inParentheses(depth);
      return alternatives && { kind: 'look', alternatives };
    }
    if (take(GROUP_START)) {
      const alternatives = inParentheses(depth);
      return alternatives && { kind: 'group', alternatives, ...timesOf(take(QUANTIFIER)) };
    }
    const text = (take(CHARACTER_CLASS) ?? take(ESCAPE) ?? take(ANY))?.[0];
    return text === undefined ? undefined : { kind: 'characters', source: text, ...timesOf(take(QUANTIFIER)) };
  }

  function sequence(depth: number): Alternatives | undefined {
    if (depth > DEEPEST) return undefined;
    const alternatives: Part[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (BACK_REFERENCE.test(rest)) return undefined;
      if (take(/^\|/)) alternatives.push([]);
      else {
        const next = part(depth);
        if (!next) return undefined;
        alternatives[alternatives.length - 1]?.push(next);
      }
    }
    return alternatives;
  }
  return sequence(0);
}

/** True when the part, or something within it, can repeat without end. */
export function isEndless(part: Part): boolean {
  if (part.kind === 'edge') return false;
  if (part.kind !== 'look' && part.max === Number.POSITIVE_INFINITY) return true;
  return part.kind !== 'characters' && part.alternatives.some((parts) => parts.some(isEndless));
}
