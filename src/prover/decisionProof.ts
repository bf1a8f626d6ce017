import type { DecisionRules } from '../contract/generated/decision';
import type { Example } from '../definitions/example';
import { pointersOf } from '../rules/condition';
import type { Condition } from '../rules/types';
import { atomsOf } from './proof/atoms';
import { compilerOf, type Verdict } from './proof/compile';
import { valueFor } from './proof/concrete';
import { type Diagram, DiagramLimit, Diagrams, EVERYTHING, NOTHING } from './proof/diagram';
import type { Domain } from './proof/shape';
import { legal, sizesOf, variablesOf } from './proof/variable';

/** What is proved of decision rules. */
export interface DecisionProof {
  /** the places of rules that decide on no application, as those before decide on all that they could */
  readonly unreachable: readonly number[];
  /** where not all applications are decided on: one that is not; `{}` where none is known */
  readonly undecided: Example | undefined;
}

const ALWAYS: Condition = { all: [] };

/** A proof may make so many nodes; beyond, nothing is proved of the rules that are left. */
const MOST_NODES = 20_000;

/**
 * Follows all applications through the rules, the first rule first.
 * @param domainOf what a pointer can find
 */
export function proveDecision(
  { rules, conditions = {} }: DecisionRules,
  domainOf: (pointer: string) => Domain,
): DecisionProof {
  const whens = rules.map(({ when }) => when ?? ALWAYS);
  const atoms = [...whens, ...Object.values(conditions)].flatMap(atomsOf);
  const pointers = [...new Set(whens.flatMap((when) => pointersOf(when, conditions)))];
  const tracked = pointers.map((pointer) => ({
    ...{ pointer, domain: domainOf(pointer), isAsked: false },
    atoms: atoms.filter(({ at }) => at === pointer),
  }));
  const variables = variablesOf(tracked);
  const sizes = sizesOf(variables);
  const diagrams = new Diagrams(sizes, MOST_NODES);
  const compiler = compilerOf(conditions, new Map(variables.map((one) => [one.pointer, one])), diagrams);

  function exampleOf(left: Diagram): Example {
    const order = { values: (level: number) => [...Array(sizes[level] ?? 0).keys()], isAlike: () => false };
    const choice = diagrams.pick(left, order) ?? new Map<number, number>();
    const facts = variables
      .filter(({ level, bits }) => [level, ...bits.map((bit) => bit.level)].some((one) => choice.has(one)))
      .map((variable) => [variable.pointer.slice(1), valueFor(variable, choice) ?? undefined] as const);
    return { path: [], answers: {}, known: {}, params: {}, facts: Object.fromEntries(facts) };
  }

  const unreachable: number[] = [];
  try {
    let left: Diagram = diagrams.and(...variables.map((variable) => legal(variable, diagrams)));
    for (const [index, when] of whens.entries()) {
      const { yes, no }: Verdict = when === ALWAYS ? { yes: EVERYTHING, no: NOTHING } : compiler.condition(when);
      if (diagrams.and(left, yes) === NOTHING) unreachable.push(index);
      left = diagrams.and(left, no);
    }
    return { unreachable, undecided: left === NOTHING ? undefined : exampleOf(left) };
  } catch (error) {
    if (!(error instanceof DiagramLimit)) throw error;
    const isClosed = rules.some(({ when }) => when === undefined);
    return {
      unreachable,
      undecided: isClosed ? undefined : { path: [], answers: {}, known: {}, params: {}, facts: {} },
    };
  }
}
