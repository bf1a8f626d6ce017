import type { Alphabet } from './alphabet';
import type { Alternatives, Part, Times } from './parts';

/**
 * The places of a pattern at which it takes a character, and in how many ways one can follow another. A way counts
 * though it takes the same character to the same place: whoever tries all ways tries each.
 */
export interface Automaton {
  /** the kinds of characters each place takes */
  takes: readonly ReadonlySet<number>[];
  /** place -> the places that can follow it, with the number of ways there */
  follow: readonly ReadonlyMap<number, number>[];
  /** the places it can begin with */
  first: ReadonlyMap<number, number>;
}

type Ways = Map<number, number>;

/** A piece of a pattern: where it can begin and end, and in how many ways it takes nothing. */
interface Piece {
  first: Ways;
  last: Ways;
  empty: number;
}

/** More ways than this are many, whatever their number. */
const MANY = 1e9;
const NOTHING: Piece = { first: new Map(), last: new Map(), empty: 1 };

function sum(one: Ways, other: Ways, times = 1): Ways {
  if (times === 0 || other.size === 0) return one;
  const both = new Map(one);
  for (const [place, ways] of other) both.set(place, Math.min(MANY, (both.get(place) ?? 0) + ways * times));
  return both;
}

/** A pattern of more places is not judged. */
export class TooLarge extends Error {}

interface Limits {
  /** repetitions beyond this number are left out */
  repetitions: number;
  places: number;
}

/** The automaton of a row of parts. @throws TooLarge */
export function automatonOf(parts: readonly Part[], alphabet: Alphabet, { repetitions, places }: Limits): Automaton {
  const takes: ReadonlySet<number>[] = [];
  const follow: Ways[] = [];

  function connect(last: Ways, first: Ways): void {
    for (const [from, before] of last) {
      const next = follow[from];
      for (const [to, after] of first) next?.set(to, Math.min(MANY, (next.get(to) ?? 0) + before * after));
    }
  }

  function place(kinds: ReadonlySet<number>): Piece {
    if (takes.length >= places) throw new TooLarge();
    const at = takes.push(kinds) - 1;
    follow.push(new Map());
    return { first: new Map([[at, 1]]), last: new Map([[at, 1]]), empty: 0 };
  }

  function then(one: Piece, other: Piece): Piece {
    connect(one.last, other.first);
    return {
      first: sum(one.first, other.first, one.empty),
      last: sum(other.last, one.last, other.empty),
      empty: Math.min(MANY, one.empty * other.empty),
    };
  }

  function either(pieces: readonly Piece[]): Piece {
    return pieces.reduce(
      (all, piece) => ({
        first: sum(all.first, piece.first),
        last: sum(all.last, piece.last),
        empty: Math.min(MANY, all.empty + piece.empty),
      }),
      { first: new Map(), last: new Map(), empty: 0 },
    );
  }

  function repeated(make: () => Piece, { min, max }: Times): Piece {
    const least = Math.min(min, repetitions);
    const endless = max === Number.POSITIVE_INFINITY;
    const most = min === max ? least : Math.max(least + 1, Math.min(max, repetitions));
    // a repetition beyond the least number that takes nothing is not tried
    let rest: Piece = NOTHING;
    if (endless) {
      const again = make();
      connect(again.last, again.first);
      rest = { ...again, empty: 1 };
    } else if (max > 0) {
      for (let count = most; count > least; count -= 1) {
        const next = { ...make(), empty: 0 };
        rest = { ...then(next, rest), empty: 1 };
      }
    }
    let whole = NOTHING;
    for (let count = 0; count < least; count += 1) whole = then(whole, make());
    return then(whole, rest);
  }

  function pieceOf(part: Part): Piece {
    if (part.kind === 'edge' || part.kind === 'look') return NOTHING;
    if (part.kind === 'characters') return repeated(() => place(alphabet.kindsOf(part.source)), part);
    return repeated(() => piecesOf(part.alternatives), part);
  }

  const rowOf = (row: readonly Part[]): Piece => row.reduce((before, part) => then(before, pieceOf(part)), NOTHING);
  const piecesOf = (alternatives: Alternatives): Piece => either(alternatives.map(rowOf));

  const { first } = rowOf(parts);
  return { takes, follow, first };
}
