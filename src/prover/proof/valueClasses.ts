import { holds } from '../../rules/condition';
import { type Atom, boundsOf, exactValuesOf } from './atoms';
import { admits, type Domain, numberBetween, type Shape } from './shape';

/**
 * Values that no comparison of the flow tells apart. `unseen` and `absent` are no value: an answer that no step on the
 * way has asked for, and one that was left out. Of `text`, patterns are decided apart, and of `list` what it includes.
 */
export type ValueClass =
  | { readonly kind: 'unseen' | 'absent' | 'text' | 'list' | 'other' }
  /** `values`: all of them when they are listed, else one that stands for them */
  | { readonly kind: 'values'; readonly values: readonly unknown[]; readonly isListed: boolean };

/** Where every comparison looks when it is tried on a value of its own. */
const AT = '/value';

function agrees(atom: Atom, value: unknown): boolean {
  return holds({ ...atom, at: AT }, { value });
}

function numbersOf(shape: Extract<Shape, { kind: 'number' }>, bounds: readonly number[]): readonly number[] {
  const points = [...new Set(bounds)].sort((a, b) => a - b);
  const edges = [Number.NEGATIVE_INFINITY, ...points, Number.POSITIVE_INFINITY];
  const between = edges.slice(1).flatMap((high, at) => numberBetween(shape, edges[at] ?? high, high) ?? []);
  return [...between, ...points.filter((point) => admits(shape, point))];
}

interface Sample {
  readonly value: unknown;
  readonly isListed: boolean;
}

/** Values of which every other one behaves like one. */
function samples(domain: Domain, atoms: readonly Atom[]): readonly Sample[] {
  const constants = atoms.flatMap(exactValuesOf);
  const numbers = constants.filter((constant) => typeof constant === 'number');
  const bounds = [...atoms.flatMap(boundsOf), ...numbers];
  return domain.shapes.flatMap((shape): readonly Sample[] => {
    if (shape.kind === 'listed') return shape.values.map((value) => ({ value, isListed: true }));
    const found =
      shape.kind === 'number' ? numbersOf(shape, bounds) : constants.filter((constant) => admits(shape, constant));
    return found.map((value) => ({ value, isListed: false }));
  });
}

/** The classes of a domain's values under comparisons, absence left out. Every value is in one. */
export function classesOf(domain: Domain, atoms: readonly Atom[]): readonly ValueClass[] {
  const alike = new Map<string, { values: Set<unknown>; isListed: boolean }>();
  for (const { value, isListed } of samples(domain, atoms)) {
    const key = atoms.map((atom) => (agrees(atom, value) ? '1' : '0')).join('');
    const found = alike.get(key) ?? { values: new Set(), isListed: true };
    found.values.add(value);
    alike.set(key, { values: found.values, isListed: found.isListed && isListed });
  }
  const kinds = ['text', 'list', 'other'] as const;
  return [
    ...[...alike.values()].map(
      ({ values, isListed }): ValueClass => ({ kind: 'values', values: [...values], isListed }),
    ),
    ...kinds.filter((kind) => domain.shapes.some((shape) => shape.kind === kind)).map((kind): ValueClass => ({ kind })),
  ];
}

/** Whether an atom holds for the values of a class; `bit` where that is decided apart. */
export function verdict(atom: Atom, valueClass: ValueClass): boolean | 'bit' {
  if (valueClass.kind === 'values') return agrees(atom, valueClass.values[0]);
  if (valueClass.kind === 'unseen' || valueClass.kind === 'absent') return agrees(atom, undefined);
  if ('exists' in atom) return atom.exists;
  if (valueClass.kind === 'text') return 'matches' in atom ? 'bit' : false;
  return valueClass.kind === 'list' && 'includes' in atom ? 'bit' : false;
}
