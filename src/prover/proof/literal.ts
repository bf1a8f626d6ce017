import type { Condition } from '../../rules/types';
import type { Atom } from './atoms';
import { type ValueClass, verdict } from './valueClasses';
import type { Bit, Variable } from './variable';

const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((one) => b.has(one));

/**
 * The values of a variable; `unseen` only where it is the one without a value, which no condition tells from `absent`.
 */
function realValues({ classes }: Variable): readonly number[] {
  const hasAbsent = classes.some(({ kind }) => kind === 'absent');
  return classes.flatMap(({ kind }, index) => (kind === 'unseen' && hasAbsent ? [] : [index]));
}

const isNone = ({ kind }: ValueClass) => kind === 'absent' || kind === 'unseen';

/** The classes for which an atom holds; undefined when that is decided apart. */
function valuesFor({ classes }: Variable, atom: Atom): ReadonlySet<number> | undefined {
  const values = new Set<number>();
  for (const [index, found] of classes.entries()) {
    const holds = verdict(atom, found);
    if (holds === 'bit') return undefined;
    if (holds) values.add(index);
  }
  return values;
}

/** Values as a comparison with each of them; undefined when they are not known one by one. */
function listed({ pointer, classes }: Variable, values: ReadonlySet<number>): Condition | undefined {
  const constants = [...values].flatMap((index) => {
    const found = classes[index];
    return found?.kind === 'values' && found.isListed ? found.values : [undefined];
  });
  if (constants.length === 0 || constants.includes(undefined)) return undefined;
  const [first] = constants;
  const isConstant = typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean';
  if (constants.length === 1 && isConstant) return { at: pointer, is: first };
  const several = constants.filter((one) => typeof one === 'string' || typeof one === 'number');
  return several.length === constants.length ? { at: pointer, in: several } : undefined;
}

/** How much there is to read. */
function weightOf(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, part) => sum + weightOf(part), 0);
  if ('any' in condition) return condition.any.reduce((sum, part) => sum + weightOf(part), 0);
  if ('not' in condition) return weightOf(condition.not) + 0.5;
  return 'in' in condition ? condition.in.length : 1;
}

export function lightest(conditions: readonly Condition[]): Condition | undefined {
  return [...conditions].sort((a, b) => weightOf(a) - weightOf(b))[0];
}

/** Each value as all that the flow's comparisons say of it: always right, seldom short. */
function spelled(variable: Variable, values: ReadonlySet<number>, atoms: readonly Atom[]): Condition {
  const parts = [...values].map((index): Condition => {
    const found = variable.classes[index];
    if (!found || isNone(found)) return { at: variable.pointer, exists: false };
    const told = atoms.flatMap((atom): Condition[] => {
      const holds = verdict(atom, found);
      return holds === 'bit' ? [] : [holds ? atom : { not: atom }];
    });
    return { all: [{ at: variable.pointer, exists: true }, ...told] };
  });
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { any: parts };
}

/** That a variable has one of some values, as briefly as it can be said with what the flow compares. */
export function valuesCondition(variable: Variable, wanted: ReadonlySet<number>, atoms: readonly Atom[]): Condition {
  const real = realValues(variable);
  const values = new Set(real.filter((index) => wanted.has(index)));
  const others = new Set(real.filter((index) => !wanted.has(index)));
  const exists: Atom = { at: variable.pointer, exists: true };
  const present = new Set(real.filter((index) => !isNone(variable.classes[index] ?? { kind: 'absent' })));
  const tries: Condition[] = [];
  const known: readonly Atom[] = [...atoms, exists, { at: variable.pointer, exists: false }];
  for (const atom of known) {
    const found = valuesFor(variable, atom);
    if (!found) continue;
    const fulfilling = new Set(real.filter((index) => found.has(index)));
    if (isSameSet(fulfilling, values)) tries.push(atom);
    if (isSameSet(fulfilling, others)) tries.push({ not: atom });
  }
  const is = listed(variable, values);
  if (is) tries.push(is);
  const isNot = listed(variable, others);
  if (isNot) tries.push({ not: isNot });
  const absentToo = new Set([...others].filter((index) => present.has(index)));
  const isNotButThere = others.size > absentToo.size ? listed(variable, absentToo) : undefined;
  if (isNotButThere) tries.push({ all: [exists, { not: isNotButThere }] });
  return lightest(tries) ?? spelled(variable, values, atoms);
}

/** That a text matches or a list includes something, or not. */
export function bitCondition({ pointer }: Variable, { of, what }: Bit, isOn: boolean): Condition {
  const entry = typeof what === 'number' ? what : String(what);
  const atom: Condition = of === 'matches' ? { at: pointer, matches: String(what) } : { at: pointer, includes: entry };
  return isOn ? atom : { not: atom };
}
