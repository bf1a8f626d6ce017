import type { Pattern, PatternSequence } from '../../definitions/patternParts';

/** Where a text can be within a pattern: before characters of one class, which lead to the places `next`. */
interface Place {
  readonly characters: string;
  readonly next: readonly number[];
}

/** Behind the last part. */
const END = -1;

/** A pattern with every repeat and alternative written out: one place a character. */
export interface Automaton {
  readonly places: readonly Place[];
  /** where a text begins */
  readonly first: readonly number[];
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

/** The places at which a text can go on; `matched` once it matches with anything that follows. */
export type Stand = ReadonlySet<number> | 'matched';

/** A pattern as the places it leads through. It has as many as the pattern has characters with all repeats written out. */
export function automatonOf({ parts, fromStart, toEnd }: Pattern): Automaton {
  const places: Place[] = [];
  // from the last part to the first: each knows what comes behind it
  function before(sequence: PatternSequence, behind: readonly number[]): readonly number[] {
    return sequence.reduceRight((after, part) => {
      let next = after;
      for (let time = part.max; time > 0; time -= 1) {
        const begun =
          'characters' in part
            ? [places.push({ characters: part.characters, next }) - 1]
            : part.alternatives.flatMap((one) => before(one, next));
        next = [...new Set(time > part.min ? [begun, after].flat() : begun)];
      }
      return next;
    }, behind);
  }
  const first = before(parts, [END]);
  return { places, first, fromStart, toEnd };
}

function standAt({ first, fromStart, toEnd }: Automaton, reached: readonly number[], isBegin: boolean): Stand {
  const stand = new Set(isBegin || !fromStart ? [...reached, ...first] : reached);
  return !toEnd && stand.has(END) ? 'matched' : stand;
}

/** Where a text stands that has no character yet. */
export const standAtBegin = (automaton: Automaton): Stand => standAt(automaton, [], true);

/** Where a text stands after one more character, which the classes of `takers` take. */
export function standAfter(automaton: Automaton, stand: Stand, takers: ReadonlySet<string>): Stand {
  if (stand === 'matched') return stand;
  const reached = [...stand].flatMap((at) => {
    const place = automaton.places[at];
    return place && takers.has(place.characters) ? place.next : [];
  });
  return standAt(automaton, reached, false);
}

/** True for a text that stands so and has ended. */
export const hasMatched = (stand: Stand) => stand === 'matched' || stand.has(END);
