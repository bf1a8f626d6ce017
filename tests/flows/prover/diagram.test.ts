import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atomsOf } from '../../../src/prover/proof/atoms';
import { compilerOf } from '../../../src/prover/proof/compile';
import { type Diagram, DiagramLimit, Diagrams, EVERYTHING, NOTHING } from '../../../src/prover/proof/diagram';
import { ANY_LIST, ANY_NUMBER, ANY_TEXT, type Domain, TRUTH } from '../../../src/prover/proof/shape';
import { sizesOf, type Variable, variablesOf } from '../../../src/prover/proof/variable';
import { holds } from '../../../src/rules/condition';
import type { Condition } from '../../../src/rules/types';
import { assertProperty } from '../../support/sampling/assertProperty';
import { anyCondition } from './support/conditions';

const DOMAIN: Domain = { shapes: [TRUTH, ANY_NUMBER, ANY_TEXT, ANY_LIST, { kind: 'other' }], mayBeAbsent: true };

/** Every kind of value a pointer can find. */
const VALUES = [undefined, null, true, false, 0, 1, 1.5, 2, 3, 'A', 'B', 'AB', '', [], ['A'], ['A', 'B'], ['C'], {}];
const NAMES = ['x', 'y'];

function setUp(condition: Condition) {
  const atoms = atomsOf(condition);
  const variables = variablesOf(
    NAMES.map((name) => ({
      pointer: `/${name}`,
      domain: DOMAIN,
      atoms: atoms.filter(({ at }) => at === `/${name}`),
      isAsked: false,
    })),
  );
  const diagrams = new Diagrams(sizesOf(variables));
  const compiler = compilerOf({}, new Map(variables.map((variable) => [variable.pointer, variable])), diagrams);
  return { variables, diagrams, ...compiler.condition(condition) };
}

function classAt({ classes }: Variable, value: unknown): number {
  if (value === undefined || value === null) return classes.findIndex(({ kind }) => kind === 'absent');
  const same = classes.findIndex((one) => one.kind === 'values' && one.values.includes(value));
  if (same >= 0) return same;
  if (typeof value === 'number' || typeof value === 'boolean') return -1;
  const kind = typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : 'other';
  return classes.findIndex((one) => one.kind === kind);
}

/** The diagram's answer for values; undefined for a number that no class names, which another one stands for. */
function decided(set: Diagram, variables: readonly Variable[], diagrams: Diagrams, root: Record<string, unknown>) {
  const chosen = new Map<number, number>();
  for (const variable of variables) {
    const value = root[variable.pointer.slice(1)];
    const at = classAt(variable, value);
    if (at < 0) return undefined;
    chosen.set(variable.level, at);
    for (const { level, of, what } of variable.bits) {
      const isOn =
        of === 'includes'
          ? Array.isArray(value) && value.includes(what)
          : typeof value === 'string' && new RegExp(String(what), 'u').test(value);
      chosen.set(level, isOn ? 1 : 0);
    }
  }
  let node = set;
  while (node > EVERYTHING) node = diagrams.branchesOf(node)[chosen.get(diagrams.level(node)) ?? 0] ?? NOTHING;
  return node === EVERYTHING;
}

describe('the diagram of a condition', () => {
  it('holds exactly for what the condition holds for', () => {
    assertProperty(
      'diagrams hold',
      fc.property(anyCondition, (condition) => {
        const { yes, no, variables, diagrams } = setUp(condition);
        for (const x of VALUES) {
          for (const y of VALUES) {
            const found = decided(yes, variables, diagrams, { x, y });
            if (found === undefined) continue;
            expect(found, JSON.stringify({ x, y })).toBe(holds(condition, { x, y }));
            expect(decided(no, variables, diagrams, { x, y })).toBe(!found);
          }
        }
      }),
      { few: 100, many: 1000 },
    );
  });

  it('is the same number for conditions that hold for the same', () => {
    assertProperty(
      'diagrams are unique',
      fc.property(anyCondition, anyCondition, (one, other) => {
        const both: Condition = { all: [one, other] };
        const { diagrams, variables } = setUp(both);
        const compiler = compilerOf({}, new Map(variables.map((variable) => [variable.pointer, variable])), diagrams);
        const set = (condition: Condition) => compiler.condition(condition).yes;
        expect(set({ not: { any: [{ not: one }, { not: other }] } })).toBe(set(both));
        expect(set({ all: [other, one] })).toBe(set(both));
        expect(set({ any: [one, { not: one }] })).toBe(EVERYTHING);
        expect(set({ all: [one, { not: one }] })).toBe(NOTHING);
      }),
    );
  });

  it('is undecided for a name that is not there, or leads back to itself', () => {
    const diagrams = new Diagrams([]);
    const named = { one: { condition: 'two' }, two: { not: { condition: 'one' } } };
    const compiler = compilerOf(named, new Map(), diagrams);
    for (const name of ['one', 'two', 'three', 'constructor']) {
      expect(compiler.named(name)).toEqual({ yes: EVERYTHING, no: EVERYTHING });
    }
  });
});

describe('diagrams', () => {
  it('stop at their limit', () => {
    const diagrams = new Diagrams([2, 2, 2], 4);
    const literal = (level: number) => diagrams.literal(level, (value) => value === 1);
    expect(() => [literal(0), literal(1), literal(2)]).toThrow(DiagramLimit);
  });

  it('widen to the values each variable has, and never lose any', () => {
    const diagrams = new Diagrams([3, 3]);
    const is = (level: number, wanted: number) => diagrams.literal(level, (value) => value === wanted);
    const one = diagrams.and(is(0, 0), is(1, 1));
    const other = diagrams.and(is(0, 2), is(1, 2));
    const wide = diagrams.widened(diagrams.or(one, other));
    expect(diagrams.implies(one, wide) && diagrams.implies(other, wide)).toBe(true);
    expect(wide).toBe(diagrams.and(diagrams.or(is(0, 0), is(0, 2)), diagrams.or(is(1, 1), is(1, 2))));
    expect(diagrams.widened(diagrams.or(one, is(1, 2)))).toBe(diagrams.or(is(1, 1), is(1, 2)));
  });
});
