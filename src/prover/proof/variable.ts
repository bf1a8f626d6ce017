import { type Atom, rootOf } from './atoms';
import { type Diagram, type Diagrams, EVERYTHING, NOTHING } from './diagram';
import type { Domain, Shape } from './shape';
import { classesOf, type ValueClass, verdict } from './valueClasses';

/** What is decided apart of a text or a list: whether it matches a pattern, or has an entry. */
export interface Bit {
  readonly of: 'matches' | 'includes';
  readonly what: unknown;
  readonly level: number;
}

/** A pointer of the flow as a variable of the diagrams. */
export interface Variable {
  readonly pointer: string;
  /** answers, facts, known or params */
  readonly root: string;
  /** the name below the root; an answer is seen or hidden by it */
  readonly name: string;
  readonly domain: Domain;
  readonly level: number;
  readonly bits: readonly Bit[];
  /** its values; an answer that steps ask for begins with `unseen` */
  readonly classes: readonly ValueClass[];
  /** an answer, which is seen only once a step has asked for it */
  readonly isAsked: boolean;
}

type List = Extract<Shape, { kind: 'list' }>;

/** The entries that some list can have. */
function canInclude(lists: readonly List[], entry: unknown): boolean {
  return lists.some(({ of }) => of === undefined || of.includes(entry));
}

function bitsOf(domain: Domain, atoms: readonly Atom[], level: number): readonly Bit[] {
  const lists = domain.shapes.filter((shape) => shape.kind === 'list');
  const hasText = domain.shapes.some(({ kind }) => kind === 'text');
  const patterns = new Set(atoms.flatMap((atom) => (hasText && 'matches' in atom ? [atom.matches] : [])));
  const entries = new Set(atoms.flatMap((atom) => ('includes' in atom ? [atom.includes] : [])));
  const kept = [...entries].filter((entry) => canInclude(lists, entry));
  return [
    ...[...patterns].map((what) => ({ of: 'matches', what }) as const),
    ...kept.map((what) => ({ of: 'includes', what }) as const),
  ].map((bit, index) => ({ ...bit, level: level + 1 + index }));
}

/** A pointer with what it can find, told apart by the comparisons made with it. */
export interface Tracked {
  readonly pointer: string;
  readonly domain: Domain;
  readonly atoms: readonly Atom[];
  readonly isAsked: boolean;
}

/** The variables of the pointers, in their order. */
export function variablesOf(tracked: readonly Tracked[]): readonly Variable[] {
  let next = 0;
  return tracked.map(({ pointer, domain, atoms, isAsked }) => {
    const level = next;
    const bits = bitsOf(domain, atoms, level);
    next += 1 + bits.length;
    const unseen: readonly ValueClass[] = isAsked ? [{ kind: 'unseen' }] : [];
    const absent: readonly ValueClass[] = domain.mayBeAbsent ? [{ kind: 'absent' }] : [];
    const classes = [...unseen, ...absent, ...classesOf(domain, atoms)];
    const { root, name } = rootOf(pointer);
    return { pointer, root, name, domain, level, bits, classes, isAsked };
  });
}

/** How many values each level has. */
export function sizesOf(variables: readonly Variable[]): readonly number[] {
  return variables.flatMap(({ classes, bits }) => [classes.length, ...bits.map(() => 2)]);
}

/** The assignments for which an atom on the variable holds. */
export function atomDiagram({ level, classes, bits }: Variable, atom: Atom, diagrams: Diagrams): Diagram {
  const what = 'matches' in atom ? atom.matches : 'includes' in atom ? atom.includes : undefined;
  const bit = bits.find((candidate) => candidate.what === what && candidate.of in atom);
  const decided = bit === undefined ? NOTHING : diagrams.literal(bit.level, (value) => value === 1);
  const branches = classes.map((valueClass) => {
    const holds = verdict(atom, valueClass);
    return holds === 'bit' ? decided : holds ? EVERYTHING : NOTHING;
  });
  return diagrams.node(level, branches);
}

/** How many entries of the list are told apart, and whether there are others. */
function countOf(bits: readonly Bit[], least: number, most: number, diagrams: Diagrams): Diagram {
  const known = new Map<string, Diagram>();
  function from(at: number, missing: number, room: number): Diagram {
    const bit = bits[at];
    const left = bits.length - at;
    if (room < 0 || missing > left) return NOTHING;
    if (!bit || (missing <= 0 && room >= left)) return EVERYTHING;
    // having enough is the same, however much more there is
    const key = `${at}:${Math.max(missing, 0)}:${Math.min(room, left)}`;
    const found =
      known.get(key) ?? diagrams.node(bit.level, [from(at + 1, missing, room), from(at + 1, missing - 1, room - 1)]);
    known.set(key, found);
    return found;
  }
  return from(0, least, most);
}

/** The lists that the variable can really be: as many entries as it may have. */
export function legal({ level, classes, bits, domain }: Variable, diagrams: Diagrams): Diagram {
  const lists = domain.shapes.filter((shape) => shape.kind === 'list');
  const entries = bits.filter(({ of }) => of === 'includes');
  const one = ({ of, fewest, most, unique }: List) => {
    const others = of === undefined || of.some((entry) => !entries.some(({ what }) => what === entry));
    const own = entries.filter(({ what }) => of === undefined || of.includes(what));
    const foreign = entries.filter((entry) => !own.includes(entry));
    const none = foreign.map((bit) => diagrams.literal(bit.level, (value) => value === 0));
    const least = others ? 0 : unique ? fewest : Math.min(fewest, 1);
    return diagrams.and(countOf(own, least, most, diagrams), ...none);
  };
  const allowed = diagrams.or(...lists.map(one));
  return diagrams.node(
    level,
    classes.map(({ kind }) => (kind === 'list' ? allowed : EVERYTHING)),
  );
}
