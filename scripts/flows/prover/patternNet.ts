import { type Alternatives, type Part, parsePattern } from '../pattern/parts';

type Edge = 'start' | 'end';

interface Knot {
  /** knots that follow without a character, some only at an edge of the text */
  readonly free: { readonly to: number; readonly only?: Edge }[];
  /** knots that follow after a character that this expression takes */
  readonly taking: { readonly source: string; readonly to: number }[];
}

/** A pattern as knots that its characters lead along; knot 0 is the end. */
export interface Net {
  readonly knots: readonly Knot[];
  readonly first: number;
  /** false where looks ahead and back and edges of words are left out, so that it takes more than the pattern does */
  readonly isExact: boolean;
}

const MOST_KNOTS = 3000;

class TooLarge extends Error {}

/** The net of a pattern; undefined for one that cannot be read or is too large. */
export function netOf(pattern: string): Net | undefined {
  const knots: Knot[] = [{ free: [], taking: [] }];
  let isExact = true;

  function knot(...free: Knot['free']): number {
    if (knots.length >= MOST_KNOTS) throw new TooLarge();
    return knots.push({ free, taking: [] }) - 1;
  }

  function once(part: Part, next: number): number {
    if (part.kind === 'characters') {
      const at = knot();
      knots[at]?.taking.push({ source: part.source, to: next });
      return at;
    }
    if (part.kind === 'group') return either(part.alternatives, next);
    if (part.kind === 'edge' && part.of !== 'word') return knot({ to: next, only: part.of });
    isExact = false;
    return next;
  }

  function repeated(part: Part, next: number): number {
    if (part.kind === 'edge' || part.kind === 'look') return once(part, next);
    let at = next;
    if (part.max === Number.POSITIVE_INFINITY) {
      at = knot({ to: next });
      knots[at]?.free.push({ to: once(part, at) });
    } else {
      for (let more = part.min; more < part.max; more += 1) at = knot({ to: next }, { to: once(part, at) });
    }
    for (let count = 0; count < part.min; count += 1) at = once(part, at);
    return at;
  }

  function either(alternatives: Alternatives, next: number): number {
    return knot(...alternatives.map((row) => ({ to: row.reduceRight((after, part) => repeated(part, after), next) })));
  }

  const alternatives = parsePattern(pattern);
  if (!alternatives) return undefined;
  try {
    const first = either(alternatives, 0);
    return { knots, first, isExact };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** The knots that some lead to without a character, themselves included. */
export function spread({ knots }: Net, from: Iterable<number>, isAt: Readonly<Record<Edge, boolean>>): Set<number> {
  const seen = new Set(from);
  for (const at of seen) {
    for (const { to, only } of knots[at]?.free ?? []) if (only === undefined || isAt[only]) seen.add(to);
  }
  return seen;
}
