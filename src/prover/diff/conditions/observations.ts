import { holds } from '../../../rules/condition';
import type { Atom } from '../../proof/atoms';

/** What one look at a pointer says of the comparisons made of it; undefined where it leaves one open. */
export type Observation = (atom: Atom) => boolean | undefined;

/** Values a pointer can have, where they are known one by one. */
export type KnownValues = readonly unknown[] | undefined;

/** A text that nothing is compared with. */
const OTHER = '\u{F8FF}';
const MOST_PATTERNS = 4;

const test = (atom: Atom, value: unknown): boolean =>
  holds({ ...atom, at: '/value' }, value === undefined ? {} : { value });

function constantsOf(atom: Atom): readonly unknown[] {
  if ('is' in atom) return [atom.is];
  if ('in' in atom) return atom.in;
  if ('includes' in atom) return [[atom.includes], []];
  const bound = 'atLeast' in atom ? atom.atLeast : 'atMost' in atom ? atom.atMost : undefined;
  return bound === undefined ? [] : [bound - 0.5, bound, bound + 0.5];
}

/** A list is seen by what it includes, one thing after the other. */
function ofList(atoms: readonly Atom[]): readonly Observation[] {
  if (atoms.some((atom) => 'exists' in atom)) {
    return [(atom) => test(atom, undefined), (atom) => ('exists' in atom ? atom.exists : undefined)];
  }
  const [first] = atoms;
  const looked = first && 'includes' in first ? first.includes : undefined;
  const sees = (answer: boolean): Observation => {
    return (atom) => ('includes' in atom && atom.includes === looked ? answer : undefined);
  };
  return [sees(true), sees(false)];
}

/** Texts that no comparison names may match patterns in every combination. */
function ofOtherTexts(atoms: readonly Atom[]): readonly Observation[] {
  const patterns = atoms.flatMap((atom) => ('matches' in atom ? [atom.matches] : [])).slice(0, MOST_PATTERNS);
  return Array.from({ length: 2 ** patterns.length }, (_, combination): Observation => {
    return (atom) => {
      if (!('matches' in atom)) return test(atom, OTHER);
      return (combination & (1 << Math.max(0, patterns.indexOf(atom.matches)))) !== 0;
    };
  });
}

/**
 * Every way in which the comparisons of one pointer can come out, each once or more: the pointer finds nothing, a value
 * it is compared with, or another one. With a domain only its values count.
 */
export function observationsOf(atoms: readonly Atom[], domain: KnownValues): readonly Observation[] {
  const hasLists = atoms.some((atom) => 'includes' in atom);
  if (hasLists && atoms.every((atom) => 'includes' in atom || 'exists' in atom)) return ofList(atoms);
  const values = [undefined, ...(domain ?? atoms.flatMap(constantsOf))];
  const outcomes = new Map(values.map((value) => [atoms.map((atom) => test(atom, value)).join(), value]));
  const ofValues = [...outcomes.values()].map(
    (value): Observation =>
      (atom) =>
        test(atom, value),
  );
  return domain ? ofValues : [...ofValues, ...ofOtherTexts(atoms)];
}
